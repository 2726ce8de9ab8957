import type { Bilingual } from '../platform/bilingual.ts'
import { centsText, percentText } from '../platform/money.ts'

/** What a coupon is worth, and from when. */
export interface CouponValue {
  type: string
  faceCents: number | null
  payBp: number | null
  maxOffCents: number
  priceCents: number | null
  qty: number
  minCents: number
  minQty: number
}

/** The value in large letters, as it stands on a ticket: `¥20`, `8.8 折`. */
export function valueText({ type, faceCents, payBp, priceCents, qty }: CouponValue): Bilingual {
  if (type === 'PERCENT' && payBp !== null) return [`${payBp / 1000} 折`, `${percentText(10_000 - payBp)} off`]
  if (type === 'GIFT') return [`赠 ${qty} 份`, `${qty} free`]
  if (type === 'EXCHANGE') return [`${amount(priceCents)} 换购`, `for ${amount(priceCents)}`]
  return [amount(faceCents), amount(faceCents)]
}

/** From when it can be used: 满 100 可用. */
export function thresholdText({ minCents, minQty }: CouponValue): Bilingual {
  if (minCents > 0 && minQty > 0)
    return [`满 ${amount(minCents)} 且满 ${minQty} 件可用`, `from ${amount(minCents)} and ${minQty} items`]
  if (minCents > 0) return [`满 ${amount(minCents)} 可用`, `from ${amount(minCents)}`]
  if (minQty > 0) return [`满 ${minQty} 件可用`, `from ${minQty} items`]
  return ['无门槛', 'no minimum']
}

/** The whole of it in one sentence. */
export function couponSentence(coupon: CouponValue): Bilingual {
  const [threshold, value] = [thresholdText(coupon), gainOf(coupon)]
  return [`${threshold[0]}，${value[0]}`, `${value[1]}, ${threshold[1]}`]
}

function gainOf({ type, faceCents, payBp, maxOffCents, priceCents, qty }: CouponValue): Bilingual {
  switch (type) {
    case 'PERCENT': {
      const most: Bilingual =
        maxOffCents > 0 ? [`，最多优惠 ${amount(maxOffCents)}`, `, at most ${amount(maxOffCents)}`] : ['', '']
      const pays = payBp ?? 10_000
      return [`打 ${pays / 1000} 折${most[0]}`, `${percentText(10_000 - pays)} off${most[1]}`]
    }
    case 'GIFT':
      return [`赠送指定商品 ${qty} 份`, `${qty} of an item for free`]
    case 'EXCHANGE':
      return [`以 ${amount(priceCents)} 换购指定商品`, `an item for ${amount(priceCents)}`]
    case 'DELIVERY':
      return [`减配送费 ${amount(faceCents)}`, `${amount(faceCents)} off the delivery fee`]
    default:
      return [`减 ${amount(faceCents)}`, `${amount(faceCents)} off`]
  }
}

const amount = (cents: number | null) => `¥${centsText(cents ?? 0).replace(/\.00$/, '')}`
