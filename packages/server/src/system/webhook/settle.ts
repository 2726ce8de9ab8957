import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { type ClaimedDelivery, failingFrom } from './claim.ts'
import type { Attempt } from './send.ts'
import { webhookSwitchedOff } from './switched-off.public.ts'

/** In seconds, after the first failure, the second and so on; the last one for all that follow. */
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200]

/** For so long an event is tried, and an address that takes none is left on. */
const patienceMs = 7 * 24 * 3_600_000

/** Notes what came of a batch, and switches an address off that has taken nothing for a week or wants nothing any more. */
export async function settle(
  ctx: SystemContext,
  webhookId: number,
  deliveries: readonly ClaimedDelivery[],
  attempts: readonly Attempt[],
): Promise<void> {
  const outcomes = attempts.map((attempt) => outcomeOf(attempt, deliveries))
  await sql`
    update webhook_delivery d
       set state = o.state, attempts = d.attempts + 1, failures = case when o.state = 'WAITING' then d.failures + 1 else 0 end,
           next_at = coalesce(o.next_at, d.next_at), claimed_until = null, last_status = o.status, last_ms = o.ms,
           fault = o.fault, problem = o.problem, answer = o.answer,
           delivered_at = case when o.state = 'DELIVERED' then now() else d.delivered_at end,
           tries = (select jsonb_agg(t.try order by t.place)
                      from jsonb_array_elements(jsonb_build_array(o.try) || d.tries) with ordinality as t (try, place)
                     where t.place <= ${keptTries}),
           version = d.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
             o (id bigint, state text, next_at timestamptz, status integer, ms integer, fault text, problem text, answer text, try jsonb)
     where d.tenant_id = app.tenant() and d.id = o.id and d.state = 'WAITING'`.execute(ctx.db)
  const failed = attempts.filter(({ ok }) => !ok)
  if (failed.length < attempts.length) {
    ctx.send(sql`
      update webhook set failures = 0, failing_since = null, rests_until = null, delivered_at = now()
       where tenant_id = app.tenant() and id = ${webhookId}`)
    return
  }
  await countFailures(ctx, webhookId, failed)
}

const keptTries = 20

function outcomeOf({ ok, gone: _, ...attempt }: Attempt, deliveries: readonly ClaimedDelivery[]) {
  const { triedAt, status, ms, fault, problem } = attempt
  const delivery = deliveries.find(({ id }) => id === attempt.id)
  const failures = delivery?.failures ?? 0
  const isOver = Date.now() - Date.parse(delivery?.waitsSince ?? triedAt) > patienceMs
  return {
    ...attempt,
    state: ok ? 'DELIVERED' : isOver ? 'FAILED' : 'WAITING',
    next_at: ok ? null : new Date(Date.now() + pauseMs(failures)).toISOString(),
    try: { triedAt, status, ms, fault, problem },
  }
}

/** A tenth more or less, so that what failed together does not come back together. */
function pauseMs(failures: number): number {
  const seconds = pauses[Math.min(failures, pauses.length - 1)] ?? 0
  return seconds * (900 + Math.random() * 200)
}

/** Nothing of the batch has arrived. */
async function countFailures(ctx: SystemContext, webhookId: number, failed: readonly Attempt[]): Promise<void> {
  const { rows } = await sql<{ name: string; failures: number; isOver: boolean }>`
    update webhook
       set failures = failures + ${failed.length}, failing_since = coalesce(failing_since, now()),
           rests_until = case when failures + ${failed.length} >= ${failingFrom}
             then now() + make_interval(secs => least(5 * power(2, least((failures + ${failed.length} - ${failingFrom}), 9)), 1800)) end
     where tenant_id = app.tenant() and id = ${webhookId} and status = 1
    returning name, failures, failing_since < now() - make_interval(secs => ${patienceMs / 1000}) as is_over`.execute(
    ctx.db,
  )
  const [webhook] = rows
  if (!webhook) return
  const why = failed.some(({ gone }) => gone) ? 'GONE' : webhook.isOver ? 'FAILING' : undefined
  if (why === undefined) return
  ctx.send(sql`
    update webhook set status = 0, off_reason = ${offReasons[why]}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${webhookId}`)
  await webhookSwitchedOff.announce(ctx, { name: webhook.name, why })
}

const offReasons = {
  GONE: 'HTTP 410',
  FAILING: '连续失败 7 天 / 7 days of failures',
}
