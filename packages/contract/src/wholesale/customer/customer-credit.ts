import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ById, Changed, Version } from '../../platform/crud.ts'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, percent } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, instant, optionalDay } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { payMode } from '../pay-mode.ts'
import { creditTerm } from './credit-term.ts'

const at = '/pcapi/tgx/v1/bshop/customer/credit'

export const creditFourEyes = {
  key: 'wholesale.creditFourEyes',
  group: 'wholesale',
  type: 'bool',
  standard: true,
  tenant: true,
  title: ['信用额度复核', 'Credit limits need a second person'],
  remark: [
    '100,000.00 以上的额度（含临时额度）由他人复核',
    'Limits above 100,000.00, temporary ones too, need a second person’s approval',
  ],
} as const satisfies Parameter

/** Above this, a second person approves a limit. */
export const soleLimitCents = 10_000_000

const fields = {
  enabled: flag(['已开通', 'Enabled']).default(false),
  termType: creditTerm.default('DAYS'),
  termDays: integer(['账期（天）', 'Days'], { min: 0, max: 180, standard: 30 }),
  closeDay: integer(['对账日', 'Statement day'], { min: 1, max: 28, standard: 25 }),
  payDay: integer(['付款日', 'Payment day'], { min: 1, max: 28, standard: 10 }),
  payMonthOffset: integer(['付款月（顺延）', 'Payment month (offset)'], { min: 0, max: 3, standard: 1 }),
  graceDays: integer(['宽限天数', 'Grace days'], { min: 0, max: 30, standard: 0 }),
  overdueBlock: dictionaryChoice(['逾期处理', 'If overdue'], {
    code: 'credit_overdue_block',
    name: ['客户逾期处理', 'Overdue policy'],
    items: {
      INHERIT: ['跟随公司设置', 'Company setting'],
      BLOCK: ['停止赊销', 'Stop credit'],
      WARN: ['仅提醒', 'Warn only'],
    },
    colours: { BLOCK: 'red', WARN: 'orange' },
  }).default('INHERIT'),
  reviewOn: day(['复审日期', 'Review on']),
}

const any = { min: -1_000_000_000_000 }
const creditLimitCents = money(['信用额度', 'Credit limit'])
const tempLimitCents = money(['临时额度', 'Temporary limit'])
const tempUntil = optionalDay(['临时额度至', 'Temporary until'])
const usedCents = money(['已用', 'Used'])
const frozenCents = money(['占用额度', 'Reserved'])
const availableCents = money(['可用额度', 'Available'], any)
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

/** What is asked for a customer: the limit and the days of its term, with the reason. */
export const creditRequest = {
  creditLimitCents: money(['申请额度', 'Limit requested'], { min: 1 }),
  termDays: fields.termDays,
  reason,
}

const ChangedOrWaits = Changed.extend({ waits: flag(['待复核', 'Pending approval']) })

const days = { from: day(['起', 'From']).optional(), until: day(['止', 'Until']).optional() }

const Entry = z.object({
  id: Id,
  number: count(['序号', 'Number']),
  day: day(['日期', 'Day']),
  event: dictionaryChoice(['事项', 'Event'], {
    code: 'credit_event',
    name: ['信用流水事项', 'Credit event'],
    open: true,
    items: {
      LIMIT_SET: ['调整额度', 'Limit set'],
      TEMP_SET: ['临时额度', 'Temporary limit'],
      TEMP_END: ['临时额度到期', 'Temporary limit ended'],
      MERGE: ['客户合并', 'Merged'],
      FREEZE: ['下单占用', 'Reserved'],
      UNFREEZE: ['释放占用', 'Released'],
      CHANGE: ['订单变更', 'Order changed'],
      OPENING: ['期初应收', 'Opening'],
      SHIP: ['发货', 'Shipped'],
      UNSHIP: ['撤销发货', 'Shipment reversed'],
      PAY: ['收款', 'Paid'],
      PAY_REV: ['撤销收款', 'Payment reversed'],
      DEPOSIT: ['预收', 'Deposit'],
      DEPOSIT_REV: ['撤销预收', 'Deposit reversed'],
      DRAW: ['预收抵扣', 'Deposit used'],
      DRAW_REV: ['撤销抵扣', 'Deposit use reversed'],
      CREDIT_NOTE: ['退货冲减', 'Credited'],
      RETURN: ['退货', 'Returned'],
      WRITEOFF: ['核销', 'Written off'],
    },
  }),
  limitCents: money(['额度变动', 'Limit change'], any),
  usedDeltaCents: money(['已用变动', 'Used change'], any),
  frozenDeltaCents: money(['占用变动', 'Reserved change'], any),
  creditLimitCents,
  usedCents,
  frozenCents,
  note: optionalText(['备注', 'Note'], { max: 500 }).unwrap(),
  createdAt: instant(['创建时间', 'Created']),
})

