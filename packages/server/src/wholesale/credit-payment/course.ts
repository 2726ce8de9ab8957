import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { CreditPaymentRow, creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { lockMoney } from '../income/account.public.ts'
import { receiveIncome, takeIncomeBack } from '../income/received.public.ts'
import { demandOpen, linesOf } from './lines.ts'
import { demandMove, moveState, payments } from './payments.ts'

const told = ({ state, version }: Pick<CreditPaymentRow, 'state' | 'version'>) => ({ state, version })

/** The money is there: another person says so, and all lines are paid at once, or none. */
export async function confirmReceive(ctx: Context, { id, version }: Parsed<typeof creditPayment, 'confirmReceive'>) {
  const row = await payments.lock(ctx, 'confirmReceive', id)
  demandVersion(row, version)
  const alone = !param(ctx, incomeFourEyes)
  demandMove(ctx, row, 'confirmReceive', { alone })
  const { customerId, payWay, bankAccountId, bankRef, payerName, amountCents, overCents, voucherUrls } = row
  const concerned = (await linesOf(ctx, id)).map(({ orderId }) => orderId)
  await lockMoney(ctx, customerId, concerned)
  const lines = await linesOf(ctx, id)
  demandOpen(lines)
  const parts = lines.map(({ receivableId, orderId, amountCents: cents }) => ({
    target: 'RECEIVABLE' as const,
    receivableId,
    orderId,
    cents,
  }))
  const rest = { target: 'BALANCE' as const, receivableId: null, orderId: null, cents: overCents }
  const { id: incomeId } = await receiveIncome(
    ctx,
    {
      customerId,
      payWay,
      bankAccountId,
      bankRef,
      payerName,
      amountCents,
      voucherUrls,
      source: 'CREDIT_PAYMENT',
      remark: row.no,
    },
    overCents > 0 ? [...parts, rest] : parts,
  )
  const noted = { incomeId, receivedAt: ctx.now, receivedBy: ctx.operator.id }
  return told(await moveState(ctx, row, 'confirmReceive', noted, { alone }))
}

/** What waits comes to nothing; what was received is taken back with its receipt. */
export async function cancel(ctx: Context, { id, version, reason }: Parsed<typeof creditPayment, 'cancel'>) {
  const row = await payments.lock(ctx, 'cancel', id)
  demandVersion(row, version)
  demandMove(ctx, row, 'cancel')
  if (row.incomeId !== null) await takeIncomeBack(ctx, row.incomeId, reason)
  return told(await moveState(ctx, row, 'cancel', { reason }))
}
