import type { Id } from '@brandside/contract/platform/id.ts'
import { webhooksAnywhere } from '@brandside/contract/system/webhook/webhook.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { param, platformParameters } from '../../platform/parameters/param.ts'
import { webhooksDue } from '../../platform/webhooks/emit.ts'
import { claimBatch, isFirstOfRecord } from './claim.ts'
import { sendEvent } from './send.ts'
import { settle } from './settle.ts'

/** A turn of one webhook: then it is announced again, so that the others of the queue have theirs. */
const turnMs = 3_000

/**
 * Sends what is due of a company, each webhook beside the others. Claims, not jobs, say who sends what, so it does not matter
 * how often this is announced, or how many do it at the same time.
 */
export async function deliverDue(pool: pg.Pool, tenantId: Id): Promise<void> {
  const waiting = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select w.id from webhook w
       where w.tenant_id = app.tenant() and w.status = 1 and w.deleted_at is null
         and exists (select from webhook_delivery d
                      where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'WAITING')`.execute(db)
    return rows.map(({ id }) => id)
  })
  if (waiting.length === 0) return
  const publicOnly = !param(await platformParameters(pool), webhooksAnywhere)
  await Promise.all(waiting.map((webhookId) => deliverTo(pool, { tenantId, webhookId, publicOnly })))
}

interface Turn {
  tenantId: Id
  webhookId: number
  publicOnly: boolean
}

async function deliverTo(pool: pg.Pool, { tenantId, webhookId, publicOnly }: Turn): Promise<void> {
  const until = Date.now() + turnMs
  while (Date.now() < until) {
    const batch = await asSystem(pool, tenantId, ({ db }) => claimBatch(db, webhookId))
    if (!batch) break
    const { to, deliveries } = batch
    const attempts = await Promise.all(deliveries.map((delivery) => sendEvent({ ...to, publicOnly }, delivery)))
    await asSystem(pool, tenantId, (ctx) => settle(ctx, webhookId, deliveries, attempts))
  }
  await wakeLater(pool, tenantId, webhookId)
}

/** Announces the next turn for when something is due, unless one is announced for then or before. */
async function wakeLater(pool: pg.Pool, tenantId: Id, webhookId: number): Promise<void> {
  await asSystem(pool, tenantId, async (ctx) => {
    const { rows } = await sql<{ wakesAt: string }>`
      with due as (
        select min(greatest(d.next_at, coalesce(d.claimed_until, d.next_at))) as at
          from webhook_delivery d
         where d.tenant_id = app.tenant() and d.webhook_id = ${webhookId} and d.state = 'WAITING' and ${isFirstOfRecord}
      )
      update webhook w set wakes_at = greatest(due.at, w.rests_until, now())
        from due
       where w.tenant_id = app.tenant() and w.id = ${webhookId} and w.status = 1 and due.at is not null
         and (w.wakes_at is null or w.wakes_at <= now() or w.wakes_at > greatest(due.at, w.rests_until, now()))
      returning w.wakes_at`.execute(ctx.db)
    const [next] = rows
    if (next) await webhooksDue.announce(ctx, {}, { notBefore: new Date(next.wakesAt) })
  })
}
