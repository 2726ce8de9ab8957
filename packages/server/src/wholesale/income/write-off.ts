import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { income, writeOffLimit } from '@brandside/contract/wholesale/income/income.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { lockReceivable, writeOffReceivable } from '../receivable/receivables.public.ts'
import { lockMoney, settleMoved } from './account.public.ts'
import { incomes } from './incomes.ts'

export const mayWriteOff = ({ operator }: Pick<Context, 'operator'>): boolean =>
  holds(operator.permissions, income.endpoints.writeOff.guard)

/** What is left of a receivable after a payment that was a little short is given up. */
export async function writeOff(ctx: Context, { receivableId: id, ...input }: Parsed<typeof income, 'writeOff'>) {
  const { amountCents, reason } = input
  const limit = param(ctx, writeOffLimit)
  if (amountCents > limit) refuseField('amountCents', income.reasons.writeOffTooMuch, { limit: centsText(limit) })
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)
  const found = await ctx.db.selectFrom('receivable').selectAll().where('id', '=', id).executeTakeFirst()
  const { customerId, orderId } = found ?? fail(404, common.notFound)
  await incomes.demandWithin(ctx, 'writeOff', { customerId })
  await lockMoney(ctx, customerId, [orderId])
  // Of two at the same time each is an event of its own: the version is read under the lock.
  const { version } = await lockReceivable(ctx, id)
  const event = { type: 'WRITEOFF', id, line: version, day, note: reason }
  const { outstandingCents, docNo } = await writeOffReceivable(ctx, id, amountCents, event)
  await settleMoved(ctx, customerId, [{ orderId, type: 'WRITEOFF', id, used: -amountCents }], day)
  const told = centsText(amountCents)
  ctx.log({ of: receivable, id, name: docNo, note: [`核销尾差 ${told}：${reason}`, `wrote off ${told}: ${reason}`] })
  return { outstandingCents }
}
