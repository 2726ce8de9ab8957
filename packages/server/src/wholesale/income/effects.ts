import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { demandBankAccount } from './account.public.ts'
import { reallocate } from './confirm.ts'
import { incomes } from './incomes.ts'
import { invalid } from './invalidate.ts'
import { liveParts, ordersConcerned } from './parts.ts'
import { refund } from './refund.ts'

/** What is open again, and what leaves the balance, without this receipt, with it elsewhere, or with some of it paid back. */
export async function effects(
  ctx: Context,
  { id, move, allocations, amountCents, bankAccountId }: Parsed<typeof income, 'effects'>,
) {
  const row = await incomes.find(ctx, 'effects', id)
  const { orderId, version, customerId } = row
  if (bankAccountId !== null) await demandBankAccount(ctx, bankAccountId)
  const account = bankAccountId ?? row.bankAccountId
  const acts = {
    invalid: () => invalid(ctx, { id, version, reason: tried }),
    reallocate: () => reallocate(ctx, { id, version, allocations }),
    refund: () =>
      refund(ctx, {
        incomeId: id,
        customerId,
        amountCents: amountCents ?? row.amountCents,
        payWay: 'BANK',
        reason: tried,
        bankAccountId: account ?? refuseField('bankAccountId', income.reasons.accountOff),
      }),
  }
  const had = (await liveParts(ctx, id)).map(({ ofOrder }) => ofOrder)
  const orderIds = [orderId, ...had, ...(await ordersConcerned(ctx, row, allocations))].flatMap((each) => each ?? [])
  return effectsOf(ctx, { endpoint: income.endpoints[move], orderIds }, acts[move])
}
