import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { settleOrder } from '../order-books/order-account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { lockMoney, settleMoved } from './account.public.ts'
import type { Income } from './allocations.ts'
import { demandByHand, told } from './confirm.ts'
import { demandMove, lockIncome, moveState } from './incomes.ts'
import { demandPaidInvoices } from './paid-invoices.ts'
import { liveParts, takeParts } from './parts.ts'

/** A receipt that was none, or a refund that was not paid out: what it has moved is moved back. */
export async function invalid(ctx: Context, { id, version, reason }: Parsed<typeof income, 'invalid'>) {
  const row = await lockIncome(ctx, 'invalid', id)
  demandVersion(row, version)
  demandMove(ctx, row, 'invalid')
  if (row.direction === 'OUT') return told(await refundBack(ctx, row, reason))
  if (row.state === 'PENDING') return told(await moveState(ctx, row, 'invalid', { reason }))
  demandByHand(row)
  await takeBack(ctx, row)
  return told(await moveState(ctx, row, 'invalid', { reason }))
}

/** Takes all that a confirmed receipt has paid back, unless what went to the balance was spent. */
export async function takeBack(ctx: Context, row: Income): Promise<void> {
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)
  const parts = await liveParts(ctx, row.id)
  const { customerId } = row
  await lockMoney(
    ctx,
    customerId,
    parts.map(({ ofOrder }) => ofOrder),
  )
  await demandUnspent(ctx, row)
  const moved = await takeParts(ctx, row, day)
  await settleMoved(ctx, customerId, moved, day)
  await demandPaidInvoices(ctx, moved)
}

async function demandUnspent(ctx: Context, { id, customerId, source }: Income): Promise<void> {
  // A recharge looks at principal and gift by itself.
  if (source === 'RECHARGE') return
  const { principal } = await customerBalance.lock(ctx, { customerId })
  const onBalance = (await liveParts(ctx, id))
    .filter(({ target }) => target === 'BALANCE')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (onBalance > principal) refuse(income.reasons.spent, { short: centsText(onBalance - principal) })
}

/** The amount is on the balance again. */
async function refundBack(ctx: Context, row: Income, reason: string): Promise<Income> {
  const { id, customerId, orderId, amountCents } = row
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)
  await lockMoney(ctx, customerId, [orderId])
  const event = { type: 'WITHDRAW_REV', id }
  await customerBalance.post(ctx, { of: { customerId }, event, amounts: { principal: amountCents }, day, note: reason })
  const after = await moveState(ctx, row, 'invalid', { reason })
  if (orderId !== null) await settleOrder(ctx, orderId)
  return after
}
