import type { Bilingual } from '../../platform/bilingual.ts'
import { weekDay } from '../../platform/dictionaries.ts'
import { percentText } from '../../platform/money.ts'
import { amountWords } from '../../platform/text/amount-text.ts'

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
  /** None: every day. */
  weekdays?: readonly number[] | undefined
  dayWindows?: readonly string[] | undefined
  /** None: every level. */
  cardLevels?: readonly number[] | undefined
  firstOrderOnly?: boolean | undefined
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
  const conditions = conditionsOf(coupon)
  const [zh, en] = [0, 1].map((language) => conditions.map((each) => each[language]))
  return [
    [threshold[0], value[0], ...(zh ?? [])].join('，') + budget[0],
    [value[1], threshold[1], ...(en ?? [])].join(', ') + budget[1],
  ]
}

/** When and for whom it holds, as far as that is narrowed. */
function conditionsOf({ weekdays = [], dayWindows = [], cardLevels = [], firstOrderOnly }: CouponValue): Bilingual[] {
  const names: Readonly<Record<number, Bilingual>> = weekDay.items
  const days = (language: 0 | 1) => weekdays.flatMap((day) => names[day]?.[language] ?? [])
  const levels = (between: string) => cardLevels.join(between)
  return [
    ...(weekdays.length > 0 ? [[`限${days(0).join('、').replaceAll('星期', '周')}`, days(1).join(', ')] as const] : []),
    ...(dayWindows.length > 0 ? [[`限 ${dayWindows.join('、')}`, dayWindows.join(', ')] as const] : []),
    ...(cardLevels.length > 0 ? [[`限 ${levels('、')} 级会员`, `for members of level ${levels(', ')}`] as const] : []),
    ...(firstOrderOnly ? [['仅限首单', 'first order only'] as const] : []),
  ]
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
