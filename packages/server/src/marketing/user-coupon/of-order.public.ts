import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** The coupons that an order was paid with, and whether their terms bring them back when all of it is refunded (C-INV-33). */
export async function couponsOfOrder(db: Db, orderId: Id): Promise<{ name: string; returns: boolean }[]> {
  const { rows } = await sql<{ name: string; returns: boolean }>`
    select c.name, (u.snapshot ->> 'returnOnRefund')::boolean as returns
      from user_coupon u join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
     where u.tenant_id = app.tenant() and u.order_id = ${orderId} and u.state = 'USED' order by u.id`.execute(db)
  return rows
}
