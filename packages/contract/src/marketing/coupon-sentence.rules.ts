import { amountWords } from '../platform/amount-text.ts'
import type { Bilingual } from '../platform/bilingual.ts'
import { percentText } from '../platform/money.ts'

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
  /** 0: without one. */
  budgetCents?: number | undefined
  /** That of its brand, as far as one is chosen. */
  currency?: string | undefined
}

/** The value in large letters, as it stands on a ticket: `¥20`, `8.8 折`. */
export function valueText({ type, faceCents, payBp, priceCents, qty, currency }: CouponValue): Bilingual {
  if (type === 'PERCENT' && payBp !== null) return [`${payBp / 1000} 折`, `${percentText(10_000 - payBp)} off`]
  if (type === 'GIFT') return [`赠 ${qty} 份`, `${qty} free`]
  if (type !== 'EXCHANGE') return amountWords(faceCents ?? 0, currency)
  const [zh, en] = amountWords(priceCents ?? 0, currency)
  return [`${zh} 换购`, `for ${en}`]
}

/** From when it can be used: 满 100 可用. */
export function thresholdText({ minCents, minQty, currency }: CouponValue): Bilingual {
  const [zh, en] = amountWords(minCents, currency)
  if (minCents > 0 && minQty > 0) return [`满 ${zh} 且满 ${minQty} 件可用`, `from ${en} and ${minQty} items`]
  if (minCents > 0) return [`满 ${zh} 可用`, `from ${en}`]
  if (minQty > 0) return [`满 ${minQty} 件可用`, `from ${minQty} items`]
  return ['无门槛', 'no minimum']
}

/** The whole of it in one sentence. */
export function couponSentence(coupon: CouponValue): Bilingual {
  const [threshold, value, budget] = [thresholdText(coupon), gainOf(coupon), budgetText(coupon)]
  return [`${threshold[0]}，${value[0]}${budget[0]}`, `${value[1]}, ${threshold[1]}${budget[1]}`]
}

function budgetText({ budgetCents = 0, currency }: CouponValue): Bilingual {
  if (budgetCents === 0) return ['', '']
  const [zh, en] = amountWords(budgetCents, currency)
  return [`，共优惠 ${zh} 后停用`, `, until ${en} have been given`]
}

function gainOf({ type, faceCents, payBp, maxOffCents, priceCents, qty, currency }: CouponValue): Bilingual {
  switch (type) {
    case 'PERCENT': {
      const [zh, en] = amountWords(maxOffCents, currency)
      const most: Bilingual = maxOffCents > 0 ? [`，最多优惠 ${zh}`, `, at most ${en}`] : ['', '']
      const pays = payBp ?? 10_000
      return [`打 ${pays / 1000} 折${most[0]}`, `${percentText(10_000 - pays)} off${most[1]}`]
    }
    case 'GIFT':
      return [`赠送指定商品 ${qty} 份`, `${qty} of an item for free`]
    case 'EXCHANGE': {
      const [zh, en] = amountWords(priceCents ?? 0, currency)
      return [`以 ${zh} 换购指定商品`, `an item for ${en}`]
    }
    case 'DELIVERY': {
      const [zh, en] = amountWords(faceCents ?? 0, currency)
      return [`减配送费 ${zh}`, `${en} off the delivery fee`]
    }
    default: {
      const [zh, en] = amountWords(faceCents ?? 0, currency)
      return [`减 ${zh}`, `${en} off`]
    }
  }
}
