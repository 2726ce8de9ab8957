import { createHash } from 'node:crypto'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { fitToSend } from '@brandside/contract/platform/without-secrets.ts'
import { reportErrors } from '@brandside/contract/shell/error-sending.ts'
import type { errorReport } from '@brandside/contract/system/error-report.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Bucket } from '../../platform/identity/throttle.ts'
import { param } from '../../platform/parameters/param.ts'

type Input = Parsed<typeof errorReport, 'send'>

interface Entry
  extends Pick<Input['entries'][number], 'error' | 'component' | 'address' | 'stack' | 'requestId' | 'times'> {
  fingerprint: string
}

/** So many of the times an error was sent are kept, the newest. */
const maxSightings = 100

/**
 * Errors that are kept of what one person has sent first, the times of his that are, and errors of a company: those seen
 * last. An error with its stack is some kilobytes.
 */
const quota = { person: 200, timesOfPerson: 1000, company: 2000 }

/**
 * Takes in errors from an operator's window. The same error of the same build is counted up, for all operators.
 * Automatic reports are dropped where they are not wanted, and do not reopen a resolved error: windows that still run
 * an old build would reopen it for days.
 */
export async function send(ctx: Context, sent: Input): Promise<Output<typeof errorReport, 'send'>> {
  const { automatic, build } = sent
  if (automatic && !param(ctx, reportErrors)) return {}
  await ctx.session.attempt(reportBucket(ctx.operator.id, automatic))
  const note = sent.note && fitToSend(sent.note)
  const entries = foldEntries(sent)
  const { rows: reports } = await sql<{ id: Id; fingerprint: string }>`
    insert into error_report as kept (fingerprint, error, build, component, address, stack, times)
    select fingerprint, error, ${build}, component, address, stack, times
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as sent (fingerprint text, error text, component text, address text, stack text, times bigint)
     order by fingerprint
    on conflict (tenant_id, fingerprint) where deleted_at is null do update set
      times = kept.times + excluded.times,
      component = coalesce(kept.component, excluded.component),
      address = coalesce(kept.address, excluded.address),
      stack = coalesce(kept.stack, excluded.stack),
      last_seen_at = now(),
      last_seen_by = app.admin(),
      state = case when ${automatic} then kept.state else 'OPEN' end,
      resolved_at = case when ${automatic} then kept.resolved_at end,
      resolved_by = case when ${automatic} then kept.resolved_by end
    returning id, fingerprint`.execute(ctx.db)
  const ids = new Map(reports.map(({ id, fingerprint }) => [fingerprint, id]))
  const sightings = entries.map((entry) => ({ ...entry, reportId: ids.get(entry.fingerprint) }))
  ctx.send(sql`
    insert into error_sighting (report_id, times, note, automatic, address, request_id, browser)
    select "reportId", times, ${note}, ${automatic}, address, "requestId", ${ctx.userAgent.slice(0, 300)}
      from jsonb_to_recordset(${JSON.stringify(sightings)}::jsonb)
        as sent ("reportId" bigint, times bigint, address text, "requestId" text)`)
  ctx.send(sql`
    delete from error_sighting s
     where s.tenant_id = app.tenant() and s.report_id = any(${[...ids.values()]}::bigint[])
       and s.id <= (select newer.id from error_sighting newer
                     where newer.tenant_id = s.tenant_id and newer.report_id = s.report_id
                     order by newer.id desc offset ${maxSightings} limit 1)`)
  ctx.send(sql`select app.keep_error_quota(${quota.person}, ${quota.timesOfPerson}, ${quota.company})`)
  return {}
}

/**
 * A window that fails over and over is not to fill the table with it. What windows send by themselves is counted apart, so
 * that it takes nothing from what their operator has to say.
 */
function reportBucket(adminId: Id, automatic: boolean): Bucket {
  return {
    key: `${automatic ? 'autoerr' : 'err'}:${adminId}`,
    windowSeconds: 3600,
    max: 12,
    lockSeconds: 600,
    maxLockSeconds: 3600,
    refusal: common.rateLimited,
  }
}

/** Each error once, and without what the client should have left out. */
function foldEntries({ build, entries }: Input): Entry[] {
  const byFingerprint = new Map<string, Entry>()
  for (const entry of entries) {
    const error = fitToSend(entry.error)
    const fingerprint = createHash('sha256').update(`${build}\n${error}`).digest('base64url')
    const same = byFingerprint.get(fingerprint)
    const times = (same?.times ?? 0) + entry.times
    const address = entry.address?.split(/[?#]/)[0]
    byFingerprint.set(fingerprint, {
      error,
      fingerprint,
      times,
      component: (entry.component && fitToSend(entry.component)) ?? same?.component ?? null,
      address: address || (same?.address ?? null),
      stack: (entry.stack && fitToSend(entry.stack)) ?? same?.stack ?? null,
      requestId: entry.requestId ?? same?.requestId ?? null,
    })
  }
  return [...byFingerprint.values()]
}
