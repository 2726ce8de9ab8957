import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** What the customer of a row held at the end of a day, from the entries until then. */
export const balanceOn = (customerId: RawBuilder<unknown>, day: Day) => sql<Cents>`(
  select coalesce(sum(e.principal + e.gift), 0)::bigint
    from customer_balance_account b
    join customer_balance_entry e on e.tenant_id = b.tenant_id and e.account_id = b.id
   where b.tenant_id = app.tenant() and b.customer_id = ${customerId} and e.day <= ${day}::date)`

/**
 * What all customers that fit held at the end of a day: what they hold now without what came later. No entry is of a day after
 * the one that it was written on, so the entries to look at are found by their time.
 */
export const balancesOn = (fits: (customerId: RawBuilder<unknown>) => RawBuilder<boolean>, day: Day) => sql<Cents>`(
  select coalesce(sum(b.principal + b.gift), 0)::bigint from customer_balance_account b
   where b.tenant_id = app.tenant() and ${fits(sql.ref('b.customer_id'))})
  - (select coalesce(sum(e.principal + e.gift), 0)::bigint from customer_balance_entry e
       join customer_balance_account b on b.tenant_id = e.tenant_id and b.id = e.account_id
      where e.tenant_id = app.tenant() and e.day > ${day}::date and e.created_at >= ${day}::date - 1
        and ${fits(sql.ref('b.customer_id'))})`
