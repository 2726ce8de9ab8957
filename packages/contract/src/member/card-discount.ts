import * as z from 'zod'
import { goodsByScope, goodsScopes } from '../marketing/coupon/coupon-choices.ts'
import { weekDay } from '../platform/dictionaries.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalPercent, percent } from '../platform/fields/money.ts'
import { noLimit } from '../platform/fields/notes.ts'
import { integer } from '../platform/fields/number.ts'
import { optionalDay } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'

export const noDiscount = { is: 10_000, as: ['无折扣', 'No discount'] } as const

/** What holders of a card pay, from one day to another. */
export const CardDiscount = z.object({
  payBp: percent(['会员折扣', 'Member discount'], { min: 5_000, blank: noDiscount }).default(10_000),
  maxOffCents: money(['每单最多优惠', 'Maximum discount per order'], { blank: noLimit(0) }).default(0),
  dailyTimes: integer(['每日次数', 'Times per day'], { min: 0, max: 99, standard: 0, blank: noLimit(0) }),
  /** Empty: every day. */
  weekdays: list(['适用星期', 'Days of the week'], dictionaryChoice(['星期', 'Day'], weekDay), { max: 7 }).default([]),
  birthdayBp: optionalPercent(['生日折扣', 'On birthdays'], { min: 5_000 }),
  goodsScope: dictionaryChoice(['商品范围', 'Goods'], goodsScopes).default('ALL'),
  /** Categories or goods, as the scope says. */
  scopeIds: list(['指定商品', 'Selected goods'], Id, { max: 500, of: goodsByScope }).default([]),
  excludeIds: list(['排除商品', 'Excluded goods'], Id, { max: 500, of: 'shopSku' }).default([]),
  withCoupon: flag(['可与优惠券同用', 'Combinable with coupons']).default(true),
  withActivity: flag(['可与促销活动同用', 'Combinable with promotions']).default(true),
  effectiveFrom: optionalDay(['生效日期', 'From']),
  effectiveTo: optionalDay(['截止日期', 'Until']),
})
export type CardDiscount = z.output<typeof CardDiscount>
