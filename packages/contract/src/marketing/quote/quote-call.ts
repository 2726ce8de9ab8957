import * as z from 'zod'
import { choice, dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { text } from '../../platform/fields/text.ts'
import { moment } from '../../platform/fields/time.ts'
import { serviceMode } from '../../store/shop/shop-fields.ts'
import { activityFields } from '../activity-fields.ts'
import { saleChannels } from '../coupon/coupon-choices.ts'
import { couponFields } from '../coupon/coupon-fields.ts'

const channel = dictionaryChoice(['下单渠道', 'Channel'], saleChannels)
const service = dictionaryChoice(['服务方式', 'Service'], serviceMode)
const skuId = z
  .int()
  .positive()
  .register(fieldNotes, { label: ['商品', 'Item'], kind: 'integer' })
const qty = z
  .int()
  .min(1)
  .max(999)
  .register(fieldNotes, { label: ['数量', 'Quantity'], kind: 'integer' })

/** A line that is tried out, at a price of its own. */
const TriedLine = z.object({
  skuId,
  categoryIds: list(['分类', 'Categories'], z.int().positive(), { max: 5, of: 'shopCategory' }).default([]),
  name: text(['名称', 'Name'], { max: 64 }).default('商品'),
  unitCents: money(['单价', 'Price'], { max: 10_000_000 }),
  qty,
})

const extras = {
  packingCents: money(['打包费', 'Packing fee'], { max: 1_000_000 }).default(0),
  deliveryCents: money(['配送费', 'Delivery fee'], { max: 1_000_000 }).default(0),
}

const points = {
  /** So many at most, by the rule of the brand. */
  points: integer(['抵扣积分', 'Points to redeem'], { min: 0, max: 100_000_000, standard: 0 }),
}

/** A cart that an operator makes up, for a member or for nobody, at any time: it costs nothing to ask. */
export const TrialCart = z.object({
  shopId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['门店', 'Shop'], kind: 'integer' }),
  memberId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['会员', 'Member'], kind: 'integer' })
    .optional(),
  /** A template that the member does not hold, tried beside his own coupons. */
  couponId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['优惠券', 'Coupon'], kind: 'integer' })
    .optional(),
  /** Terms that are being written, tried as if they were in force. */
  couponDraft: z
    .object(couponFields)
    .register(fieldNotes, { label: ['试算的优惠券', 'Coupon to try'], kind: 'list' })
    .optional(),
  activityDraft: z
    .object(activityFields)
    .register(fieldNotes, { label: ['试算的活动', 'Promotion to try'], kind: 'list' })
    .optional(),
  /** The activity that the draft takes the place of. */
  activityId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['促销活动', 'Promotion'], kind: 'integer' })
    .optional(),
  channel: channel.default('POS'),
  serviceMode: service.default('DINE_IN'),
  at: moment(['时间', 'At']).optional(),
  ...points,
  lines: list(['商品', 'Lines'], TriedLine, { min: 1, max: 100 }),
  ...extras,
})

/** A cart of a till or an app: items of the shop's menu, at the prices that stand there. */
export const OpenCart = z.object({
  shopId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['门店', 'Shop'], kind: 'integer' })
    .optional(),
  memberId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['会员', 'Member'], kind: 'integer' })
    .optional(),
  channel: channel.default('POS'),
  serviceMode: service.default('DINE_IN'),
  /** Coupons of the member, by their ids; left out, the best of them. */
  coupons: list(['优惠券', 'Coupons'], z.int().positive(), { max: 10 }).optional(),
  ...points,
  lines: list(['商品', 'Lines'], z.object({ skuId, qty }), { min: 1, max: 100 }),
  ...extras,
})

/** An amount of the answer; what is taken off may stand below nothing. */
const cents = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'money' })
const id = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })
const words = z
  .tuple([z.string(), z.string()])
  .readonly()
  .register(fieldNotes, { label: ['说明', 'Note'], kind: 'list' })

const amounts = {
  originalCents: cents('原价', 'Original price'),
  discountCents: cents('优惠', 'Discount'),
  payableCents: cents('应付', 'To pay'),
}

/** What a cart costs, with every step explained. */
export const QuoteAnswer = z.object({
  lines: list(
    ['商品', 'Lines'],
    z.object({
      skuId: id('规格', 'SKU'),
      name: text(['名称', 'Name'], { min: 0, max: 64 }),
      qty: count(['数量', 'Quantity']),
      originalCents: amounts.originalCents,
      activityOffCents: cents('活动优惠', 'Promotion discounts'),
      memberOffCents: cents('会员优惠', 'Member discounts'),
      couponOffCents: cents('优惠券抵扣', 'Coupon discounts'),
      pointsOffCents: cents('积分抵扣', 'Paid with points'),
      payableCents: amounts.payableCents,
    }),
  ),
  steps: list(
    ['步骤', 'Steps'],
    z.object({
      kind: choice(['步骤', 'Step'], {
        GOODS: ['商品活动', 'Item offers'],
        MEMBER: ['会员折扣', 'Member discount'],
        ORDER: ['整单活动', 'Order offers'],
        COUPON: ['优惠券', 'Coupon'],
        POINTS: ['积分', 'Points'],
        FEE: ['费用', 'Fees'],
      }),
      refId: id('依据', 'Basis').nullable(),
      amountCents: cents('金额', 'Amount'),
      words,
    }),
  ),
  gifts: list(['赠品', 'Gifts'], z.object({ skuId: id('规格', 'SKU'), qty: count(['数量', 'Quantity']) })),
  coupons: list(['优惠券', 'Coupons'], z.object({ id: id('优惠券', 'Coupon'), offCents: cents('优惠', 'Discount') })),
  refusals: list(
    ['未采用', 'Not applied'],
    z.object({
      id: id('优惠', 'Offer'),
      reason: text(['原因', 'Reason'], { max: 80 }),
      missingCents: cents('还差', 'Missing').optional(),
      words,
    }),
  ),
  activityIds: list(['促销活动', 'Promotions'], z.int()),
  specials: list(
    ['特价商品', 'Special-price items'],
    z.object({ activityId: id('活动', 'Promotion'), skuId: id('规格', 'SKU'), qty: count(['数量', 'Quantity']) }),
  ),
  pointsSpent: count(['使用积分', 'Points redeemed']),
  feeCents: cents('费用', 'Fees'),
  ...amounts,
})

/** The same of a cart at a shop: with the items that its menu has less of, for which an order is refused. */
export const CartQuote = QuoteAnswer.extend({
  shortages: list(
    ['库存不足', 'Short of stock'],
    z.object({
      skuId: id('规格', 'SKU'),
      name: text(['名称', 'Name'], { max: 140 }),
      left: count(['剩余', 'Left']),
      words,
    }),
  ),
})
