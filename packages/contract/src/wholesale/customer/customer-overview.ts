import * as z from 'zod'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, instant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'

const owed = { min: -1_000_000_000_000 }

/** What a customer has, owes and orders, at one glance. */
export const Overview = z.object({
  creditLimitCents: money(['信用额度', 'Credit limit']),
  usedCents: money(['已用', 'Used']),
  frozenCents: money(['占用额度', 'Reserved']),
  /** With the temporary limit, while it lasts. */
  availableCents: money(['可用额度', 'Available'], owed),
  addresses: count(['收货地址', 'Addresses']),
  contacts: count(['联系人', 'Contacts']),
  invoices: count(['开票信息', 'Invoice titles']),
  branches: count(['分店', 'Branches']),
  contracts: count(['生效合同', 'Contracts in force']),
  quotations: count(['未结报价', 'Open quotations']),
  openOrders: count(['未完成订单', 'Open orders']),
  overdueCents: money(['逾期应收', 'Overdue']),
  balanceCents: money(['预存余额', 'Balance']),
  /** What was ordered in each of the last twelve months, this one included. */
  months: list(
    ['每月下单', 'Months'],
    z.object({ month: text(['月份', 'Month'], { max: 7 }), orderedCents: money(['下单金额', 'Ordered']) }),
  ),
  /** What was ordered most in a year. */
  skus: list(
    ['常购商品', 'Most ordered'],
    z.object({
      skuId: Id,
      name: text(['商品', 'Product'], { max: 200 }),
      orderedCents: money(['下单金额', 'Ordered']),
      lastOn: day(['最近下单', 'Last order']),
    }),
    { max: 10 },
  ),
  /** What was spoken before it was a customer, the latest first. */
  follows: list(
    ['跟进记录', 'Follow-ups'],
    z.object({
      id: Id,
      at: instant(['时间', 'When']),
      byName: optionalText(['跟进人', 'By'], { max: 64 }).unwrap(),
      content: optionalLines(['跟进内容', 'Notes'], { max: 1000 }).unwrap(),
    }),
  ),
})

/** What was owed before, what came and went, and what is owed now. */
export const Statement = z.object({
  openingCents: money(['期初应收', 'Opening receivable'], owed),
  closingCents: money(['期末应收', 'Closing receivable'], owed),
  list: list(
    ['明细', 'Lines'],
    z.object({
      id: Id,
      day: day(['日期', 'Day']),
      event: text(['事项', 'Event'], { max: 32 }),
      amountCents: money(['金额', 'Amount'], owed),
      balanceCents: money(['余额', 'Balance'], owed),
      note: optionalText(['备注', 'Note'], { max: 500 }).unwrap(),
    }),
    { max: 5000 },
  ),
})
