import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maskedField } from '../platform/text/masks.ts'

const net = { min: -1_000_000_000_000 }

/** A sum of today and of this month, beside yesterday and the same days of the month before. */
const Span = z.object({
  name: choice(['指标', 'Measure'], {
    ORDERED: ['下单', 'Ordered'],
    SHIPPED: ['发货', 'Shipped'],
    COLLECTED: ['收款', 'Collected'],
  }),
  todayCents: money(['今日', 'Today'], net),
  yesterdayCents: money(['昨日', 'Yesterday'], net),
  monthCents: money(['本月', 'This month'], net),
  lastMonthCents: money(['上月同期', 'Same period last month'], net),
})
export type Span = z.output<typeof Span>

/** How much of something was ordered in 30 days, and in the 30 before them. */
const Moved = z.object({
  id: Id,
  name: text(['名称', 'Name'], { max: 200 }),
  cents: money(['近 30 天', 'Last 30 days']),
  beforeCents: money(['前 30 天', 'Previous 30 days']),
})

const Silent = z.object({
  id: Id,
  name: text(['客户', 'Customer'], { max: 100 }),
  salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
  lastOn: day(['最近下单', 'Last order']),
  days: count(['已过天数', 'Days since']),
  usualDays: count(['平时间隔', 'Usual gap (days)']),
  yearCents: money(['近一年下单', 'Ordered in 12 months']),
  contactName: optionalText(['联系人', 'Contact'], { max: 50 }).unwrap(),
  mobile: maskedField(optionalMobile(['电话', 'Phone']).unwrap()) as z.ZodNullable<z.ZodString>,
  /** What it would have ordered by now, at its usual pace and size. */
  riskCents: money(['流失金额', 'At risk']),
  /** What it orders most often. */
  basket: optionalText(['常购商品', 'Usual basket'], { max: 400 }).unwrap(),
})

/** Each part is there for operators who may list what it counts, within their data scope. */
const Workbench = z.object({
  spans: list(['金额', 'Amounts'], Span, { max: 3 }),
  overdueCents: money(['逾期应收', 'Overdue']).nullable(),
  overdueCustomers: count(['逾期客户', 'Overdue customers']).nullable(),
  lowStock: count(['库存不足商品', 'Low-stock products']).nullable(),
  contractsEnding: count(['到期提醒中的合同', 'Contracts about to end']).nullable(),
  quotationsEnding: count(['3 天内到期报价', 'Quotations ending in 3 days']).nullable(),
  /** Of quotations that were sent in 90 days: those decided by now, and how many of them were accepted. */
  quotationsDecided: count(['近 90 天有结果的报价', 'Quotations decided in 90 days']).nullable(),
  quotationsWon: count(['近 90 天成交的报价', 'Quotations won in 90 days']).nullable(),
  /** The last twelve, from Monday on. */
  weeks: list(
    ['每周', 'Weeks'],
    z.object({
      from: day(['周', 'Week']),
      orderedCents: money(['下单', 'Ordered']).nullable(),
      collectedCents: money(['收款', 'Collected'], net).nullable(),
    }),
  ),
  aging: list(
    ['账龄', 'Aging'],
    z.object({
      bucket: choice(['账龄', 'Aging'], {
        NOT_DUE: ['未到期', 'Not due'],
        D30: ['逾期 1–30 天', '1–30 days'],
        D60: ['逾期 31–60 天', '31–60 days'],
        D90: ['逾期 61–90 天', '61–90 days'],
        OVER: ['逾期 90 天以上', 'Over 90 days'],
      }),
      cents: money(['未收金额', 'Outstanding']),
    }),
  ),
  customers: list(['客户涨跌', 'Customers'], Moved, { max: 10 }),
  skus: list(['商品涨跌', 'Products'], Moved, { max: 10 }),
  silent: list(['沉默客户', 'Silent customers'], Silent, { max: 10 }),
})

/** Where wholesale stands, for each by what he may see (wholesale.md 33). */
export const workbench = defineContract({
  name: 'workbench',
  area: 'wholesale',
  title: ['批发工作台', 'Wholesale workbench'],
  menu: { title: ['工作台', 'Workbench'], icon: 'workbench', order: 1 },
  roles: {
    FINANCE: ['list'],
    SALESMAN: ['list'],
    FINANCE_CLERK: ['list'],
    MERCHANDISER: ['list'],
    AUDITOR: ['list'],
  },
  endpoints: {
    figures: read('/pcapi/v1/dashboard/wholesale', NoInput, Workbench, {
      rule: 'list',
      title: ['批发工作台', 'Wholesale workbench'],
    }),
  },
})

export type WorkbenchFigures = Output<typeof workbench, 'figures'>
