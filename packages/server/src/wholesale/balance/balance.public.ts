import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income.ts'
import { ledger } from '../../platform/ledger/ledger.ts'
import type { Ctx } from '../../platform/ledger/post.ts'

/** What customers have paid beforehand: paid for (principal) or given to them (gift) (wholesale.md 25). */
export const customerBalance = ledger({
  name: 'customerBalance',
  owner: ['customerId'],
  measures: { principal: { as: 'cents' }, gift: { as: 'cents' } },
  notEnough: income.reasons.balanceShort,
})

export interface Balance {
  principal: Cents
  gift: Cents
  total: Cents
}

/** What an account holds now. */
export async function balanceOf({ db }: Ctx, customerId: Id): Promise<Balance> {
  const { principal = 0, gift = 0 } =
    (await db
      .selectFrom('customerBalanceAccount')
      .select(['principal', 'gift'])
      .where('customerId', '=', customerId)
      .executeTakeFirst()) ?? {}
  return { principal, gift, total: principal + gift }
}
