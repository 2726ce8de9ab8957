import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { CouponObstacle } from '@brandside/contract/wholesale/coupon-discount.rules.ts'

/** Why a coupon takes nothing off, in words. */
export const obstacles: Readonly<Record<CouponObstacle | 'early' | 'expired' | 'taken', Bilingual>> = {
  early: ['尚未到使用时间', 'not valid yet'],
  expired: ['已过期', 'it has run out'],
  taken: ['已使用或已撤回', 'it has been used or revoked'],
  payMode: ['不适用于该付款方式', 'not for this way to pay'],
  notStackable: ['不能与整单折扣同用', 'not together with an order discount'],
  scope: ['没有适用的商品', 'it applies to no product of the order'],
  minOrder: ['未达满减门槛', 'the minimum amount is not reached'],
}
