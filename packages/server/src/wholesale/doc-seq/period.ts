import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { docSeq, periodLock } from '@brandside/contract/wholesale/doc-seq.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuseField } from '../../platform/refuse.ts'
import { setOwnParameter } from '../../system/biz-param/own-parameter.public.ts'
import { todayOf } from '../period.public.ts'

const { reasons } = docSeq

export async function period(ctx: Context) {
  return { lockedUntil: param(ctx, periodLock) || null }
}

/** Receipts that nobody has confirmed, goods that were to go out, and returns that have not come in, up to a day. */
export async function openInPeriod({ db }: Context, { until }: Parsed<typeof docSeq, 'openInPeriod'>) {
  const { rows } = await sql<Output<typeof docSeq, 'openInPeriod'>>`
    select (select count(*)::int from income
             where tenant_id = app.tenant() and state = 'PENDING' and biz_date <= ${until}::date) as receipts,
           (select count(*)::int from delivery
             where tenant_id = app.tenant() and state = 'PENDING' and planned_date <= ${until}::date) as deliveries,
           (select count(*)::int from order_return r, app.acting_tenant() t
             where r.tenant_id = app.tenant() and r.state in ('REQUESTED', 'APPROVED')
               and (r.created_at at time zone t.time_zone)::date <= ${until}::date) as returns`.execute(db)
  return rows[0] as Output<typeof docSeq, 'openInPeriod'>
}

/** Today stays open: its documents are still being written. */
export async function lockPeriod(ctx: Context, { lockedUntil }: Parsed<typeof docSeq, 'lockPeriod'>) {
  const before = await period(ctx)
  if (lockedUntil !== null && lockedUntil >= (await todayOf(ctx))) refuseField('lockedUntil', reasons.lockPast)
  if (lockedUntil === before.lockedUntil) ctx.unchanged()
  else {
    await setOwnParameter(ctx, periodLock, lockedUntil)
    ctx.log({ before, after: { lockedUntil } })
  }
  return {}
}
