import { holdsInShop } from '@brandside/contract/marketing/quote/coupon-fits.ts'
import { type CouponSource, lockMinutes, userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { userCouponEvents } from '@brandside/contract/marketing/user-coupon-events.ts'
import { isOpenAt } from '@brandside/contract/marketing/when.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { zoneAt } from '../../store/brand/clock.public.ts'
import { addCountsEach, type MovedCoupon } from '../coupon-counts/counts.public.ts'
import { demandBudget } from './budget.public.ts'
import type { Snapshot } from './snapshot.public.ts'

const { reasons, states } = userCoupon

interface UserCouponRow {
  id: Id
  couponId: Id
  memberId: Id
  state: keyof typeof states.items
  snapshot: Snapshot
  validFrom: string
  validTo: string
  frozen: boolean
  timeZone: string
}

/** A coupon that is to be used, locked until the end of the call. */
export async function lockForUse(db: Db, which: { id: Id } | { code: string }): Promise<UserCouponRow> {
  const { rows } = await sql<UserCouponRow>`
    select u.id, u.coupon_id, u.member_id, u.state, u.snapshot, u.valid_from, u.valid_to, c.freeze_use as frozen,
           ${zoneAt(sql`now()`)} as time_zone
      from user_coupon u
      join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
      join brand b on b.tenant_id = u.tenant_id and b.id = u.brand_id
     where u.tenant_id = app.tenant() and ${'id' in which ? sql`u.id = ${which.id}` : sql`u.code = ${which.code}`}
     for update of u`.execute(db)
  return rows[0] ?? refuse(reasons.unknownCode)
}

/** Refuses a coupon that may not be used now at this shop, by its own terms. */
export function demandUsable(found: UserCouponRow, shopId: Id, now: string, paused: () => never): void {
  const { state, snapshot, validFrom, validTo, timeZone } = found
  if (state !== 'UNUSED') refuse(reasons.notUnused, { state: states.items[state] })
  if (found.frozen) paused()
  const local = (at: string) => toLocal(at, timeZone).slice(0, 16)
  if (now < validFrom) refuse(reasons.notYet, { time: local(validFrom) })
  if (now >= validTo) refuse(reasons.expired, { time: local(validTo) })
  if (!holdsInShop(snapshot, shopId)) refuse(reasons.wrongShop)
  const isDay = !snapshot.blackDates.includes(toLocal(now, timeZone).slice(0, 10))
  if (!isDay || !isOpenAt(snapshot, new Date(now), timeZone)) refuse(reasons.wrongTime)
}

/**
 * Keeps a member's coupons for an order that is not paid yet, each with what it takes off; one that another order has
 * meanwhile is refused (C-INV-32). For the order that has them already it does nothing.
 */
export async function lockCoupons(
  db: Db,
  { offs, orderId, memberId }: { offs: ReadonlyMap<Id, number>; orderId: Id; memberId: Id },
): Promise<void> {
  const ids = [...offs.keys()]
  const { rows } = await sql<MovedCoupon>`
    update user_coupon u set state = 'LOCKED', order_id = ${orderId}, updated_at = now(), discount_cents = o.cents,
           lock_until = now() + make_interval(mins => ${lockMinutes})
      from unnest(${ids}::bigint[], ${[...offs.values()]}::bigint[]) o (id, cents)
     where u.tenant_id = app.tenant() and u.id = o.id and u.id in (select id from user_coupon
             where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and state = 'UNUSED' and member_id = ${memberId}
               and now() >= valid_from and now() < valid_to order by id for update)
    returning u.id, u.coupon_id, u.discount_cents`.execute(db)
  const held = rows.length < ids.length ? await countHeld(db, ids, orderId) : ids.length
  if (held < ids.length) refuse(reasons.notUnused, { state: states.items.LOCKED })
  await addCountsEach(db, rows, ({ n }) => ({ locked: n }))
  await demandBudget(
    db,
    rows.map(({ couponId }) => couponId),
  )
}

async function countHeld(db: Db, ids: readonly Id[], orderId: Id): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from user_coupon
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and order_id = ${orderId} and state = 'LOCKED'`.execute(
    db,
  )
  return rows[0]?.held ?? 0
}

/**
 * The order is paid: its coupons are used, each for what it has taken off. What was paid for the order counts once with a
 * template, however many of its coupons were used.
 */
export async function useCoupons(
  db: Db,
  { orderId, tradeId, shopId }: { orderId: Id; tradeId: Id; shopId: Id },
): Promise<void> {
  const { rows } = await sql<MovedCoupon & { memberId: Id; usedShopId: Id | null; tradeId: Id | null }>`
    update user_coupon u set state = 'USED', trade_id = ${tradeId}, used_shop_id = ${shopId}, used_at = now(),
           lock_until = null, updated_at = now(), takings_cents = held.takings
      from (select c.id, case row_number() over (partition by c.coupon_id order by c.id)
                         when 1 then coalesce(o.payable_cents, 0) else 0 end as takings
              from user_coupon c
              left join consumer_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
             where c.tenant_id = app.tenant() and c.order_id = ${orderId} and c.state = 'LOCKED') held
     where u.tenant_id = app.tenant() and u.id = held.id and u.state = 'LOCKED'
    returning u.id, u.coupon_id, u.discount_cents, u.takings_cents, u.member_id, u.used_shop_id, u.trade_id`.execute(db)
  await emit(db, userCouponEvents.used, ...rows)
  await addCountsEach(db, rows, ({ n, cents, takings }) => ({ locked: -n, used: n, spent: cents, takings }))
}

/** The order is cancelled: its member has the coupons again. */
export async function unlockCoupons(db: Db, orderId: Id): Promise<void> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon set state = 'UNUSED', order_id = null, lock_until = null, discount_cents = 0, updated_at = now()
     where tenant_id = app.tenant() and order_id = ${orderId} and state = 'LOCKED'
    returning id, coupon_id, discount_cents`.execute(db)
  await addCountsEach(db, rows, ({ n }) => ({ locked: -n }))
}

