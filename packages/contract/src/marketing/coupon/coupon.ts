import * as z from 'zod'
import { currency } from '../../payment/trade-fields.ts'
import type { Input, Output } from '../../platform/contract.ts'
import { Changed, Created } from '../../platform/crud.ts'
import { ask, read, write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalPercent } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { marginCall, marginFloor } from '../quote/margin-call.ts'
import { CartQuote, OpenCart, TrialCart } from '../quote/quote-call.ts'
import { couponStates } from './coupon-choices.ts'
import { couponCodeCalls } from './coupon-code.ts'
import { couponFields } from './coupon-fields.ts'
import { couponIssueCalls } from './coupon-issue.ts'

/** So many coupons of goods one order takes; a coupon for the delivery fee comes beside them. */
export const couponsPerOrder = {
  key: 'coupon.maxPerOrder',
  group: 'marketing',
  type: 'int',
  standard: 3,
  min: 1,
  max: 6,
  tenant: true,
  title: ['每单最多用券', 'Coupons per order'],
  remark: ['商品类优惠券；运费券另计一张', 'Goods coupons; one delivery fee coupon may be used in addition'],
} as const satisfies Parameter

const at = '/pcapi/v1/coupon'
const state = dictionaryChoice(['状态', 'State'], couponStates)
const nextState = choice(['状态', 'State'], {
  ON: ['发放', 'Active'],
  PAUSED: ['暂停', 'Paused'],
  ENDED: ['结束', 'Ended'],
})

const CouponDay = z.object({
  day: day(['日期', 'Day']),
  issued: count(['领取', 'Claimed']),
  used: count(['核销', 'Used']),
})
const CouponShop = z.object({
  shopId: reference(['门店', 'Shop']).nullable(),
  shopName: text(['门店', 'Shop'], { max: 64 }).nullable(),
  used: count(['核销', 'Used']),
  discountCents: money(['优惠金额', 'Discount']),
  takingsCents: money(['成交金额', 'Takings']),
})

