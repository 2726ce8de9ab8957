import type { Buyer, CouponTerms, PointsOffer, Situation } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { ruleInForce } from '../../member/point-rule/in-force.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { zoneAt } from '../../store/brand/clock.public.ts'
import { budgetLeft } from '../user-coupon/budget.public.ts'
import { termsOf } from '../user-coupon/snapshot.public.ts'
import { loadDiscount } from './load-discount.ts'

export interface QuoteShop {
  id: Id
  brandId: Id
  timeZone: string
  currency: string
  marketFlag: boolean
}

/** The shop that sells, with its brand's clocks and currency. */
export async function loadShop(db: Db, shopId: Id): Promise<QuoteShop | undefined> {
  const { rows } = await sql<QuoteShop>`
    select s.id, s.brand_id, ${zoneAt(sql`now()`)} as time_zone, b.currency, s.market_flag from shop s
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** Who buys: the member's card at the brand, what it gives, and whether it is a first order. */
export async function loadBuyer(db: Db, memberId: Id, { brandId }: QuoteShop, at: Situation['at']): Promise<Buyer> {
  const [{ rows }, discount] = await Promise.all([
    sql<{ payCount: number; level: number | null }>`
      select m.pay_count, c.level
        from member m
        left join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = ${brandId}
        left join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
       where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null`.execute(db),
    loadDiscount(db, { memberId, brandId }, at),
  ])
  const { level = 0, payCount = 0 } = rows[0] ?? {}
  return { cardLevel: level ?? 0, isFirstOrder: payCount === 0, ...(discount && { discount }) }
}

/** Points that a member wants to spend, by the brand's rule and never more than there are; none without a rule. */
export async function loadPoints(
  db: Db,
  { memberId, wanted }: { memberId: Id; wanted: number },
  { brandId }: QuoteShop,
  at: Situation['at'],
): Promise<PointsOffer | undefined> {
  if (wanted === 0) return undefined
  const rule = await ruleInForce({ db }, brandId, 'BURN_DEDUCT', at)
  if (!rule) return undefined
  const { rows } = await sql<{ balance: number }>`
    select balance from point_account
     where tenant_id = app.tenant() and member_id = ${memberId} and brand_id = ${brandId}`.execute(db)
  return { ...rule, points: Math.min(wanted, rows[0]?.balance ?? 0) }
}

/** The coupons in a member's wallet that he may use at the brand; of templates whose use is suspended none. */
export async function loadWallet(db: Db, memberId: Id, { brandId, marketFlag }: QuoteShop): Promise<CouponTerms[]> {
  if (!marketFlag) return []
  const { rows } = await sql<Parameters<typeof termsOf>[0]>`
    select u.id, u.snapshot, u.valid_from, u.valid_to, ${budgetLeft} as budget_left_cents from user_coupon u
      join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id and not c.freeze_use
     where u.tenant_id = app.tenant() and u.member_id = ${memberId} and u.brand_id = ${brandId} and u.state = 'UNUSED'
     order by u.valid_to, u.id limit 200`.execute(db)
  return rows.map(termsOf)
}
