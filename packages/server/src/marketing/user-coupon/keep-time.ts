import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { untilDone } from '../../member/by-the-clock.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { couponEnded } from '../coupon/coupon-ended.public.ts'
import { countEach, type Moved } from './use.public.ts'

/** So many coupons in one transaction: a cashier never waits long for a coupon, nor for the counters of its template. */
const batch = 50

/** What time does by itself: locks that have run out, coupons past their end, and templates of which nothing is left to take. */
export async function couponsByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await untilDone(pool, tenantId, unlockDue)
  await untilDone(pool, tenantId, expireDue)
  await asSystem(pool, tenantId as Id, endTemplates)
}

/** Orders that were never paid keep no coupon (C-INV-34); while a payment is under way, what becomes of it decides. */
async function unlockDue(db: Db): Promise<number> {
  const { rows } = await sql<Moved>`
    update user_coupon set state = 'UNUSED', order_id = null, lock_until = null, discount_cents = 0, updated_at = now()
     where tenant_id = app.tenant() and id = any(${await due(
       db,
       sql`u.state = 'LOCKED' and u.lock_until <= now()
         and not exists (select from trade t where t.tenant_id = u.tenant_id and t.biz_type = 'ORDER'
               and t.biz_id = u.order_id and t.state = 'PAYING')`,
     )}::bigint[])
    returning id, coupon_id, discount_cents`.execute(db)
  await countEach(db, rows, ({ n }) => ({ locked: -n }))
  return rows.length
}

async function expireDue(db: Db): Promise<number> {
  const { rows } = await sql<Moved>`
    update user_coupon set state = 'EXPIRED', updated_at = now()
     where tenant_id = app.tenant() and id = any(${await due(db, sql`u.state = 'UNUSED' and u.valid_to <= now()`)}::bigint[])
    returning id, coupon_id, discount_cents`.execute(db)
  await countEach(db, rows, ({ n }) => ({ expired: n }))
  return rows.length
}

/** The next ones, locked; one that is in use is left to the next run. */
async function due(db: Db, isDue: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select u.id from user_coupon u where u.tenant_id = app.tenant() and ${isDue}
     order by u.valid_to, u.id limit ${batch} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** The operator who created the template is told. */
async function endTemplates(ctx: SystemContext): Promise<void> {
  const { rows } = await sql<{ name: string; ownerId: Id | null }>`
    update coupon set state = 'ENDED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and state in ('ON', 'PAUSED') and claim_to <= now()
       and (valid_to <= now() or issued <= used + expired + voided)
    returning name, created_by as owner_id`.execute(ctx.db)
  for (const { name, ownerId } of rows) if (ownerId) await couponEnded.announce(ctx, { name, ownerId })
}
