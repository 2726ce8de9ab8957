import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Input, Output } from '../platform/contract.ts'
import { Created } from '../platform/crud.ts'
import { ask, read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { activityFields } from './activity-fields.ts'
import { couponReach } from './coupon/coupon.rules.ts'
import { couponFields } from './coupon/coupon-fields.ts'
import { phase } from './phase.ts'

const at = '/pcapi/v1/activity'

const Conflict = z.object({
  id: Id,
  name: activityFields.name,
  type: activityFields.type,
  /** It could not be enabled beside this one; otherwise the better of the two counts for each line or order. */
  blocks: flag(['互斥', 'Mutually exclusive']),
})

const { name, type, startAt, endAt } = activityFields
const Beside = z.object({
  id: Id,
  name,
  type,
  startAt,
  endAt,
  /** Both take something off the same order; otherwise the coupon is refused where the activity has applied. */
  together: flag(['可同用', 'Combinable']),
})

const amounts = {
  uses: count(['订单数', 'Orders']),
  offCents: money(['优惠金额', 'Discount']),
  payableCents: money(['成交金额', 'Takings']),
}

/** Of the orders that were paid. Tickets of the shops compare with as many days before it began. */
const ActivityStat = z.object({
  /** Of all its amounts. */
  currency,
  ...amounts,
  averageCents: money(['平均客单', 'Average ticket']),
  averageBeforeCents: money(['活动前平均客单', 'Average ticket before']),
  days: list(['按日', 'By day'], z.object({ day: day(['日期', 'Day']), ...amounts }), { max: 400 }),
  shops: list(['按门店', 'By shop'], z.object({ shopName: text(['门店', 'Shop'], { max: 64 }), ...amounts }), {
    max: 50,
  }),
})

/** Price promotions that a quote applies by itself (consumer.md 17). */
export const activity = entity({
  name: 'activity',
  area: 'marketing',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  title: ['促销活动', 'Promotion'],
  menu: {
    title: ['促销活动', 'Promotions'],
    icon: 'activity',
    order: 50,
    also: [
      ['满减活动', 'Amount off promotion'],
      ['第二份半价', 'Half price second item'],
    ],
  },
  alters: ['quoteExample'],
  at,
  fields: activityFields,
  fixed: ['brandId', 'type'],
  derived: {
    phase,
    used: count(['已用次数', 'Used']),
    offCents: money(['已优惠', 'Discount given']),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
  },
  row: [
    ...(['name', 'type', 'brandId', 'brandName', 'ladders', 'items', 'repeat', 'startAt', 'endAt', 'phase'] as const),
    ...(['shopScope', 'shopIds', 'stock', 'used', 'currency', 'offCents', 'priority'] as const),
  ],
  filters: {
    name: 'contains',
    brandId: 'equals',
    type: 'equals',
    status: 'equals',
    phase: phase.clone(),
    shopId: reference(['门店', 'Shop']),
    startAt: 'within',
  },
  sort: ['name', 'startAt', 'endAt', 'used', 'priority', 'createdAt', 'updatedAt'],
  order: ['-startAt'],
  picker: ['name', 'type'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId', shops: 'shopIds', scope: 'shopScope' },
  starts: 0,
  example: {
    name: '满减',
    type: 'FULL_REDUCTION',
    ladders: [
      { fromCents: 5_000, offCents: 800 },
      { fromCents: 10_000, offCents: 2_000 },
    ],
    startAt: '2036-01-01T00:00:00.000Z',
    endAt: '2036-03-01T00:00:00.000Z',
  },
  reasons: {
    badWindow: ['结束时间须晚于开始时间，且不超过 366 天', 'The end must be after the start, at most 366 days later'],
    incomplete: ['活动信息不完整', 'The promotion is incomplete'],
    ladders: [
      '档位须填写完整，门槛和优惠逐档递增',
      'Complete every tier; thresholds and benefits must increase from tier to tier',
    ],
    sameItem: ['同一商品只能填一行', 'Each item may appear only once'],
    priceTooHigh: ['“{sku}”的特价不低于原价', 'The special price of “{sku}” must be below its list price'],
    itemMissing: ['第 {line} 行的商品不在任何菜单上', 'The item of line {line} is on no menu'],
    overlap: ['与“{name}”在时间、门店和商品上重叠', 'Overlaps “{name}” in time, shops and goods'],
    ended: ['活动已结束，请复制后重新使用', 'The promotion has ended; copy it to run it again'],
    running: ['进行中的活动请先停用或复制', 'Disable the running promotion first, or copy it'],
    endLater: ['进行中的活动只能提前结束', 'While it is running, the end can only be moved earlier'],
    stockLess: ['进行中的活动只能增加次数', 'While it is running, the total can only be increased'],
    shopsMore: ['进行中的活动只能减少门店', 'While it is running, shops can only be removed'],
    used: ['活动已被使用，不能删除', 'The promotion has been used and cannot be deleted'],
    gone: ['活动名额已用完', 'This promotion has no uses left'],
    limit: ['该会员已达活动次数上限', 'This member has reached the limit of this promotion'],
    brandMissing: ['所选品牌不存在', 'The chosen brand does not exist'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    ofBrand: ['品牌“{name}”还有促销活动，不能删除', 'The brand “{name}” still has promotions and cannot be deleted'],
  },
  endpoints: () => ({
    copy: write(`${at}/copy`, z.object({ id: Id }), Created, {
      rule: 'create',
      title: ['复制促销活动', 'Copy promotion'],
    }),
    /** Enabled activities that meet this one in time, shops and goods. */
    conflicts: read(`${at}/conflicts`, z.object({ id: Id }), z.object({ list: z.array(Conflict) }), {
      rule: 'list',
      title: ['查询活动冲突', 'List conflicting promotions'],
    }),
    /** Enabled activities that a coupon, as it is written, will meet in time, shops and goods. */
    besideCoupon: ask(
      `${at}/besideCoupon`,
      z.object({
        coupon: z
          .object(couponFields)
          .pick(couponReach)
          .register(fieldNotes, { label: ['优惠券', 'Coupon'], kind: 'list' }),
      }),
      z.object({ list: list(['促销活动', 'Promotions'], Beside, { max: 50 }) }),
      {
        rule: 'list',
        title: ['查询与优惠券重叠的活动', 'List promotions overlapping coupon'],
        example: {
          coupon: {
            brandId: 1,
            type: 'CASH',
            claimFrom: '2026-01-01T00:00:00.000Z',
            claimTo: '2036-01-01T00:00:00.000Z',
          },
        },
      },
    ),
    stat: read(`${at}/stat`, z.object({ id: Id }), ActivityStat, {
      rule: 'list',
      title: ['查询活动效果', 'View promotion results'],
    }),
  }),
})

export type ActivityRow = Output<typeof activity, 'list'>['list'][number]
export type NewActivity = Input<typeof activity, 'create'>
