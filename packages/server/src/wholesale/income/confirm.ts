import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { boundBy } from '@brandside/contract/wholesale/income/income.rules.ts'
import { type IncomeRow, income, incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { lockMoney, settleMoved } from './account.public.ts'
import type { Allocation, Income } from './allocations.ts'
import { demandMove, lockIncome, moveState } from './incomes.ts'
import { demandPaidInvoices } from './paid-invoices.ts'
import { checkParts, type GivenPart, liveParts, ordersConcerned, planParts, putParts, takeParts } from './parts.ts'
import { mayWriteOff, writeOff } from './write-off.ts'

const { reasons } = income

export const told = ({ state, version }: Pick<IncomeRow, 'state' | 'version'>) => ({ state, version })

/** The money has come, or has gone out: another person than its author says so. */
export async function manualConfirm(ctx: Context, input: Parsed<typeof income, 'manualConfirm'>) {
  const row = await lockIncome(ctx, 'manualConfirm', input.id)
  demandVersion(row, input.version)
  const alone = !param(ctx, incomeFourEyes)
  demandMove(ctx, row, 'manualConfirm', { alone })
  demandOpenPeriod(ctx, row.bizDate)
  const noted = { confirmedAt: ctx.now, confirmedBy: ctx.operator.id }
  if (row.direction === 'OUT') return told(await moveState(ctx, row, 'manualConfirm', noted, { alone }))
  const concerned = await ordersConcerned(ctx, row, input.allocations)
  await lockMoney(ctx, row.customerId, concerned)
  const parts = input.allocations ? await checkParts(ctx, row, input.allocations) : await planParts(ctx, row, concerned)
  const after = await moveState(ctx, row, 'manualConfirm', noted, { alone })
  await settleMoved(ctx, row.customerId, await putParts(ctx, row, parts, row.bizDate), row.bizDate)
  await writeOffDifferences(ctx, input, parts)
  return told(after)
}

/** What the payment left is given up in the same act, by who may do so; of receivables that it pays, whose orders are locked. */
async function writeOffDifferences(
  ctx: Context,
  { writeOffs }: Pick<Parsed<typeof income, 'manualConfirm'>, 'writeOffs'>,
  parts: readonly { receivableId: Id | null }[],
): Promise<void> {
  if (writeOffs.length > 0 && !mayWriteOff(ctx)) fail(403, common.scopeDenied)
  for (const [index, given] of writeOffs.entries()) {
    if (!parts.some(({ receivableId }) => receivableId === given.receivableId))
      refuseField(`writeOffs[${index}].receivableId`, reasons.notPaidHere)
    await writeOff(ctx, given)
  }
}

/** Puts a confirmed receipt elsewhere: all of it is taken back, and put where it was decided now. */
export async function reallocate(ctx: Context, input: Parsed<typeof income, 'reallocate'>) {
  const row = await lockIncome(ctx, 'reallocate', input.id)
  demandVersion(row, input.version)
  demandMove(ctx, row, 'reallocate')
  demandByHand(row)
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)
  const had = await liveParts(ctx, row.id)
  if (isSame(had, input.allocations)) {
    ctx.unchanged()
    return told(row)
  }
  await lockMoney(ctx, row.customerId, [
    ...(await ordersConcerned(ctx, row, input.allocations)),
    ...had.map(({ ofOrder }) => ofOrder),
  ])
  const taken = await takeParts(ctx, row, day)
  await settleMoved(ctx, row.customerId, taken, day)
  const parts = await checkParts(ctx, row, input.allocations)
  await settleMoved(ctx, row.customerId, await putParts(ctx, row, parts, day), day)
  await demandPaidInvoices(ctx, taken)
  const after = writeRow(ctx, 'income', row, [])
  const spread = (cents: readonly number[]) => cents.map(centsText).join(' + ')
  const [before, now] = [spread(had.map((part) => part.amountCents)), spread(parts.map((part) => part.cents))]
  ctx.log({ id: row.id, name: row.no, note: [`重新核销：${before} → ${now}`, `allocated anew: ${before} → ${now}`] })
  return told(after)
}

function isSame(had: readonly Allocation[], given: readonly GivenPart[]): boolean {
  const before = had.map((row) => `${row.target} ${row.receivableId} ${row.orderId} ${row.amountCents}`)
  const after = given.map((part) => `${part.target} ${part.receivableId} ${part.orderId} ${part.cents}`)
  return before.toSorted().join() === after.toSorted().join()
}

/** What came of a settlement, a recharge or the balance goes where that says, and back only with it. */
export function demandByHand(row: Income): void {
  const bound = boundBy(row)
  if (bound !== null) refuse(reasons[bound])
}
