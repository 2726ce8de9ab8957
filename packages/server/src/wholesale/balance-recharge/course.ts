import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type {
  BalanceRechargeRow,
  balanceRecharge,
} from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { receiveIncome, takeIncomeBack } from '../income/received.public.ts'
import { demandMove, moveState, recharges } from './recharges.ts'

const told = ({ state, version }: Pick<BalanceRechargeRow, 'state' | 'version'>) => ({ state, version })

/** The money is there: principal and gift are on the balance. */
export async function approve(ctx: Context, { id, version }: Parsed<typeof balanceRecharge, 'approve'>) {
  const row = await recharges.lock(ctx, 'approve', id)
  demandVersion(row, version)
  const alone = !param(ctx, incomeFourEyes)
  demandMove(ctx, row, 'approve', { alone })
  const { customerId, payWay, bankAccountId, bankRef, payerName, payCents, giftCents, voucherUrls } = row
  const { id: incomeId } = await receiveIncome(
    ctx,
    {
      customerId,
      payWay,
      bankAccountId,
      bankRef,
      payerName,
      amountCents: payCents,
      voucherUrls,
      source: 'RECHARGE',
      remark: row.no,
    },
    [{ target: 'BALANCE', receivableId: null, orderId: null, cents: payCents }],
    { event: 'RECHARGE', giftCents },
  )
  const noted = { incomeId, approvedAt: ctx.now, approvedBy: ctx.operator.id }
  return told(await moveState(ctx, row, 'approve', noted, { alone }))
}

/** What was approved is taken back while principal and gift are both still there. */
export async function cancel(ctx: Context, { id, version, reason }: Parsed<typeof balanceRecharge, 'cancel'>) {
  const row = await recharges.lock(ctx, 'cancel', id)
  demandVersion(row, version)
  demandMove(ctx, row, 'cancel')
  if (row.incomeId !== null) await takeIncomeBack(ctx, row.incomeId, reason)
  return told(await moveState(ctx, row, 'cancel', { reason }))
}
