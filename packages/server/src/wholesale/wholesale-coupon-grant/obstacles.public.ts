import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { CouponObstacle } from '@brandside/contract/wholesale/wholesale-coupon/coupon-discount.rules.ts'

/** Why a coupon takes nothing off, in words. */
export const obstacles: Readonly<Record<CouponObstacle | 'early' | 'expired' | 'taken' | 'customer', Bilingual>> = {
  early: ['尚未到使用时间', 'not valid yet'],
  expired: ['已过期', 'expired'],
  taken: ['已使用或已撤回', 'already used or revoked'],
  customer: ['不适用于客户现在的等级或类型', 'not for the present level or type of the customer'],
  payMode: ['不适用于该付款条件', 'not valid for these payment terms'],
  notStackable: ['不能与整单折扣同用', 'not combinable with an order discount'],
  scope: ['没有适用的商品', 'no product of the order qualifies'],
  minOrder: ['未达满减门槛', 'minimum amount not reached'],
}
