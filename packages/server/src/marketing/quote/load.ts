import type {
  Buyer,
  CouponTerms,
  MemberDiscount,
  QuotedActivity,
  Situation,
} from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { termsOf } from '../user-coupon/snapshot.public.ts'

export interface QuoteShop {
  id: Id
  brandId: Id
  timeZone: string
  marketFlag: boolean
}

/** The shop that sells, with its brand's clocks. */
export async function loadShop(db: Db, shopId: Id): Promise<QuoteShop | undefined> {
  const { rows } = await sql<QuoteShop>`
    select s.id, s.brand_id, b.time_zone, s.market_flag from shop s
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** What runs in the brand at that instant. A shop that takes no part in marketing has no activities. */
export async function loadActivities(
  db: Db,
  { brandId, marketFlag }: QuoteShop,
  at: string,
): Promise<QuotedActivity[]> {
  if (!marketFlag) return []
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where('startAt', '<=', at)
    .where('endAt', '>', at)
    .where(sql<boolean>`(stock = -1 or used < stock)`)
    .orderBy('id')
    .execute()
  return rows as unknown as QuotedActivity[]
}

/** Who buys: his card at the brand, what it gives, and whether it is his first order. */
export async function loadBuyer(db: Db, memberId: Id, { brandId }: QuoteShop, at: Situation['at']): Promise<Buyer> {
  const { rows } = await sql<{ payCount: number; level: number | null; discount: MemberDiscount | null }>`
    select m.pay_count, c.level,
           (select json_build_object('name', c.name, 'payBp', d.pay_bp, 'maxOffCents', d.max_off_cents,
                     'goodsScope', 'ALL', 'scopeIds', '[]'::json, 'excludeIds', '[]'::json,
                     'withCoupon', d.with_coupon, 'withActivity', d.with_activity)
              from card_discount d
             where d.tenant_id = app.tenant() and d.card_id = c.id and d.pay_bp < 10000
               and (d.effective_from is null or d.effective_from <= ${at}::timestamptz::date)
               and (d.effective_to is null or d.effective_to >= ${at}::timestamptz::date)
             order by d.pay_bp limit 1) as discount
      from member m
      left join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = ${brandId}
      left join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
     where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null`.execute(db)
  const [found] = rows
  const { level = 0, payCount = 0, discount } = found ?? {}
  return { cardLevel: level ?? 0, isFirstOrder: payCount === 0, ...(discount && { discount }) }
}

/** The coupons in a member's wallet that he may use at the brand; of templates whose use is suspended none. */
export async function loadWallet(db: Db, memberId: Id, { brandId, marketFlag }: QuoteShop): Promise<CouponTerms[]> {
  if (!marketFlag) return []
  const { rows } = await sql<Parameters<typeof termsOf>[0]>`
    select u.id, u.snapshot, u.valid_from, u.valid_to from user_coupon u
      join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id and not c.freeze_use
     where u.tenant_id = app.tenant() and u.member_id = ${memberId} and u.brand_id = ${brandId} and u.state = 'UNUSED'
     order by u.valid_to, u.id limit 200`.execute(db)
  return rows.map(termsOf)
}
