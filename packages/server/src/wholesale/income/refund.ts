import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { accountOf, demandBankAccount, lockMoney } from './account.public.ts'
import type { Income } from './allocations.ts'
import { incomes, lockIncome } from './incomes.ts'
import { insertRefund } from './rows.ts'

const { reasons, endpoints } = income

/** Money of the balance that goes back: of a receipt, or of a customer. Another person confirms that it was paid out. */
export async function refund(ctx: Context, input: Parsed<typeof income, 'refund'>) {
  const { incomeId, amountCents, payWay, bankAccountId, reason } = input
  if (payWay === 'BALANCE') refuseField('payWay', reasons.noPayWay)
  demandOpenPeriod(ctx, await todayOf(ctx))
  await demandBankAccount(ctx, bankAccountId)
  const of = incomeId === null ? undefined : await lockIncome(ctx, 'refund', incomeId)
  const named = input.customerId === null && of ? of.customerId : await accountToRefund(ctx, input)
  const customerId = of?.customerId ?? named
  if (named !== customerId) refuseField('customerId', reasons.refundWhose)
  await incomes.demandWithin(ctx, 'refund', { customerId })
  await lockMoney(ctx, customerId, [])
  if (of) await demandLeft(ctx, of, amountCents)
  const refunded = { id: of?.id ?? null, customerId, payWay, bankAccountId }
  const { id, no } = await insertRefund(ctx, refunded, { cents: amountCents, reason })
  ctx.log({ id, name: no, after: { amountCents, customerId, payWay, bankAccountId, remark: reason } })
  return { id }
}

function accountToRefund(ctx: Context, { customerId }: Parsed<typeof income, 'refund'>) {
  if (customerId === null) return refuseField('customerId', reasons.refundWhose)
  return accountOf(ctx, endpoints.refund, customerId)
}

/** No more goes back of a receipt than came with it. */
async function demandLeft({ db }: Context, of: Income, cents: number): Promise<void> {
  const { sum } = await db
    .selectFrom('income')
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('sum'))
    .where('refundOfId', '=', of.id)
    .where('state', '<>', 'INVALID')
    .executeTakeFirstOrThrow()
  const left = of.state === 'CONFIRMED' && of.direction === 'IN' ? of.amountCents - Number(sum ?? 0) : 0
  if (cents > left) refuse(reasons.refundTooMuch, { amount: centsText(cents), left: centsText(left) })
}
