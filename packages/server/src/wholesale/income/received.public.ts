import type { Id } from '@brandside/contract/platform/id.ts'
import type { PlannedPart } from '@brandside/contract/wholesale/income/income.rules.ts'
import type { Context } from '../../platform/context.ts'
import { type Values, writeRow } from '../../platform/entity/rows.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { lockMoney, settleMoved } from './account.public.ts'
import type { Income } from './allocations.ts'
import { holdIncome } from './incomes.ts'
import { takeBack } from './invalidate.ts'
import { type BalancePut, putParts } from './parts.ts'
import { logInvalid } from './pending.public.ts'
import { insertIncome, logMade } from './rows.ts'
import { demandNewRef } from './writes.ts'

type Came = Values<'income'> &
  Pick<Income, 'customerId' | 'source' | 'payWay' | 'amountCents' | 'bankRef'> & { bankAccountId: Id }

/** The receipt of a document that another person has confirmed: it takes effect at once, where the document says. */
export async function receiveIncome(
  ctx: Context,
  came: Came,
  parts: readonly PlannedPart[],
  put: BalancePut = {},
): Promise<Income> {
  const bizDate = await todayOf(ctx)
  demandOpenPeriod(ctx, bizDate)
  await lockMoney(
    ctx,
    came.customerId,
    parts.map(({ orderId }) => orderId),
  )
  await demandNewRef(ctx, { bankAccountId: came.bankAccountId, bankRef: came.bankRef })
  const row = await insertIncome(ctx, {
    ...came,
    paidAt: ctx.now,
    bizDate,
    state: 'CONFIRMED',
    confirmedAt: ctx.now,
    confirmedBy: ctx.operator.id,
  })
  await logMade(ctx, row, ['由还款或充值确认生成', 'created by a confirmed settlement or recharge'])
  await settleMoved(ctx, came.customerId, await putParts(ctx, row, parts, bizDate, put), bizDate)
  return row
}

/** Takes the receipt of a document back, with all that it has paid. */
export async function takeIncomeBack(ctx: Context, id: Id, reason: string): Promise<void> {
  const row = await holdIncome(ctx, id)
  await takeBack(ctx, row)
  writeRow(ctx, 'income', { ...row, state: 'INVALID', reason }, ['state', 'reason'])
  await logInvalid(ctx.db, [row], 'CONFIRMED', reason)
}
