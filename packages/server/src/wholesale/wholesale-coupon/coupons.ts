import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

export type Coupon = RowOf<'wholesaleCoupon'>

/** Coupon templates as their contract says, read and written. */
export const coupons = entityTable(wholesaleCoupon, {
  shows: { costCents: usedSum('discount_cents'), orderCents: usedSum('order_cents') },
})

function usedSum(column: 'discount_cents' | 'order_cents') {
  return sql<number>`(select coalesce(sum(used.${sql.id(column)}), 0)::bigint from wholesale_coupon_grant used
    where used.tenant_id = app.tenant() and used.coupon_id = wholesale_coupon.id and used.state = 'USED')`
}
