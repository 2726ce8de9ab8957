import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Context } from '../../platform/context.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { demandBankAccount, lockMoney } from './account.public.ts'
import type { Income } from './allocations.ts'
import { insertRefund } from './rows.ts'

interface PaidOut {
  /** The receipt it is of, where it is of one. */
  id: Id | null
  customerId: Id
  amountCents: Cents
  payWay: Income['payWay']
  bankAccountId: Id
  reason: string
}

/** Registers money that is to go back: it leaves the balance at once. */
export async function payOut(ctx: Context, { amountCents, reason, ...of }: PaidOut): Promise<{ id: Id; no: string }> {
  demandOpenPeriod(ctx, await todayOf(ctx))
  await demandBankAccount(ctx, of.bankAccountId)
  await lockMoney(ctx, of.customerId, [])
  const { id, no } = await insertRefund(ctx, of, { cents: amountCents, reason })
  return { id, no }
}
