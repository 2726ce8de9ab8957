import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maskedField } from '../platform/text/masks.ts'
import { GiftCoupon } from './recharge-package.ts'
import { rechargeSource, rechargeStates } from './wallet-words.ts'

const fields = {
  memberId: reference(['会员', 'Member']),
  packageId: reference(['充值套餐', 'Package']),
  shopId: reference(['门店', 'Shop']),
  payChannelId: reference(['支付渠道', 'Paid by']),
}

const state = dictionaryChoice(['状态', 'State'], rechargeStates)
const at = '/pcapi/v1/recharge'

const number = (zh: string, en: string) =>
  z
    .int()
    .positive()
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

const Preview = z.object({
  cashCents: money(['退款金额', 'Refund amount']),
  forfeitedCents: money(['作废赠金', 'Gift forfeited']),
  points: count(['收回积分', 'Points clawed back']),
  coupons: count(['作废礼券', 'Coupons voided']),
  level: flag(['撤回等级', 'Level reverted']),
})

/** One recharge of a member: what was bought, what of it is left, what was given back. */
export const rechargeOrder = entity({
  name: 'rechargeOrder',
  area: 'member',
  alsoCalled: ['recharge'],
  title: ['充值订单', 'Recharge'],
  menu: { title: ['充值订单', 'Recharges'], icon: 'rechargeOrder', order: 70 },
  alters: ['member', 'wallet', 'rechargePackage', 'points', 'trade'],
  roles: { SHOP_MANAGER: ['list', 'create'], FINANCE: 'all' },
  states: rechargeStates,
  at,
  fields,
  derived: {
    /** Of one that is paid by a trade, the trade knows. */
    payChannelId: optionalReference(['支付渠道', 'Paid by']).unwrap(),
    orderNo: text(['充值单号', 'Number'], { max: 20 }),
    state,
    memberNo: text(['会员号', 'Member number'], { max: 12 }),
    nickname: text(['昵称', 'Name'], { max: 32 }),
    mobile: maskedField(optionalMobile().unwrap()) as z.ZodNullable<z.ZodString>,
    packageName: text(['套餐名称', 'Package'], { max: 30 }),
    brandId: reference(['品牌', 'Brand']),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
    shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
    payChannelName: optionalText(['支付渠道', 'Paid by'], { max: 64 }).unwrap(),
    payCents: money(['实付金额', 'Payment']),
    giftCents: money(['赠送金额', 'Gift']),
    giftCoupons: list(['赠券', 'Gift coupons'], GiftCoupon),
    principalLeftCents: money(['剩余本金', 'Principal left']),
    giftLeftCents: money(['剩余赠金', 'Gift left']),
    refundCents: money(['已退金额', 'Refunded']),
    refundReason: optionalText(['退款原因', 'Refund reason'], { max: 200 }).unwrap(),
    paidAt: optionalInstant(['到账时间', 'Paid']).unwrap(),
  },
  row: [
    ...([
      'orderNo',
      'memberId',
      'memberNo',
      'nickname',
      'packageName',
      'currency',
      'payCents',
      'giftCents',
      'state',
    ] as const),
    ...(['principalLeftCents', 'giftLeftCents', 'refundCents', 'paidAt', 'shopName', 'brandName'] as const),
  ],
  filters: {
    orderNo: 'equals',
    memberKeyword: text(['会员号、手机号或昵称', 'Member'], { max: 64 }),
    memberId: 'equals',
    packageId: 'equals',
    shopId: 'equals',
    brandId: 'equals',
    state: 'equals',
    createdAt: 'within',
  },
  sort: ['orderNo', 'payCents', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: { shop: 'shopId', wholeBrand: 'brandId' },
  acts: ['create'],
  example: {},
  reasons: {
    off: ['套餐未上架或不在售卖时间', 'The package is not on sale now'],
    cardOff: [
      '套餐附赠的会员卡已停用，暂不能售卖',
      'The card that comes with the package is disabled, so it is not sold now',
    ],
    soldOut: ['套餐已售完', 'The package is sold out'],
    wrongShop: ['该门店不售此套餐', 'This shop does not sell the package'],
    wrongLevel: ['会员等级不适用此套餐', 'The package is not available for this level'],
    firstOnly: ['仅限首次充值', 'Only for the first recharge'],
    perMember: ['每人限购 {max} 次', 'At most {max} per member'],
    channelOff: ['该支付渠道不能用于柜台充值', 'This payment method cannot be used for counter recharges'],
    nothingLeft: ['没有可退的余额', 'No refundable balance'],
    throughTrade: ['该充值经交易支付，请在交易中退款', 'Paid by a sale: refund it under Payments'],
    refundOff: ['该套餐不可退款', 'This package is not refundable'],
    tooLate: ['已超过 {days} 天退款期', 'The refund period of {days} days is over'],
    leftChanged: ['可退金额已变为 {left}，请按新金额退款', 'The refundable amount is now {left}: refund that amount'],
    pendingRefund: ['已有退款在处理', 'A refund is already in progress'],
  },
  endpoints: (standard) => ({
    create: {
      ...standard.create,
      keyed: true as const,
      output: z.object({
        id: Id,
        payCents: money(['实付金额', 'Payment']),
        giftCents: money(['赠送金额', 'Gift']),
        /** Principal and gift that the member now has at the brand. */
        balanceCents: money(['储值余额', 'Stored value']),
        currency,
      }),
    },
    refundPreview: read(`${at}/refundPreview`, ById, Preview, {
      rule: 'refund',
      title: ['试算充值退款', 'Preview recharge refund'],
    }),
    /** An app or a till sells a package: it answers the trade that is to be paid. A terminal sells at its own shop. */
    openRecharge: write(
      '/pcapi/open/v1/recharge',
      z.object({
        buyer: number('会员', 'Member'),
        offer: number('充值套餐', 'Package'),
        atShop: number('门店', 'Shop').optional(),
        source: choice(['来源', 'Source'], rechargeSource).default('MINIAPP'),
      }),
      z.object({
        orderId: Id,
        tradeId: Id,
        tradeNo: text(['交易号', 'Trade number'], { max: 64 }),
        payableCents: money(['应付金额', 'Payable']),
      }),
      { rule: 'client', title: ['开放接口：充值', 'Open side: recharge'], example: { buyer: 1, offer: 1, atShop: 1 } },
    ),
    refund: write(
      `${at}/refund`,
      z.object({ id: Id, reason: text(['原因', 'Reason'], { min: 2, max: 200 }) }),
      z.object({ state, cashCents: money(['退款金额', 'Refund amount']) }),
      {
        rule: 'refund',
        title: ['充值退款', 'Refund recharge'],
        keyed: 'required',
        example: { reason: '顾客要求退款' },
      },
    ),
  }),
})

export type RechargeOrderRow = Output<typeof rechargeOrder, 'list'>['list'][number]
