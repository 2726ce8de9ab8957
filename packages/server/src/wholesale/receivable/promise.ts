import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { today, todayOf } from '../period.public.ts'
import { receivables } from './receivables.ts'

const { reasons } = receivable

/** The customer has said when it pays. */
export async function promise(
  ctx: Context,
  { id, version, promiseDate, promiseCents }: Parsed<typeof receivable, 'promise'>,
) {
  const row = await receivables.lock(ctx, 'promise', id)
  demandVersion(row, version)
  if (row.state !== 'OPEN') refuse(reasons.notOpen, { no: row.docNo })
  if (promiseDate < (await todayOf(ctx))) refuseField('promiseDate', reasons.promisePast)
  const cents = promiseCents ?? row.outstandingCents
  if (cents > row.outstandingCents)
    refuseField('promiseCents', reasons.promiseMore, { left: centsText(row.outstandingCents) })
  if (row.promiseDate === promiseDate && row.promiseCents === cents) return receivables.save(ctx, row, {})
  await sql`
    insert into receivable_promise (receivable_id, made_on, promise_date, promise_cents)
    values (${id}, ${today}, ${promiseDate}, ${cents})`.execute(ctx.db)
  return receivables.save(ctx, row, { promiseDate, promiseCents: cents, promisedAt: ctx.now })
}

/** A dispute begins with what it is about, and ends without. */
export async function dispute(ctx: Context, { id, version, ...asked }: Parsed<typeof receivable, 'dispute'>) {
  const row = await receivables.lock(ctx, 'dispute', id)
  demandVersion(row, version)
  const { disputed } = asked
  const disputeNote = disputed ? asked.disputeNote : null
  if (disputed && !disputeNote) refuseField('disputeNote', reasons.noteMissing)
  if (row.disputed === disputed && row.disputeNote === disputeNote) return receivables.save(ctx, row, {})
  return receivables.save(ctx, row, { disputed, disputeNote })
}
