import * as z from 'zod'
import { money } from '../platform/fields/money.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'

const about = {
  id: reference(['用户券', 'Issued coupon'], 'userCoupon'),
  couponId: reference(['优惠券', 'Coupon']),
  memberId: reference(['会员', 'Member']),
}

/** Without the code of a coupon: who knows it can use it. */
export const userCouponEvents = outboundEvents('userCoupon', {
  issued: outboundEvent(
    ['优惠券已发放', 'Coupon issued'],
    z.object({
      ...about,
      brandId: reference(['品牌', 'Brand']),
      source: text(['来源', 'Source'], { max: 20 }),
      validFrom: instant(['生效时间', 'Valid from']),
      validTo: instant(['失效时间', 'Valid to']),
    }),
    {
      record: 'id',
      example: {
        id: 900,
        couponId: 12,
        memberId: 42,
        brandId: 1,
        source: 'CLAIM',
        validFrom: '2026-11-27T04:00:00.000Z',
        validTo: '2026-12-27T16:00:00.000Z',
      },
    },
  ),
  /** By an order, or at a till by its code. */
  used: outboundEvent(
    ['优惠券已使用', 'Coupon used'],
    z.object({
      ...about,
      usedShopId: reference(['使用门店', 'Shop of use'], 'shop').nullable(),
      tradeId: reference(['交易', 'Trade']).nullable(),
      discountCents: money(['抵扣金额', 'Taken off']),
    }),
    {
      record: 'id',
      example: { id: 900, couponId: 12, memberId: 42, usedShopId: 7, tradeId: 7001, discountCents: 1000 },
    },
  ),
})
