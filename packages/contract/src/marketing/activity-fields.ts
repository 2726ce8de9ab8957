import * as z from 'zod'
import type { Dictionary } from '../platform/dictionaries.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, percent } from '../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../platform/fields/notes.ts'
import { integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalLines, text } from '../platform/fields/text.ts'
import { endMoment, moment } from '../platform/fields/time.ts'
import { scopeFields } from './coupon/coupon-fields.ts'
import { dayWindows, weekdays } from './when.ts'

export const activityTypes = {
  code: 'activity_type',
  name: ['促销活动类型', 'Promotion type'],
  items: {
    FULL_REDUCTION: ['满减', 'Amount off'],
    PERCENT_OFF: ['满额折扣', 'Percent off'],
    SPECIAL_PRICE: ['特价', 'Special price'],
    NTH_DISCOUNT: ['第 N 件折扣', 'Nth item off'],
    BUY_X_GET_Y: ['买 X 送 Y', 'Buy X get Y'],
    FULL_GIFT: ['满赠', 'Gift with purchase'],
  },
  colours: {
    FULL_REDUCTION: 'orange',
    PERCENT_OFF: 'blue',
    SPECIAL_PRICE: 'red',
    NTH_DISCOUNT: 'purple',
    BUY_X_GET_Y: 'green',
    FULL_GIFT: 'green',
  },
} as const satisfies Dictionary
export type ActivityType = keyof typeof activityTypes.items

/** What lowers prices of single goods, as against what takes something off the order. */
export const goodsTypes: readonly string[] = ['SPECIAL_PRICE', 'NTH_DISCOUNT', 'BUY_X_GET_Y']

const sku = z
  .int()
  .positive()
  .register(fieldNotes, { label: ['商品', 'Item'], kind: 'reference', of: 'shopSku' })

/** One step: from an amount or a number of items on, what is given. Its kind says which of them count. */
const Ladder = z.object({
  fromCents: money(['满金额', 'Spend']).default(0),
  offCents: money(['减', 'Off']).default(0),
  payBp: percent(['折后比例', 'Customer pays']).default(10_000),
  buyQty: integer(['每几件', 'Every (items)'], { min: 0, max: 99, standard: 0 }),
  freeQty: integer(['赠几件', 'Free items'], { min: 0, max: 99, standard: 0 }),
  skuId: sku.nullable().default(null),
})
export type Ladder = z.output<typeof Ladder>

const Item = z.object({
  skuId: sku,
  priceCents: money(['特价', 'Special price']),
  stock: integer(['数量', 'Stock'], { min: -1, max: 1_000_000, standard: -1, blank: noLimit(-1) }),
  perMember: integer(['每人限购', 'Per member'], { min: 0, max: 999, standard: 0, blank: noLimit(0) }),
})
export type ActivityItem = z.output<typeof Item>

/** What an operator writes of an activity (consumer.md 17). */
export const activityFields = {
  name: text(['名称', 'Name'], { max: 40 }),
  brandId: reference(['品牌', 'Brand']),
  type: dictionaryChoice(['类型', 'Type'], activityTypes),
  ladders: list(['档位', 'Tiers'], Ladder, { max: 5 }).default([]),
  repeat: flag(['每满都减', 'For each full amount']).default(false),
  maxOffCents: money(['最高优惠', 'Maximum discount'], { max: 10_000_000, blank: noLimit(0) }).default(0),
  items: list(['特价商品', 'Special-price items'], Item, { max: 200 }).default([]),
  ...scopeFields,
  startAt: moment(['开始时间', 'Starts']),
  endAt: endMoment(['结束时间', 'Ends']),
  weekdays: weekdays(['星期', 'Weekdays']),
  dayWindows: dayWindows(['时段', 'Hours']),
  perMember: integer(['每人限次', 'Per member'], { min: 0, max: 10_000, standard: 0, blank: noLimit(0) }),
  perMemberDay: integer(['每人每日限次', 'Per member per day'], { min: 0, max: 1_000, standard: 0, blank: noLimit(0) }),
  stock: integer(['总次数', 'Total uses'], { min: -1, max: 10_000_000, standard: -1, blank: noLimit(-1) }),
  priority: integer(['优先级', 'Priority'], { min: 0, max: 9_999, standard: 100 }),
  withMember: flag(['可与会员折扣同用', 'Combinable with member discounts']).default(true),
  withCoupon: flag(['可与优惠券同用', 'Combinable with coupons']).default(true),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

/** What may still change while it runs. */
export const runningFields: readonly string[] = ['name', 'remark', 'endAt', 'stock', 'shopIds']
