import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalLines, text } from '../../platform/fields/text.ts'
import { optionalEndMoment, optionalMoment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { payMode } from '../pay-mode.ts'

const kind = dictionaryChoice(['优惠方式', 'Type'], {
  code: 'wholesale_coupon_kind',
  name: ['批发券优惠方式', 'Wholesale coupon type'],
  items: { AMOUNT: ['减金额', 'Amount off'], PERCENT: ['按比例减', 'Percentage off'] },
  colours: { AMOUNT: 'blue', PERCENT: 'purple' },
})

const scope = dictionaryChoice(['适用商品', 'Applies to'], {
  code: 'wholesale_coupon_scope',
  name: ['批发券适用商品', 'Wholesale coupon scope'],
  items: {
    ALL: ['全部商品', 'All products'],
    CLASS: ['指定分类', 'Selected classes'],
    SKU: ['指定 SKU', 'Selected SKUs'],
  },
})

const validMode = dictionaryChoice(['有效期方式', 'Validity'], {
  code: 'wholesale_coupon_validity',
  name: ['批发券有效期方式', 'Wholesale coupon validity'],
  items: { RANGE: ['固定时间', 'Fixed period'], AFTER_GRANT: ['发放后若干天', 'Days after it is granted'] },
})

/** What an operator writes of a template. */
const fields = {
  code: code(['券编码', 'Code'], { min: 1 }),
  name: text(['券名称', 'Name'], { max: 30 }),
  kind: kind.default('AMOUNT'),
  faceCents: optionalMoney(['面额', 'Amount off'], { min: 1 }),
  /** The share of the amount that it takes off. */
  percentBp: optionalPercent(['减免比例', 'Percentage off'], { min: 1 }),
  maxCents: optionalMoney(['最高减免', 'Maximum discount'], { min: 1 }),
  minOrderCents: money(['满减门槛', 'Minimum order']).default(0),
  scope: scope.default('ALL'),
  classIds: list(['指定分类', 'Classes'], reference(['分类', 'Class']), { max: 100 }).default([]),
  skuIds: list(['指定 SKU', 'SKUs'], reference(['SKU', 'SKU']), { max: 200 }).default([]),
  /** Empty: every level, type or way to pay. */
  custLevelIds: list(['限客户等级', 'Customer levels'], reference(['客户等级', 'Level']), { max: 50 }).default([]),
  custTypeIds: list(['限客户类型', 'Customer types'], reference(['客户类型', 'Type']), { max: 50 }).default([]),
  payModes: list(['限付款条件', 'Payment terms'], payMode, { max: 2 }).default([]),
  stackable: flag(['可与整单折扣同用', 'Combinable with order discount']).default(false),
  validMode: validMode.default('RANGE'),
  startAt: optionalMoment(['开始时间', 'From']),
  endAt: optionalEndMoment(['结束时间', 'Until']),
  validDays: count(['有效天数', 'Valid days']).min(1).max(730).nullable().default(null),
  totalQty: integer(['发放总量', 'Quantity'], { min: 1, max: 1_000_000, standard: 100 }),
  perCustomer: integer(['每客限领', 'Limit per customer'], { min: 1, max: 100, standard: 1 }),
  remark: optionalLines(['备注', 'Remark'], { max: 200 }),
}

/** What of a template has become a promise with its first grant, and stays as it is. */
export const promised = [
  ...(['kind', 'faceCents', 'percentBp', 'maxCents', 'minOrderCents', 'scope', 'classIds', 'skuIds'] as const),
  ...(['custLevelIds', 'custTypeIds', 'payModes', 'stackable', 'validMode', 'startAt', 'endAt', 'validDays'] as const),
] as const

/** A coupon that wholesale customers are granted: what it takes off, of what, for whom (wholesale.md 19). */
export const wholesaleCoupon = entity({
  name: 'wholesaleCoupon',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  alsoCalled: ['coupon'],
  title: ['批发优惠券', 'Wholesale coupon'],
  menu: { title: ['批发优惠券', 'Wholesale coupons'], icon: 'wholesaleCoupon', order: 140, group: 'sales' },
  at: '/pcapi/tgx/v1/coupon',
  fields,
  fixed: ['code'],
  derived: {
    grantedQty: count(['已发放', 'Granted']),
    usedQty: count(['已使用', 'Used']),
    /** What it has cost, and the orders that it came with. */
    costCents: money(['已减金额', 'Discount']),
    orderCents: money(['带来订单', 'Orders generated']),
  },
  row: [
    ...(['code', 'name', 'kind', 'faceCents', 'percentBp', 'maxCents', 'minOrderCents', 'scope'] as const),
    ...(['validMode', 'startAt', 'endAt', 'validDays', 'totalQty', 'perCustomer'] as const),
    ...(['grantedQty', 'usedQty', 'costCents', 'orderCents'] as const),
  ],
  filters: {
    keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'),
    kind: 'equals',
    scope: 'equals',
    status: 'equals',
  },
  sort: ['code', 'name', 'totalQty', 'status', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  unique: ['code', 'name'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 0,
  acts: ['create', 'update', 'remove', 'setStatus'],
  roles: {
    FINANCE: ['list', 'export'],
    SALESMAN: ['list'],
    SALES_MANAGER: ['list', 'grant', 'export'],
    MERCHANDISER: ['list'],
  },
  example: {
    code: 'TEA-100',
    name: '茶叶满减券',
    faceCents: 10_000,
    minOrderCents: 100_000,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
  },
  reasons: {
    faceMissing: ['请填写面额', 'Enter the amount off'],
    percentMissing: ['请填写减免比例', 'Enter the percentage off'],
    scopeMissing: ['请选择适用的分类或 SKU', 'Choose the classes or SKUs that it applies to'],
    rangeMissing: ['请填写开始与结束时间', 'Enter the start and end of validity'],
    rangeOrder: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    daysMissing: ['请填写有效天数', 'Enter the valid days'],
    promised: ['已经发放，“{field}”不能再改', 'It has been granted: “{field}” can no longer be changed'],
    belowGranted: ['已发放 {granted} 张，总量不能更少', '{granted} have been granted: the quantity cannot be less'],
    granted: ['“{name}”已经发放，不能删除，请停用', '“{name}” has been granted: disable it instead of deleting it'],
    referenceMissing: ['所选的{field}不存在', 'A chosen record of “{field}” does not exist'],
    disabled: ['“{name}”未启用，不能发放', '“{name}” is not enabled and cannot be granted'],
    ended: ['“{name}”的有效期已过，不能发放', '“{name}” has expired and cannot be granted'],
    soldOut: ['只剩 {left} 张，本次需要 {need} 张', 'Only {left} left, {need} needed'],
    limit: ['客户“{customer}”已达每客限领 {max} 张', '“{customer}” has reached the limit of {max} per customer'],
    unfit: ['客户“{customer}”的等级或类型不适用', 'Not available for the level or type of “{customer}”'],
    noMatch: ['没有符合条件的客户', 'No matching customers'],
    customerOff: ['客户已停用或已并入其他客户', 'The customer is disabled or merged into another'],
  },
  endpoints: () => ({
    /** To the customers that are named, all or none; or to all of a level and type who fit and have not had enough yet. */
    grant: write(
      '/pcapi/tgx/v1/coupon/grant',
      z.object({
        id: Id,
        customerIds: list(['客户', 'Customers'], Id, { min: 1, max: 1000 }).optional(),
        custLevelId: reference(['客户等级', 'Level']).optional(),
        custTypeId: reference(['客户类型', 'Type']).optional(),
      }),
      z.object({ granted: count(['本次发放', 'Granted now']) }),
      { rule: 'grant', title: ['发放批发优惠券', 'Grant wholesale coupon'], keyed: true, example: {} },
    ),
  }),
})

export type WholesaleCouponRow = Output<typeof wholesaleCoupon, 'list'>['list'][number]
export type NewWholesaleCoupon = Input<typeof wholesaleCoupon, 'create'>
