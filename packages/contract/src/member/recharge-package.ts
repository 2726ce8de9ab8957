import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { Created } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { moment, optionalEndMoment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { refundMode, spendMode } from './wallet-words.ts'

/** A gift above what is paid invites resale; who wants it says so. */
export const giftAbovePay = {
  key: 'recharge.giftAbovePay',
  group: 'member',
  type: 'bool',
  title: ['赠金可超过实付', 'Allow gifts above the payment'],
  standard: false,
  tenant: true,
} as const satisfies Parameter

/** Settled with the first sale: whoever has bought it goes by them. */
export const settledFields = [
  ...(['payCents', 'giftCents', 'giftPoints', 'giftCoupons', 'giftCardId', 'giftValidDays'] as const),
  ...(['spendMode', 'refundMode'] as const),
]

export const GiftCoupon = z.object({
  couponId: reference(['优惠券', 'Coupon'], 'coupon'),
  n: integer(['张数', 'Quantity'], { min: 1, max: 20, standard: 1 }),
})

export const maxEnabledPackages = 12

const fields = {
  name: text(['套餐名称', 'Name'], { max: 30 }),
  brandId: reference(['品牌', 'Brand']),
  payCents: money(['实付金额', 'Payment'], { min: 1, max: 100_000_000 }),
  giftCents: money(['赠送金额', 'Gift'], { max: 100_000_000 }).default(0),
  giftPoints: integer(['赠送积分', 'Gift points'], { min: 0, max: 1_000_000, standard: 0 }),
  giftCoupons: list(['赠送优惠券', 'Gift coupons'], GiftCoupon, { max: 5 }).default([]),
  /** Whoever buys it holds this card from then on, unless his own is higher. */
  giftCardId: optionalReference(['赠送会员卡', 'Gift card']),
  /** 0: for good, as what was paid. */
  giftValidDays: integer(['赠金有效天数', 'Gift valid days'], {
    min: 0,
    max: 1095,
    standard: 0,
    blank: { is: 0, as: ['长期有效', 'No expiry'] },
  }),
  shopIds: list(['适用门店', 'Shops'], Id, { max: 500 }).default([]),
  cardLevels: list(['适用等级', 'Levels'], count(['等级', 'Level']), { max: 20 }).default([]),
  firstOnly: flag(['仅限首充', 'First recharge only']).default(false),
  perMember: integer(['每人限购', 'Limit per member'], { min: 0, max: 999, standard: 0, blank: noLimit(0) }),
  /** -1 is no limit. */
  stock: integer(['库存', 'Stock'], { min: -1, max: 10_000_000, standard: -1, blank: noLimit(-1) }),
  startAt: moment(['开始时间', 'From']),
  endAt: optionalEndMoment(['结束时间', 'Until']),
  spendMode: dictionaryChoice(['扣款方式', 'Spending mode'], spendMode).default('PROPORTIONAL'),
  refundMode: dictionaryChoice(['退款方式', 'Refund mode'], refundMode).default('UNUSED_PRINCIPAL'),
  /** 0: at any time. */
  refundDays: integer(['可退天数', 'Refundable days'], {
    min: 0,
    max: 3650,
    standard: 0,
    blank: { is: 0, as: ['随时可退', 'At any time'] },
  }),
  tag: optionalText(['角标', 'Badge'], { max: 8 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const at = '/pcapi/v1/rechargePackage'

/** What a member pays for to get stored value and gifts (consumer.md 18). */
export const rechargePackage = entity({
  name: 'rechargePackage',
  area: 'member',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  alsoCalled: ['package'],
  title: ['充值套餐', 'Recharge package'],
  menu: {
    title: ['充值套餐', 'Recharge packages'],
    icon: 'rechargePackage',
    order: 60,
    also: [['充值赠送', 'Top-up bonus']],
  },
  roles: { SHOP_MANAGER: ['list'], FINANCE: ['list'], MARKETING: ['list'] },
  parameters: [giftAbovePay],
  at,
  fields,
  fixed: ['brandId'],
  derived: {
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
    giftCardName: optionalText(['赠送会员卡', 'Gift card'], { max: 20 }).unwrap(),
    giftCouponCount: count(['赠券张数', 'Gift coupons']),
    sold: count(['已售', 'Sold']),
    takingsCents: money(['收款', 'Takings']),
  },
  row: [
    ...([
      'name',
      'brandId',
      'brandName',
      'currency',
      'payCents',
      'giftCents',
      'giftPoints',
      'giftCouponCount',
      'giftCardName',
      'stock',
      'sold',
    ] as const),
    ...(['takingsCents', 'startAt', 'endAt', 'tag', 'spendMode', 'refundMode', 'sort'] as const),
  ],
  filters: { name: 'contains', brandId: 'equals', status: 'equals' },
  sort: ['sort', 'payCents', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['name'],
  picker: ['name', 'brandName'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId', shops: 'shopIds' },
  starts: 0,
  example: { name: '充 300 送 45', payCents: 300_00, giftCents: 45_00, startAt: '2026-01-01T00:00:00.000Z' },
  reasons: {
    nameTaken: ['该品牌已有名为“{name}”的套餐', 'The brand already has a package named “{name}”'],
    brandMissing: ['品牌不存在', 'The brand does not exist'],
    shopMissing: ['门店不存在或不属于该品牌', 'A shop does not exist or belongs to another brand'],
    cardMissing: ['会员卡不存在或不属于该品牌', 'The card does not exist or belongs to another brand'],
    cardOff: ['附赠的会员卡“{name}”已停用', 'The card “{name}” that comes with it is disabled'],
    couponMissing: ['优惠券不存在或不属于该品牌', 'A coupon does not exist or belongs to another brand'],
    giftTooHigh: ['赠送金额不能超过实付金额', 'The gift may not exceed the payment'],
    endBeforeStart: ['结束时间须晚于开始时间', 'The end must be after the start'],
    locked: [
      '套餐已售出，请复制后修改金额、赠品或方式',
      'The package has been sold; copy it to change amount, gifts or modes',
    ],
    soldStays: ['“{name}”已售出，请停用', '“{name}” has been sold; disable it instead'],
    stockBelowSold: ['库存不能少于已售 {sold}', 'The stock cannot be less than the {sold} already sold'],
    tooMany: ['每个品牌最多启用 {max} 个套餐', 'A brand has at most {max} enabled packages'],
    sortAll: ['排序须包含该品牌的全部套餐', 'The order must include all packages of the brand'],
    ofBrand: ['品牌“{name}”还有充值套餐，不能删除', 'The brand “{name}” still has packages and cannot be deleted'],
  },
  endpoints: () => ({
    copy: write(`${at}/copy`, z.object({ id: Id, name: fields.name }), Created, {
      rule: 'create',
      title: ['复制充值套餐', 'Copy recharge package'],
      example: { name: '充 300 送 60' },
    }),
    /** All packages of a brand in their new order: who does not know of one cannot drop it. */
    setOrder: write(
      `${at}/sort`,
      z.object({ brandId: reference(['品牌', 'Brand']), ids: list(['套餐', 'Packages'], Id, { min: 1, max: 200 }) }),
      z.object({
        changed: z
          .int()
          .min(0)
          .register(fieldNotes, { label: ['变更数量', 'Changed'], kind: 'integer' }),
      }),
      { rule: 'update', title: ['排列充值套餐', 'Arrange packages'] },
    ),
  }),
})

export type RechargePackageRow = Output<typeof rechargePackage, 'list'>['list'][number]
