import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { ask } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, percent } from '../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { moment, optionalDay, optionalEndMoment, optionalMoment } from '../platform/fields/time.ts'
import { calculationSteps, pointExpiry, pointRuleType, rounding } from './point-words.ts'

/** What a rule gives or takes: any change of it is a new revision. */
export const ruleTerms = {
  unitCents: money(['每消费', 'For every'], { min: 1, max: 1_000_000 }).default(100),
  pointsPerUnit: integer(['得积分', 'Points'], { min: 1, max: 10_000, standard: 1 }),
  rounding: dictionaryChoice(['取整', 'Rounding'], rounding).default('FLOOR'),
  minAmountCents: money(['起计金额', 'Minimum amount']).default(0),
  maxPointsPerOrder: integer(['每单上限', 'Maximum per order'], {
    min: 0,
    max: 1_000_000,
    standard: 0,
    blank: noLimit(0),
  }),
  maxPointsPerDay: integer(['每日上限', 'Maximum per day'], {
    min: 0,
    max: 1_000_000,
    standard: 0,
    blank: noLimit(0),
  }),
  /** Monday first. */
  weekdayBp: list(['星期倍率', 'Weekday multipliers'], percent(['倍率', 'Multiplier'], { max: 100_000 }), {
    min: 7,
    max: 7,
  }).default([10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000]),
  birthdayBp: percent(['生日倍率', 'Birthday multiplier'], {
    min: 10_000,
    max: 100_000,
    blank: { is: 10_000, as: ['不加倍', 'None'] },
  }).default(10_000),
  /** Money that earns no points: what was paid for goods of these categories, and through these pay channels. */
  excludeCategoryIds: list(['不计积分的分类', 'Categories without points'], z.int().positive(), {
    max: 200,
    of: 'shopCategory',
  }).default([]),
  excludePayChannels: list(
    ['不计积分的支付渠道', 'Payment methods without points'],
    text(['支付渠道', 'Channel'], { max: 32 }),
    {
      max: 20,
    },
  ).default([]),
  pendingDays: integer(['到账天数', 'Pending days'], {
    min: 0,
    max: 90,
    standard: 0,
    blank: { is: 0, as: ['立即到账', 'At once'] },
  }),
  /** Of the kinds that give the same each time. */
  points: integer(['固定积分', 'Fixed points'], { min: 0, max: 100_000, standard: 0 }),
  /** Signing in day after day: what each day gives. */
  streak: list(['连续签到', 'Consecutive days'], count(['积分', 'Points']), { max: 31 }).default([]),
  expiryMode: dictionaryChoice(['有效期', 'Expiry'], pointExpiry).default('MONTHS'),
  expiryMonths: integer(['有效月数', 'Months'], { min: 1, max: 60, standard: 12 }),
  expiryDate: optionalDay(['到期日', 'Last day']),
  pointsPerStep: integer(['每抵扣积分', 'Points per step'], { min: 1, max: 100_000, standard: 100 }),
  centsPerStep: money(['抵扣金额', 'Amount per step'], { min: 1, max: 1_000_000 }).default(100),
  minPoints: integer(['起用积分', 'Minimum points'], { min: 0, max: 1_000_000, standard: 100 }),
  maxShareBp: percent(['最高抵扣比例', 'Maximum share of order']).default(5_000),
  maxCentsPerOrder: money(['每单最多抵扣', 'Maximum per order'], { blank: noLimit(0) }).default(0),
  withCoupon: flag(['可与优惠券同用', 'Combinable with coupons']).default(true),
}

const fields = {
  name: text(['规则名称', 'Name'], { max: 40 }),
  brandId: reference(['品牌', 'Brand']),
  type: dictionaryChoice(['类型', 'Type'], pointRuleType),
  startAt: moment(['开始时间', 'From']),
  endAt: optionalEndMoment(['结束时间', 'Until']),
  priority: integer(['优先级', 'Priority'], { min: 0, max: 9999, standard: 100 }),
  ...ruleTerms,
}

