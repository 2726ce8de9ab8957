import type { CouponHappening } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'

/** What became of a coupon, the latest first, and last that it was issued. */
export async function historyOf(
  { db }: Context,
  { id, createdAt }: { id: Id; createdAt: string },
): Promise<CouponHappening[]> {
  const { rows } = await sql<CouponHappening>`
    select c.id, c.created_at as at, c.kind, o.order_no, s.name as shop_name, ${personName('c.createdBy')} as operator_name
      from user_coupon_change c
      left join consumer_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
      left join shop s on s.tenant_id = c.tenant_id and s.id = c.shop_id
     where c.tenant_id = app.tenant() and c.user_coupon_id = ${id}
     order by c.id desc limit 199`.execute(db)
  return [...rows, { id, at: createdAt, kind: 'ISSUED', orderNo: null, shopName: null, operatorName: null }]
}
