import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'

export type Coupon = RowOf<'wholesaleCoupon'>

/** Coupon templates as their contract says, read and written. */
export const coupons = entityTable(wholesaleCoupon, {
  shows: { costCents: usedSum('discountCents'), orderCents: usedSum('orderCents') },
})

/** Of the customers that the operator sees. */
function usedSum(column: 'discountCents' | 'orderCents') {
  return (ctx: Context) => sql<number>`(
    select coalesce(sum(${sql.ref(`wholesaleCouponGrant.${column}`)}), 0)::bigint from wholesale_coupon_grant
     where wholesale_coupon_grant.tenant_id = app.tenant() and wholesale_coupon_grant.coupon_id = wholesale_coupon.id
       and wholesale_coupon_grant.state = 'USED'
       and ${visible(ctx, wholesaleCouponGrant, wholesaleCoupon.endpoints.list.guard)})`
}
