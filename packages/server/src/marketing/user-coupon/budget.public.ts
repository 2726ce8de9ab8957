import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'

/** What coupons that wait for their orders to be paid will have taken off; of the template `c`. */
const reserved = sql`case when c.locked = 0 then 0 else (
  select coalesce(sum(l.discount_cents), 0) from user_coupon l
   where l.tenant_id = c.tenant_id and l.coupon_id = c.id and l.state = 'LOCKED') end`

/** What the budget of the template `c` still allows; null without one. */
export const budgetLeft = sql<number | null>`
  case when c.budget_cents > 0 then (c.budget_cents - c.spent_cents - ${reserved})::bigint end`

/**
 * Refuses what has taken a template beyond its budget. Ask once the template has been counted up: its row is locked then, so
 * that of two orders the second sees what the first has reserved.
 */
export async function demandBudget(db: Db, couponIds: readonly Id[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.name from coupon c
     where c.tenant_id = app.tenant() and c.id = any(${couponIds}::bigint[]) and c.budget_cents > 0 and ${budgetLeft} < 0
     order by c.id limit 1`.execute(db)
  if (rows[0]) refuse(coupon.reasons.budgetSpent, { name: rows[0].name })
}
