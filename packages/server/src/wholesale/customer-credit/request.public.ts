import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { lockCustomer } from '../customer-record/pay-mode.public.ts'
import { credit } from './credit.public.ts'
import { credits } from './credits.ts'
import { pendingOf } from './pending.ts'

/**
 * Credit is asked for by a salesman, for a customer of his: a second person decides on limit, term and payment terms at
 * once, so that the customer's next order is on credit.
 */
export async function requestCredit(
  ctx: Context,
  { id, creditLimitCents, termDays, reason }: Parsed<typeof customerCredit, 'request'>,
) {
  const { name } = await lockCustomer(ctx, id)
  const row = await credits.lock(ctx, 'request', id)
  const waiting = await pendingOf(ctx, id)
  if (waiting) refuseField('creditLimitCents', customerCredit.reasons.pending, { limit: centsText(waiting.toCents) })
  const { creditLimit: now } = await credit.lock(ctx, { customerId: id })
  await ctx.db
    .insertInto('creditChange')
    .values({ customerId: id, fromCents: now, toCents: creditLimitCents, termDays, reason, state: 'PENDING' })
    .execute()
  const after = writeRow(ctx, 'customerCredit', row, [])
  const before = { ...row, pendingCents: null, pendingDays: null }
  const pending = { pendingCents: creditLimitCents, pendingDays: termDays }
  ctx.log({ id, name, before, after: { ...after, ...pending }, note: [`原因：${reason}`, `Reason: ${reason}`] })
  return { version: after.version }
}
