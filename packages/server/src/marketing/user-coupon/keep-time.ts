import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { onceADay, untilDone } from '../../member/by-the-clock.public.ts'
import { notifyMembers } from '../../member/notices.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { addCountsEach, endOver, type MovedCoupon } from '../coupon-counts/counts.public.ts'
import { couponEnded } from './coupon-ended.public.ts'

/** So many coupons in one transaction: a cashier never waits long for a coupon, nor for the counters of its template. */
const batch = 50

/**
 * What time does by itself: locks that have run out, coupons past their end, templates of which nothing is left to take; and
 * members are told what will end.
 */
export async function couponsByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await untilDone(pool, tenantId, unlockDue)
  await untilDone(pool, tenantId, expireDue)
  await asSystem(pool, tenantId as Id, endTemplates)
  await onceADay(pool, tenantId, 'coupon.expiring', () => untilDone(pool, tenantId, noticeExpiring))
}

/** Orders that were never paid keep no coupon (C-INV-34); while a payment is under way, what becomes of it decides. */
async function unlockDue(db: Db): Promise<number> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon set state = 'UNUSED', order_id = null, lock_until = null, discount_cents = 0, updated_at = now()
     where tenant_id = app.tenant() and id = any(${await due(
       db,
       sql`u.state = 'LOCKED' and u.lock_until <= now()
         and not exists (select from trade t where t.tenant_id = u.tenant_id and t.biz_type = 'ORDER'
               and t.biz_id = u.order_id and t.state = 'PAYING')`,
     )}::bigint[])
    returning id, coupon_id, discount_cents`.execute(db)
  await addCountsEach(db, rows, ({ n }) => ({ locked: -n }))
  return rows.length
}

async function expireDue(db: Db): Promise<number> {
  const { rows } = await sql<MovedCoupon>`
    update user_coupon set state = 'EXPIRED', updated_at = now()
     where tenant_id = app.tenant() and id = any(${await due(db, sql`u.state = 'UNUSED' and u.valid_to <= now()`)}::bigint[])
    returning id, coupon_id, discount_cents`.execute(db)
  await addCountsEach(db, rows, ({ n }) => ({ expired: n }))
  return rows.length
}

/** The next ones, locked; one that is in use is left to the next run. */
async function due(db: Db, isDue: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select u.id from user_coupon u where u.tenant_id = app.tenant() and ${isDue}
     order by u.valid_to, u.id limit ${batch} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** A notice to each member whose coupons end within three days: how many of a brand, once for each day that is their last. */
export async function noticeExpiring(db: Db): Promise<number> {
  return notifyMembers(
    db,
    sql`
    select e.member_id, e.brand_id, 'COUPON_EXPIRE_3', e.day::text, e.coupons, e.due_at
      from (select u.member_id, u.brand_id, ((u.valid_to - interval '1 second') at time zone b.time_zone)::date as day,
                   count(*) as coupons, min(u.valid_to) as due_at
              from user_coupon u
              join brand b on b.tenant_id = u.tenant_id and b.id = u.brand_id
             where u.tenant_id = app.tenant() and u.state = 'UNUSED' and u.valid_to > now()
               and u.valid_to < now() + interval '3 days'
             group by 1, 2, 3) e
     where not exists (select from member_notice n where n.tenant_id = app.tenant() and n.member_id = e.member_id
                          and n.brand_id = e.brand_id and n.kind = 'COUPON_EXPIRE_3' and n.about = e.day::text)
     limit 5000`,
  )
}

/** The operator who created the template is told. */
async function endTemplates(ctx: SystemContext): Promise<void> {
  for (const { name, ownerId } of await endOver(ctx.db)) if (ownerId) await couponEnded.announce(ctx, { name, ownerId })
}
