import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { Version } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { endMoment, instant, moment, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { states } from '../platform/states.ts'
import { maskedField } from '../platform/text/masks.ts'
import { couponTypes } from './coupon/coupon-choices.ts'

const couponSource = {
  code: 'user_coupon_source',
  name: ['用户券来源', 'Coupon source'],
  items: {
    CLAIM: ['领券中心', 'Coupon centre'],
    ADMIN: ['后台发放', 'Operator'],
    REWARD: ['积分与奖励', 'Reward'],
    CAMPAIGN: ['营销活动', 'Campaign'],
    RECHARGE: ['充值赠送', 'Recharge'],
    CODE: ['兑换码', 'Code'],
    CARD: ['会员卡', 'Member card'],
  },
} as const satisfies Dictionary
export type CouponSource = keyof typeof couponSource.items

/** How long an order keeps a coupon to itself while it is not paid. */
export const lockMinutes = 15

const userCouponStates = states({
  code: 'user_coupon_state',
  name: ['用户券状态', 'State of an issued coupon'],
  items: {
    UNUSED: ['未使用', 'Not used'],
    LOCKED: ['锁定中', 'Locked'],
    USED: ['已使用', 'Used'],
    EXPIRED: ['已过期', 'Expired'],
    VOID: ['已作废', 'Void'],
  },
  colours: { UNUSED: 'green', LOCKED: 'orange', USED: 'blue', VOID: 'red' },
  initial: 'UNUSED',
  moves: {
    verify: { from: ['UNUSED'], to: 'USED', button: ['核销', 'Redeem'], refusal: 'notUnused' },
    extend: { from: ['UNUSED', 'EXPIRED'], to: 'UNUSED', button: ['延期', 'Extend'], refusal: 'notUnused' },
    void: {
      from: ['UNUSED', 'EXPIRED'],
      to: 'VOID',
      button: ['作废', 'Void'],
      danger: true,
      refusal: { LOCKED: 'inUse', USED: 'inUse', VOID: 'notUnused' },
    },
    lock: { from: ['UNUSED'], to: 'LOCKED', button: ['下单锁定', 'Lock'], automatic: true },
    unlock: { from: ['LOCKED'], to: 'UNUSED', button: ['释放', 'Unlock'], automatic: true },
    use: { from: ['LOCKED'], to: 'USED', button: ['支付核销', 'Use'], automatic: true },
    giveBack: { from: ['USED'], to: ['UNUSED', 'EXPIRED'], button: ['退款退还', 'Return'], automatic: true },
    expire: { from: ['UNUSED'], to: 'EXPIRED', button: ['过期', 'Expire'], automatic: true },
  },
})

/** What became of a coupon since it was issued. */
export const couponHappenings = {
  code: 'user_coupon_happening',
  name: ['用户券动态', 'Coupon history'],
  items: {
    ISSUED: ['领取', 'Issued'],
    LOCKED: ['下单锁定', 'Reserved'],
    UNLOCKED: ['释放', 'Released'],
    USED: ['核销', 'Redeemed'],
    RETURNED: ['退款退还', 'Returned by refund'],
    EXPIRED: ['过期', 'Expired'],
    EXTENDED: ['延期', 'Extended'],
    VOID: ['作废', 'Voided'],
    MERGED: ['会员合并', 'Member merged'],
  },
} as const satisfies Dictionary

const CouponHappening = z.object({
  id: Id,
  at: instant(['时间', 'Time']),
  kind: dictionaryChoice(['动态', 'Event'], couponHappenings),
  orderNo: optionalText(['订单', 'Order'], { max: 32 }).unwrap(),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
  operatorName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
})

const at = '/pcapi/v1/userCoupon'
const state = dictionaryChoice(['状态', 'State'], userCouponStates)
const code = text(['券码', 'Code'], { max: 16 })

const derived = {
  code,
  couponId: reference(['优惠券', 'Coupon']),
  couponName: text(['优惠券', 'Coupon'], { max: 40 }),
  type: dictionaryChoice(['类型', 'Type'], couponTypes),
  memberId: reference(['会员', 'Member']),
  memberNo: optionalText(['会员号', 'Member number'], { max: 12 }).unwrap(),
  memberName: optionalText(['会员', 'Member'], { max: 32 }).unwrap(),
  mobile: optionalMobile().unwrap(),
  source: dictionaryChoice(['来源', 'Source'], couponSource),
  createdAt: instant(['领取时间', 'Claimed']),
  validFrom: moment(['有效期开始', 'Valid from']),
  validTo: endMoment(['有效期结束', 'Valid until']),
  state,
  usedAt: optionalInstant(['使用时间', 'Used']).unwrap(),
  usedShopId: optionalReference(['使用门店', 'Used at']).unwrap(),
  usedShopName: optionalText(['使用门店', 'Used at'], { max: 64 }).unwrap(),
  orderId: optionalReference(['订单', 'Order']).unwrap(),
  currency,
  discountCents: money(['优惠金额', 'Discount']),
  lockUntil: optionalInstant(['锁定至', 'Locked until']).unwrap(),
  voidReason: optionalText(['作废原因', 'Reason for voiding'], { max: 200 }).unwrap(),
}

/** One coupon in one member's wallet (consumer.md 11). */
export const userCoupon = entity({
  name: 'userCoupon',
  area: 'marketing',
  title: ['用户券', 'Issued coupon'],
  menu: { title: ['用户券', 'Issued coupons'], icon: 'userCoupon', order: 40, also: [['核销', 'Redeem a coupon']] },
  roles: { SHOP_MANAGER: ['list', 'verify'] },
  at,
  alters: ['coupon'],
  states: userCouponStates,
  fields: {},
  derived,
  row: [
    ...(['code', 'couponId', 'couponName', 'type', 'memberId', 'memberNo', 'memberName', 'mobile'] as const),
    ...(['source', 'createdAt', 'validFrom', 'validTo', 'state', 'usedAt', 'usedShopName'] as const),
    ...(['orderId', 'currency', 'discountCents'] as const),
  ],
  filters: {
    memberKeyword: text(['会员号、手机号或昵称', 'Member'], { max: 64 }),
    memberId: 'equals',
    couponId: 'equals',
    code: 'equals',
    source: 'equals',
    state: 'equals',
    usedShopId: reference(['使用门店', 'Used at']),
    createdAt: 'within',
    usedAt: 'within',
  },
  sort: ['validTo', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: { brand: 'brandId' },
  acts: [],
  example: {},
  reasons: {
    notUnused: ['该券当前为“{state}”', 'This coupon is “{state}”'],
    inUse: ['该券正在使用或已使用', 'This coupon is in use or used'],
    unknownCode: ['券码不存在', 'The code does not exist'],
    notYet: ['{time} 起可用', 'Valid from {time}'],
    expired: ['已于 {time} 过期', 'Expired on {time}'],
    wrongShop: ['该门店不可用', 'Not valid at this shop'],
    wrongTime: ['当前时段不可用', 'Not valid at this time'],
    notUsable: ['优惠券不可用：{why}', 'The coupon cannot be used: {why}'],
    wrongKind: ['只有赠品券和兑换券可以直接核销', 'Only item and exchange coupons can be redeemed by code'],
    shopMissing: ['门店不存在', 'The shop does not exist'],
  },
  endpoints: ({ view, export: masked }) => ({
    /** With all that has become of it, the latest first; whose it is, is told as in the list. */
    view: {
      ...view,
      output: view.output.extend({
        mobile: maskedField(derived.mobile) as typeof derived.mobile,
        history: list(['动态', 'History'], CouponHappening, { max: 200 }),
      }),
    },
    /** With mobile numbers in full. */
    exportPlain: sheet(`${at}/exportPlain`, masked.input.clone(), masked.output.extend({ mobile: derived.mobile }), {
      rule: 'exportPlain',
      title: ['导出用户券（含完整手机号）', 'Export user coupons with full mobile numbers'],
    }),
    void: write(
      `${at}/void`,
      z.object({
        ids: list(['用户券', 'Coupons'], Id, { min: 1, max: 100 }),
        reason: text(['原因', 'Reason'], { min: 2, max: 200 }),
      }),
      z.object({ voided: count(['作废数量', 'Voided']) }),
      { rule: 'void', title: ['作废用户券', 'Void user coupons'], example: { reason: '发放错误' } },
    ),
    extend: write(
      `${at}/extend`,
      z.object({
        ids: list(['用户券', 'Coupons'], Id, { min: 1, max: 100 }),
        days: z
          .int()
          .min(1)
          .max(90)
          .register(fieldNotes, { label: ['延长天数', 'Days'], kind: 'integer' }),
      }),
      z.object({ extended: count(['延期数量', 'Extended']) }),
      { rule: 'extend', title: ['延长用户券', 'Extend user coupons'], example: { days: 7 } },
    ),
    verify: write(
      `${at}/verify`,
      z.object({ code, shopId: reference(['门店', 'Shop']) }),
      z.object({ id: Id, couponName: z.string(), version: Version }),
      { rule: 'verify', title: ['核销用户券', 'Redeem user coupon'] },
    ),
    sum: read(
      `${at}/sum`,
      z.object({
        couponId: reference(['优惠券', 'Coupon']).optional(),
        memberId: reference(['会员', 'Member']).optional(),
        state: state.optional(),
      }),
      z.object({
        total: count(['已发张数', 'Coupons issued']),
        used: count(['已使用', 'Used']),
        /** What the used ones took off, for each currency. */
        amounts: list(
          ['各币种金额', 'Amounts by currency'],
          z.object({ currency, discountCents: money(['优惠金额', 'Discount']) }),
        ),
      }),
      { rule: 'list', title: ['汇总用户券', 'Total user coupons'], large: true },
    ),
    verifyOpen: write(
      '/pcapi/open/v1/coupon/verify',
      z.object({ code }),
      z.object({ couponName: z.string(), skuId: z.int().nullable(), qty: z.int() }),
      { rule: 'terminal', title: ['门店核销券码', 'Redeem coupon at till'], example: { code: '0000000000000000' } },
    ),
  }),
})

export type CouponHappening = z.output<typeof CouponHappening>
export type UserCouponRow = Output<typeof userCoupon, 'list'>['list'][number]