/** So long a coupon is valid that a refund brings back after its end; once. */
const graceDays = 7

/** The order is refunded as a whole: it has brought nothing, and coupons of which their terms say so come back (C-INV-33). */
export async function returnCoupons(db: Db, orderId: Id): Promise<void> {
  await dropTakings(db, orderId)
  const { rows } = await sql<MovedCoupon & { state: string }>`
    update user_coupon u set updated_at = now(), order_id = null, trade_id = null, used_shop_id = null, used_at = null,
           discount_cents = 0, returned_count = u.returned_count + 1,
           state = case when u.valid_to > now() or u.returned_count = 0 then 'UNUSED' else 'EXPIRED' end,
           valid_to = case when u.valid_to <= now() and u.returned_count = 0
                           then now() + make_interval(days => ${graceDays}) else u.valid_to end
      from (select id, discount_cents from user_coupon
             where tenant_id = app.tenant() and order_id = ${orderId} and state = 'USED'
               and (snapshot ->> 'returnOnRefund')::boolean order by id for update) was
     where u.tenant_id = app.tenant() and u.id = was.id
    returning u.id, u.coupon_id, was.discount_cents, u.state`.execute(db)
  await addCountsEach(
    db,
    rows.filter(({ state }) => state === 'UNUSED'),
    ({ n, cents }) => ({ used: -n, spent: -cents }),
  )
  await addCountsEach(
    db,
    rows.filter(({ state }) => state === 'EXPIRED'),
    ({ n, cents }) => ({ used: -n, expired: n, spent: -cents }),
  )
}

async function dropTakings(db: Db, orderId: Id): Promise<void> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon u set takings_cents = 0
      from (select id, takings_cents from user_coupon
             where tenant_id = app.tenant() and order_id = ${orderId} and takings_cents > 0 order by id for update) was
     where u.tenant_id = app.tenant() and u.id = was.id
    returning u.id, u.coupon_id, u.discount_cents, was.takings_cents`.execute(db)
  await addCountsEach(db, rows, ({ takings }) => ({ takings: -takings }))
}

/** A template ends and takes along what members have not used yet. */
export async function voidUnused(db: Db, couponId: Id): Promise<void> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon set state = 'VOID', void_reason = '优惠券已结束', updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and coupon_id = ${couponId} and state = 'UNUSED'
    returning id, coupon_id, discount_cents`.execute(db)
  await addCountsEach(db, rows, ({ n }) => ({ voided: n }))
}

interface GivenBy {
  memberId: Id
  source: CouponSource
  sourceKey: string
}

/** What gave coupons to a member was taken back: those of them that are not used yet are void. */
export async function voidGiven(
  db: Db,
  { memberId, source, sourceKey, reason }: GivenBy & { reason: string },
): Promise<void> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon set state = 'VOID', void_reason = ${reason}, updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and member_id = ${memberId} and source = ${source} and source_key = ${sourceKey}
       and state = 'UNUSED'
    returning id, coupon_id, discount_cents`.execute(db)
  await addCountsEach(db, rows, ({ n }) => ({ voided: n }))
}

/** What has become of coupons that were given together: how many can still be used, and what the used ones took off. */
export async function usedOf(
  db: Db,
  { memberId, source, sourceKey }: GivenBy,
): Promise<{ unused: number; usedCents: number }> {
  const { rows } = await sql<{ unused: number; usedCents: number }>`
    select count(*) filter (where state = 'UNUSED')::integer as unused,
           coalesce(sum(discount_cents) filter (where state = 'USED'), 0)::bigint as used_cents
      from user_coupon
     where tenant_id = app.tenant() and member_id = ${memberId} and source = ${source} and source_key = ${sourceKey}`.execute(
    db,
  )
  return rows[0] ?? { unused: 0, usedCents: 0 }
}