/** How much a customer may owe, for how long, and what has become of it (wholesale.md 11). Its id is the customer's. */
export const customerCredit = entity({
  name: 'customerCredit',
  area: 'wholesale',
  title: ['信用账户', 'Credit account'],
  menu: {
    title: ['信用额度', 'Credit limits'],
    icon: 'customerCredit',
    order: 25,
    group: 'customers',
    also: [
      ['赊销', 'On credit'],
      ['还能赊', 'Credit left'],
    ],
  },
  parameters: [creditFourEyes],
  at,
  fields,
  derived: {
    ownWork,
    code: code(['客户编码', 'Code']),
    customerName: optionalText(['客户', 'Customer'], { max: 100 }).unwrap(),
    salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
    hold: flag(['已冻结', 'On hold']),
    /** The customer's own: what new orders begin with. */
    payMode,
    creditLimitCents,
    tempLimitCents,
    tempUntil: tempUntil.unwrap(),
    tempReason: optionalText(['临时额度原因', 'Reason for temporary limit'], { max: 200 }).unwrap(),
    usedCents,
    frozenCents,
    availableCents,
    /** A limit that waits for a second person. */
    pendingCents: optionalMoney(['待复核额度', 'Limit pending approval']).unwrap(),
    /** It is a temporary one, until this day. */
    pendingUntil: optionalDay(['待复核额度至', 'Pending limit until']).unwrap(),
    /** It was asked for with this term, and the customer is to buy on credit. */
    pendingDays: count(['待复核账期（天）', 'Pending term (days)']).nullable(),
    pendingReason: optionalText(['申请原因', 'Reason of the request'], { max: 200 }).unwrap(),
    pendingByName: optionalText(['申请人', 'Requested by'], { max: 64 }).unwrap(),
  },
  row: [
    'ownWork',
    ...(['customerName', 'code', 'salesmanName', 'enabled', 'hold', 'creditLimitCents', 'tempLimitCents'] as const),
    ...([
      'tempUntil',
      'usedCents',
      'frozenCents',
      'availableCents',
      'pendingCents',
      'pendingUntil',
      'termType',
    ] as const),
    'termDays',
    'reviewOn',
    ...(['payMode', 'pendingDays', 'pendingReason', 'pendingByName'] as const),
  ],
  filters: {
    keyword: text(['客户名称或编码', 'Name or code'], { max: 64 }),
    salesmanId: reference(['业务员', 'Salesman']),
    enabled: 'equals',
    pending: flag(['待复核', 'Pending approval']),
    ownWork: 'equals',
    reviewDue: flag(['到期复审', 'Review due']),
    exceeded: flag(['已超额', 'Over the limit']),
    usedRate: percent(['使用率不低于', 'Used at least']),
    overdue: flag(['有逾期应收', 'With overdue receivables']),
  },
  sums: ['creditLimitCents', 'usedCents', 'frozenCents'],
  sort: ['enabled', 'reviewOn', 'createdAt', 'updatedAt'],
  /** Who buys on credit, before the many who do not. */
  order: ['-enabled', '-createdAt'],
  scope: { customer: 'id' },
  acts: [],
  roles: {
    FINANCE: ['list', 'set', 'temp', 'approve', 'export'],
    SALESMAN: ['list', 'request'],
    SALES_MANAGER: ['list', 'request', 'temp', 'export'],
    FINANCE_CLERK: ['list'],
  },
  example: {},
  reasons: {
    noCredit: ['客户未开通信用', 'The customer has no credit account'],
    onHold: ['客户已冻结：{reason}', 'The customer is on hold: {reason}'],
    notEnough: [
      '信用额度不足：可用 {available}，本单需要 {need}',
      'Not enough credit: {available} available, {need} needed',
    ],
    nothingPending: ['没有待复核的额度', 'No limit pending approval'],
    pending: ['已有待复核的额度 {limit}', 'A limit of {limit} is already pending approval'],
    ownChange: ['不能复核自己提交的额度', 'You cannot approve a limit that you requested'],
    tempTooLong: ['临时额度最长 90 天', 'A temporary limit can last at most 90 days'],
    tempPast: ['临时额度的截止日不能早于今天', 'A temporary limit cannot end before today'],
  },
  endpoints: () => ({
    set: write(
      `${at}/set`,
      z.object({
        id: Id,
        version: Version,
        ...optional(fields),
        creditLimitCents: creditLimitCents.optional(),
        payMode: payMode.optional(),
        reason: optionalText(['原因', 'Reason'], { max: 200 }),
      }),
      ChangedOrWaits,
      {
        rule: 'set',
        title: ['设置信用', 'Set credit'],
        example: { enabled: true, creditLimitCents: 500_000, reason: '首次授信' },
      },
    ),
    /** By those who sell and do not decide on credit: it waits for a second person, whatever its amount. */
    request: write(`${at}/request`, ById.extend(creditRequest), Changed, {
      rule: 'request',
      title: ['申请信用', 'Request credit'],
      example: { creditLimitCents: 5_000_000, termDays: 30, reason: '月采购额稳定' },
    }),
    temp: write(`${at}/temp`, ById.extend({ tempLimitCents, tempUntil, reason }), ChangedOrWaits, {
      rule: 'temp',
      title: ['设置临时额度', 'Set temporary limit'],
      example: { tempLimitCents: 0, tempUntil: null, reason: '临时额度取消' },
    }),
    approve: write(`${at}/approve`, ById.extend({ approve: flag(['同意', 'Approve']).default(true) }), Changed, {
      person: true,
      rule: 'approve',
      title: ['复核信用额度', 'Approve credit limit'],
    }),
    entries: read(`${at}/entries`, pageQuery({ id: Id, ...days }), pageOf(Entry), {
      rule: 'list',
      title: ['查看信用流水', 'View credit entries'],
    }),
    entriesExport: sheet(
      `${at}/entries/export`,
      z.object({ customerId: reference(['客户', 'Customer']), ...days }),
      Entry.omit({ id: true }),
      { rule: 'export', title: ['导出信用流水', 'Export credit entries'] },
    ),
    /** Would an order of this amount pass now, and if not, why? */
    check: read(
      `${at}/check`,
      ById.extend({ amountCents: money(['金额', 'Amount']) }),
      z.object({
        availableCents,
        wouldPass: flag(['可通过', 'Would pass']),
        reasons: list(['原因', 'Reasons'], z.string(), { max: 10 }),
      }),
      { rule: 'list', title: ['试算信用', 'Check credit'], example: { amountCents: 100_000 } },
    ),
  }),
})

export type CustomerCreditRow = Output<typeof customerCredit, 'list'>['list'][number]

/** What may be left as it is. */
function optional<F extends Readonly<Record<string, z.ZodType>>>(shape: F) {
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return Object.fromEntries(entries) as {
    [K in keyof F]: z.ZodOptional<F[K] extends z.ZodDefault<infer I extends z.ZodType> ? I : F[K]>
  }
}
