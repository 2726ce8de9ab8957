import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { chosen, demandGrantable, give } from './grant.ts'

/**
 * Grants a coupon to one customer after the other, under the lock of its template: one that is refused keeps it from no other.
 * The guard of the call asks who may do it.
 */
export async function grantEach(ctx: Context, couponId: Id, guard: Guard) {
  const coupon = await lockRow(ctx, 'wholesaleCoupon', couponId)
  demandGrantable(ctx, coupon)
  let left = coupon.totalQty - coupon.grantedQty
  return async ({ id, status, mergedIntoId }: Buyer): Promise<string> => {
    if (status !== 1 || mergedIntoId !== null) refuse(wholesaleCoupon.reasons.customerOff)
    const who = await chosen(ctx, coupon, { id: couponId, customerIds: [id] }, guard)
    if (left === 0) refuse(wholesaleCoupon.reasons.soldOut, { left, need: 1 })
    await give(ctx, coupon, who)
    left--
    return coupon.name
  }
}

interface Buyer {
  id: Id
  status: number
  mergedIntoId: Id | null
}
