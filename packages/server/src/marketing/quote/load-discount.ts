import type { MemberDiscount } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { isBirthday } from '../../member/member-lookup/birthday.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { businessDay } from './load-activities.ts'

interface DiscountRow {
  name: string
  payBp: number
  birthdayBp: number | null
  isBirthday: boolean
  maxOffCents: number
  goodsScope: string
  scopeIds: number[]
  excludeIds: number[]
  withCoupon: boolean
  withActivity: boolean
}

/**
 * What a member's card gives on that day: of its discounts the one in force on the date and the day of the week, with the
 * birthday's rate where that is better, for so many orders a day.
 */
export async function loadDiscount(
  db: Db,
  { memberId, brandId }: { memberId: Id; brandId: Id },
  at: string,
): Promise<MemberDiscount | undefined> {
  const { rows } = await sql<DiscountRow>`
    with today as (select ${businessDay(brandId, at)} as day)
    select c.name, d.pay_bp, d.birthday_bp, ${isBirthday(sql`m.birthday`, sql`t.day`)} as is_birthday,
           d.max_off_cents, d.goods_scope, d.scope_ids, d.exclude_ids, d.with_coupon, d.with_activity
      from today t
      join member m on m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null
      join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = ${brandId}
      join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
      join card_discount d on d.tenant_id = c.tenant_id and d.card_id = c.id
     where coalesce(d.effective_from <= t.day, true) and coalesce(d.effective_to >= t.day, true)
       and (cardinality(d.weekdays) = 0 or extract(isodow from t.day)::text = any(d.weekdays))
       and (d.daily_times = 0 or d.daily_times > (
         select count(*) from consumer_order o join brand b on b.tenant_id = o.tenant_id and b.id = o.brand_id
          where o.tenant_id = app.tenant() and o.member_id = m.id and o.brand_id = ${brandId}
            and o.member_off_cents > 0 and o.state <> 'CANCELLED'
            and ${businessDay(brandId, at)} = ${businessDayOf(sql`o.created_at`)}))
     order by d.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { birthdayBp, isBirthday: isToday, ...discount } = found
  const payBp = isToday ? Math.min(discount.payBp, birthdayBp ?? 10_000) : discount.payBp
  return payBp === 10_000 ? undefined : { ...discount, payBp }
}

/** The discount of a brand's cards that gives most on that day, with the level of its card. */
export async function bestDiscount(
  db: Db,
  brandId: Id,
  at: string,
): Promise<(MemberDiscount & { level: number }) | undefined> {
  const { rows } = await sql<MemberDiscount & { level: number }>`
    select c.name, c.level, least(d.pay_bp, d.birthday_bp) as pay_bp, d.max_off_cents, d.goods_scope, d.scope_ids,
           d.exclude_ids, d.with_coupon, d.with_activity
      from member_card c join card_discount d on d.tenant_id = c.tenant_id and d.card_id = c.id
     where c.tenant_id = app.tenant() and c.brand_id = ${brandId} and c.status = 1 and c.deleted_at is null
       and coalesce(d.effective_to >= ${businessDay(brandId, at)}, true)
     order by least(d.pay_bp, d.birthday_bp), c.id limit 1`.execute(db)
  return rows[0]
}