/** The template that user coupons are issued from (consumer.md 10). */
export const coupon = entity({
  name: 'coupon',
  area: 'marketing',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  chooses: ['payChannel'],
  title: ['优惠券', 'Coupon'],
  menu: {
    title: ['优惠券', 'Coupons'],
    icon: 'coupon',
    order: 30,
    also: [
      ['发券', 'Issue coupons'],
      ['满减券', 'Amount off coupon'],
    ],
  },
  alters: ['quoteExample'],
  at,
  states: couponStates,
  parameters: [couponsPerOrder, marginFloor],
  fields: couponFields,
  fixed: ['brandId'],
  derived: {
    state,
    /** Nor may those be used that were issued, while it is paused. */
    freezeUse: flag(['暂停使用', 'Use suspended']),
    issued: count(['已领取', 'Claimed']),
    locked: count(['锁定中', 'Locked']),
    used: count(['已核销', 'Used']),
    expired: count(['已过期', 'Expired']),
    voided: count(['已作废', 'Voided']),
    useRateBp: optionalPercent(['核销率', 'Redemption rate']).unwrap(),
    spentCents: money(['已优惠', 'Discount given']),
    /** What was to be paid for the paid orders that used it. */
    takingsCents: money(['带动成交', 'Sales driven']),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
  },
  row: [
    ...(['name', 'brandId', 'brandName', 'type', 'faceCents', 'payBp', 'maxOffCents', 'priceCents', 'qty'] as const),
    ...([
      'minCents',
      'minQty',
      'weekdays',
      'dayWindows',
      'cardLevels',
      'firstOrderOnly',
      'claimFrom',
      'claimTo',
      'claimMode',
      'validityMode',
      'validDays',
    ] as const),
    ...(['total', 'issued', 'used', 'useRateBp', 'currency', 'spentCents', 'takingsCents', 'state'] as const),
  ],
  filters: {
    name: 'contains',
    brandId: 'equals',
    type: 'anyOf',
    state: 'equals',
    claimMode: 'equals',
    shopId: reference(['门店', 'Shop']),
    claimTo: 'within',
  },
  sort: ['name', 'claimTo', 'issued', 'used', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  unique: ['name'],
  picker: ['name', 'type', 'state'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId', shops: 'shopIds', scope: 'shopScope' },
  acts: ['create', 'update', 'remove', 'removeMany', 'undoRemove'],
  example: {
    name: '满 80 减 20',
    type: 'CASH',
    faceCents: 2_000,
    minCents: 8_000,
    claimFrom: '2026-01-01T00:00:00.000Z',
    claimTo: '2036-01-01T00:00:00.000Z',
    total: 1_000,
  },
  reasons: {
    nameTaken: ['该品牌已有优惠券“{name}”', 'The brand already has a coupon “{name}”'],
    incomplete: ['优惠券信息不完整', 'The coupon is incomplete'],
    claimWindow: ['领取结束须晚于领取开始', 'The end of claiming must be after its start'],
    validBeforeClaimEnd: ['有效期不能早于领取结束', 'Validity must not end before claiming ends'],
    claimOver: ['领取已结束', 'Claiming has ended'],
    notStarted: ['{time} 开始领取', 'Claiming starts at {time}'],
    off: ['该优惠券未在发放', 'This coupon is not active'],
    soldOut: ['优惠券已领完', 'All coupons have been claimed'],
    todayOut: ['今日优惠券已领完，下次发放 {time}', 'Today’s coupons are gone; more at {time}'],
    limit: ['该会员已领 {count} 张，限领 {limit} 张', 'This member already has {count} of {limit}'],
    level: ['仅限 {level} 级及以上会员', 'Only for members of level {level} and above'],
    paused: ['该优惠券已暂停使用', 'This coupon is suspended'],
    budgetSpent: ['优惠券“{name}”预算已用完', 'The budget of the coupon “{name}” is used up'],
    emptyScope: ['没有商品符合该范围', 'No goods match this scope'],
    ended: ['已结束的优惠券不能再启用，请复制', 'An ended coupon cannot be started again; copy it'],
    issued: ['已领取的优惠券不能删除，请结束发放', 'A claimed coupon cannot be deleted; end it instead'],
    locked: [
      '该优惠券已有人领取，价值、门槛、范围和有效期不能再改，请复制',
      'This coupon has been claimed; copy it to change its value, threshold, scope or validity',
    ],
    totalTooSmall: ['已领取 {count} 张，发放总量不能更少', '{count} have been claimed: the total cannot be less'],
    claimShorter: ['领取结束只能延后', 'The end of claiming can only be moved later'],
    shopsFewer: ['适用门店只能增加', 'Shops can only be added'],
    belowFloor: [
      '叠加其他优惠后顾客最低只付原价的 {kept}，低于底线 {floor}，请调整优惠或叠加规则',
      'Together with other offers a guest could pay only {kept} of the price, below the floor of {floor}: change the discount or what it combines with',
    ],
    noSuchItem: ['菜单上没有该商品，或已下架', 'The item is not on the menu or not on sale'],
    noMatch: ['没有符合条件的会员', 'No matching members'],
    sheetEmpty: ['表格第一列没有会员号或手机号', 'The first column contains no member numbers or mobiles'],
    segmentMissing: ['所选人群不存在', 'The chosen segment does not exist'],
    notClaimed: ['该优惠券不能自行领取', 'Members cannot claim this coupon themselves'],
    noCode: ['兑换码不存在', 'The code does not exist'],
    codeTaken: ['兑换码已使用', 'The code has been used'],
    notByCode: ['领取方式不是兑换码', 'This coupon is not claimed by code'],
    codesOver: ['兑换码总数不能超过发放总量 {total}', 'The number of codes cannot exceed the total of {total}'],
    batchOver: ['该批次已结束', 'The batch has already ended'],
    brandMissing: ['所选品牌不存在', 'The chosen brand does not exist'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    ofBrand: ['品牌“{name}”还有优惠券，不能删除', 'The brand “{name}” still has coupons and cannot be deleted'],
  },
  endpoints: (_, filters) => ({
    /** Puts it on offer, pauses or ends it. */
    setState: write(
      `${at}/updateStatus`,
      z.object({
        id: Id,
        state: nextState,
        freezeUse: flag(['同时暂停使用', 'Also suspend use']).optional(),
        voidUnused: flag(['作废未使用的券', 'Void unused coupons']).optional(),
      }),
      Changed.extend({ state }),
      { rule: 'status', title: ['变更优惠券状态', 'Change coupon state'], example: { state: 'ON' } },
    ),
    /** What was issued keeps its use: suspending or voiding that is decided for one coupon at a time. */
    setStateMany: overRows(`${at}/bulk/updateStatus`, {
      filters,
      input: { state: nextState },
      rule: 'status',
      title: ['批量变更优惠券状态', 'Change coupon state in bulk'],
      example: { state: 'ON' },
    }),
    copy: write(`${at}/copy`, z.object({ id: Id }), Created, { rule: 'create', title: ['复制优惠券', 'Copy coupon'] }),
    ...couponIssueCalls,
    ...couponCodeCalls,
    /** What a cart would cost, for whom, where and when one likes. */
    quote: ask(`${at}/quote`, TrialCart, CartQuote, {
      rule: 'list',
      title: ['试算价格', 'Try price'],
      example: { shopId: 1, lines: [{ skuId: 1, unitCents: 6_000, qty: 1 }] },
    }),
    ...marginCall,
    openQuote: ask('/pcapi/open/v1/quote', OpenCart, CartQuote, {
      rule: 'client',
      title: ['报价', 'Quote'],
      example: { shopId: 1, lines: [{ skuId: 1, qty: 1 }] },
    }),
    stat: read(
      `${at}/stat`,
      z.object({ id: Id }),
      z.object({
        issued: count(['领取', 'Claimed']),
        used: count(['核销', 'Used']),
        useRateBp: optionalPercent(['核销率', 'Redemption rate']).unwrap(),
        /** Of all its amounts. */
        currency,
        discountCents: money(['优惠金额', 'Discount']),
        /** Of the paid orders that used it. */
        takingsCents: money(['成交金额', 'Takings']),
        /** What each amount taken off has brought; null while nothing was taken off. */
        returnBp: z
          .int()
          .nullable()
          .register(fieldNotes, { label: ['投入产出', 'Return on cost'], kind: 'percent', decimals: 2 }),
        days: list(['按日', 'By day'], CouponDay, { max: 400 }),
        shops: list(['按门店', 'By shop'], CouponShop, { max: 50 }),
      }),
      { rule: 'list', title: ['查询优惠券效果', 'View coupon results'] },
    ),
  }),
})

export type CouponRow = Output<typeof coupon, 'list'>['list'][number]
export type CouponView = Output<typeof coupon, 'view'>
export type NewCoupon = Input<typeof coupon, 'create'>
