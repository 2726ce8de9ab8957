import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, moment, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { states } from '../../platform/states.ts'
import { payMode } from '../pay-mode.ts'

const at = '/pcapi/tgx/v1/coupon'

const grantStates = states({
  code: 'wholesale_coupon_grant_state',
  name: ['批发券状态', 'Granted coupon state'],
  items: {
    UNUSED: ['未使用', 'Unused'],
    USED: ['已使用', 'Used'],
    EXPIRED: ['已过期', 'Expired'],
    REVOKED: ['已撤回', 'Revoked'],
  },
  colours: { UNUSED: 'blue', USED: 'green', EXPIRED: 'grey', REVOKED: 'red' },
  initial: 'UNUSED',
  moves: {
    use: { from: ['UNUSED'], to: 'USED', button: ['使用', 'Use'], automatic: true },
    giveBack: { from: ['USED'], to: ['UNUSED', 'EXPIRED'], button: ['退回', 'Return'], automatic: true },
    revoke: { from: ['UNUSED'], to: 'REVOKED', button: ['撤回', 'Revoke'], danger: true },
    expire: { from: ['UNUSED'], to: 'EXPIRED', button: ['过期', 'Expire'], automatic: true },
  },
})

const state = dictionaryChoice(['券状态', 'State'], grantStates)
const couponId = reference(['批发优惠券', 'Coupon'])
const customerId = reference(['客户', 'Customer'])
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

const Usable = z.object({
  id: Id,
  no: text(['券号', 'Number'], { max: 32 }),
  couponName: text(['券名称', 'Coupon'], { max: 30 }),
  validTo: endMoment(['有效至', 'Valid until']),
  offCents: money(['可减金额', 'Discount']),
  /** Why it cannot be used; null when it can. */
  obstacle: optionalText(['不可用原因', 'Reason'], { max: 100 }).unwrap(),
})
export type UsableCoupon = z.output<typeof Usable>

/** One coupon of one customer. Expired is what was not used in time: nothing has to happen for it. */
export const wholesaleCouponGrant = entity({
  name: 'wholesaleCouponGrant',
  area: 'wholesale',
  alsoCalled: ['couponGrant'],
  title: ['批发券发放', 'Granted coupon'],
  partOf: 'wholesaleCoupon',
  alters: ['wholesaleCoupon'],
  at: `${at}/grant`,
  states: grantStates,
  fields: {},
  derived: {
    no: text(['券号', 'Number'], { max: 32 }),
    couponId,
    couponName: text(['券名称', 'Coupon'], { max: 30 }),
    customerId,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    state,
    validFrom: moment(['有效自', 'Valid from']),
    validTo: endMoment(['有效至', 'Valid until']),
    orderId: optionalReference(['订单', 'Order']).unwrap(),
    discountCents: optionalMoney(['已减金额', 'Discount']).unwrap(),
    usedAt: optionalInstant(['使用时间', 'Used']).unwrap(),
    revokeReason: optionalText(['撤回原因', 'Reason'], { max: 200 }).unwrap(),
    createdByName: optionalText(['发放人', 'Granted by'], { max: 64 }).unwrap(),
  },
  row: [
    ...(['no', 'couponId', 'couponName', 'customerId', 'customerName', 'state', 'validFrom', 'validTo'] as const),
    ...(['discountCents', 'usedAt', 'revokeReason', 'createdByName'] as const),
  ],
  filters: { no: 'contains', couponId: 'equals', customerId: 'equals', state },
  sort: ['no', 'validTo', 'createdAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: [],
  example: {},
  reasons: {
    notUsable: ['优惠券不可用：{obstacle}', 'The coupon cannot be used: {obstacle}'],
  },
  endpoints: () => ({
    /** The unused coupons of a customer, each with what it would take off an order of these lines. */
    usable: read(
      `${at}/usable`,
      z.object({
        customerId,
        payMode: payMode.optional(),
        hasOrderDiscount: flag(['有整单折扣', 'Has an order discount']).default(false),
        /** What each line comes to after discounts, in the order of `lineSkuIds`. */
        lineSkuIds: list(['SKU', 'SKUs'], reference(['SKU', 'SKU']), { max: 300 }).default([]),
        lineCents: list(['行金额', 'Amounts'], money(['行金额', 'Amount']), { max: 300 }).default([]),
      }),
      z.array(Usable),
      { rule: 'list', title: ['查询可用批发券', 'List usable coupons'] },
    ),
    revoke: write(
      `${at}/revoke`,
      z.object({ ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }), reason }),
      z.object({ revoked: count(['撤回数量', 'Revoked']) }),
      { rule: 'grant', title: ['撤回批发券', 'Revoke coupon'], example: { reason: '发放错误' } },
    ),
  }),
})

export type CouponGrantRow = Output<typeof wholesaleCouponGrant, 'list'>['list'][number]
