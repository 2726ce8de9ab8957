import * as z from 'zod'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { text } from '../../platform/fields/text.ts'
import { moment } from '../../platform/fields/time.ts'
import { serviceMode } from '../../store/shop-fields.ts'
import { saleChannels } from '../coupon-choices.ts'

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
  categoryIds: list(['分类', 'Categories'], z.int().positive(), { max: 5 }).default([]),
  name: text(['名称', 'Name'], { max: 64 }).default('商品'),
  unitCents: money(['单价', 'Price'], { max: 10_000_000 }),
  qty,
})

const extras = {
  packingCents: money(['打包费', 'Packing fee'], { max: 1_000_000 }).default(0),
  deliveryCents: money(['配送费', 'Delivery fee'], { max: 1_000_000 }).default(0),
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
  channel: channel.default('POS'),
  serviceMode: service.default('DINE_IN'),
  at: moment(['时间', 'At']).optional(),
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
  lines: list(['商品', 'Lines'], z.object({ skuId, qty }), { min: 1, max: 100 }),
  ...extras,
})

const words = z.tuple([z.string(), z.string()])
const cents = z.int()

/** What a cart costs, with every step explained. */
export const QuoteAnswer = z.object({
  lines: z.array(
    z.object({
      ...{ skuId: z.int(), name: z.string(), qty: z.int(), originalCents: cents, activityOffCents: cents },
      ...{ memberOffCents: cents, couponOffCents: cents, pointsOffCents: cents, payableCents: cents },
    }),
  ),
  steps: z.array(
    z.object({
      kind: z.enum(['GOODS', 'MEMBER', 'ORDER', 'COUPON', 'POINTS', 'FEE']),
      ...{ refId: z.int().nullable(), amountCents: cents, words: words.readonly() },
    }),
  ),
  gifts: z.array(z.object({ skuId: z.int(), qty: z.int() })),
  coupons: z.array(z.object({ id: z.int(), offCents: cents })),
  refusals: z.array(
    z.object({
      ...{ id: z.int(), reason: z.string(), missingCents: cents.optional(), words: words.readonly() },
    }),
  ),
  ...{ activityIds: z.array(z.int()), pointsSpent: z.int(), originalCents: cents, discountCents: cents },
  ...{ feeCents: cents, payableCents: cents },
})