const draft = z
  .object({ brandId: fields.brandId, type: fields.type, ...ruleTerms })
  .register(fieldNotes, { label: ['规则草稿', 'Draft rule'], kind: 'list' })

const step = z.object({
  what: choice(['步骤', 'Step'], calculationSteps),
  value: z.int().register(fieldNotes, { label: ['结果', 'Result'], kind: 'integer' }),
})

const at = '/pcapi/v1/pointRule'

/** How points are earned, how long they last, and what they are worth (consumer.md 7). */
export const pointRule = entity({
  name: 'pointRule',
  area: 'member',
  chooses: ['payChannel'],
  alsoCalled: ['rule'],
  title: ['积分规则', 'Point rule'],
  menu: { title: ['积分规则', 'Point rules'], icon: 'pointRule', order: 40 },
  alters: ['quoteExample'],
  roles: { MARKETING: ['list'], FINANCE: ['list'], SHOP_MANAGER: ['list'] },
  at,
  fields,
  fixed: ['brandId', 'type'],
  derived: {
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
    revision: count(['版本号', 'Revision']),
    issuedPoints: count(['已发积分', 'Points issued']),
    /** What paid for orders by it, less what came back with refunds. */
    spentPoints: count(['已抵积分', 'Points spent']),
  },
  row: [
    ...(['name', 'type', 'brandId', 'brandName', 'startAt', 'endAt', 'priority', 'revision', 'currency'] as const),
    ...(['unitCents', 'pointsPerUnit', 'points', 'pointsPerStep', 'centsPerStep', 'maxShareBp'] as const),
    ...(['expiryMode', 'expiryMonths', 'expiryDate', 'pendingDays', 'issuedPoints', 'spentPoints'] as const),
  ],
  filters: {
    name: 'contains',
    brandId: 'equals',
    type: 'equals',
    status: 'equals',
    at: moment(['生效时刻', 'In force at']),
  },
  sort: ['startAt', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  picker: ['name'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId' },
  starts: 0,
  example: { name: '注册送积分', type: 'EARN_REGISTER', startAt: '2026-01-01T00:00:00.000Z', points: 100 },
  reasons: {
    brandMissing: ['品牌不存在', 'The brand does not exist'],
    overlap: ['该时段已有规则“{name}”', 'Rule “{name}” already covers this period'],
    used: ['已按此规则发放积分，请停用', 'Points have been issued under this rule; disable it instead'],
    endBeforeStart: ['结束时间须晚于开始时间', 'The end must be after the start'],
    pointsMissing: ['请填写积分', 'Enter the points'],
    ruleMissing: ['请指定规则或规则草稿', 'Choose a rule or a draft'],
    dateMissing: ['请填写到期日', 'Enter the expiry date'],
    datePast: ['到期日已过，发放的积分会立即失效', 'The expiry date is past: points would expire as they are given'],
  },
  endpoints: () => ({
    /** What a payment would give, or what points would pay of an order, step by step. */
    simulate: ask(
      `${at}/simulate`,
      z.object({
        ruleId: optionalReference(['规则', 'Rule']),
        /** A rule that is not saved: its brand, type and terms. */
        draft: draft.optional(),
        memberId: optionalReference(['会员', 'Member']),
        paidCents: money(['金额', 'Amount']),
        points: count(['可用积分', 'Available points']).max(1_000_000_000).default(0),
        /** Of a rule for signing in, which day in a row it is; of a member who is named, his next one. */
        streakDay: integer(['连续签到天数', 'Consecutive day'], { min: 1, max: 366, standard: 1 }),
        at: optionalMoment(['时间', 'Time']),
      }),
      z.object({ points: count(['积分', 'Points']), steps: list(['步骤', 'Steps'], step) }),
      { rule: 'list', title: ['试算积分', 'Calculate points'], example: { paidCents: 88_50 } },
    ),
  }),
})

export type PointRuleRow = Output<typeof pointRule, 'list'>['list'][number]
