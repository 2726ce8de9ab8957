import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Ctx = Pick<Context, 'db'>

/** Locks a coupon for the order that it is to be used in. @public of orders */
export async function lockCoupon({ db }: Ctx, grantId: Id): Promise<void> {
  await sql`
    select from wholesale_coupon_grant where tenant_id = app.tenant() and id = ${grantId} for update`.execute(db)
}

/** Uses a locked coupon in an order (B-INV-15). @public of orders that are committed */
export async function spendCoupon(
  { db }: Ctx,
  {
    grantId,
    orderId,
    offCents,
    orderCents,
  }: Record<'grantId' | 'orderId', Id> & Record<'offCents' | 'orderCents', Cents>,
): Promise<void> {
  const { rows } = await sql`
    with used as (
      update wholesale_coupon_grant
         set state = 'USED', order_id = ${orderId}, discount_cents = ${offCents}, order_cents = ${orderCents},
             used_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and id = ${grantId} and state = 'UNUSED' and valid_to > now()
      returning coupon_id)
    update wholesale_coupon c set used_qty = c.used_qty + 1 from used
     where c.tenant_id = app.tenant() and c.id = used.coupon_id returning c.id`.execute(db)
  if (rows.length !== 1) throw new Error(`The coupon ${grantId} was not locked`)
}

/** Gives the coupon of an order back, which may have run out in the meantime. @public of orders that are cancelled */
export async function giveCouponBack({ db }: Ctx, orderId: Id): Promise<void> {
  await sql`
    with freed as (
      update wholesale_coupon_grant
         set state = case when valid_to > now() then 'UNUSED' else 'EXPIRED' end, order_id = null, discount_cents = null,
             order_cents = null, used_at = null, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and order_id = ${orderId}
      returning coupon_id)
    update wholesale_coupon c set used_qty = c.used_qty - 1 from freed
     where c.tenant_id = app.tenant() and c.id = freed.coupon_id`.execute(db)
}
