import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity.ts'
import { keyword } from '../platform/entity-filters.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { money } from '../platform/fields/money.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { incomeStates } from './income-states.ts'

const at = '/pcapi/tgx/v1/income'

const state = dictionaryChoice(['状态', 'State'], incomeStates)
const customerId = reference(['客户', 'Customer'])

/** Money that came from customers, or went back to them, and what it pays (wholesale.md 22). */
export const income = entity({
  name: 'income',
  area: 'wholesale',
  title: ['收款单', 'Income'],
  at,
  states: incomeStates,
  fields: { customerId },
  derived: {
    no: text(['收款单号', 'Number'], { max: 32 }),
    state,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    orderId: optionalReference(['订单', 'Order']).unwrap(),
    amountCents: money(['金额', 'Amount']),
    bizDate: day(['业务日期', 'Business day']),
    paidAt: instant(['到账时间', 'Paid']),
    bankRef: optionalText(['银行流水号', 'Bank reference'], { max: 64 }).unwrap(),
    payerName: optionalText(['付款方', 'Payer'], { max: 100 }).unwrap(),
    confirmedAt: optionalInstant(['确认时间', 'Confirmed']).unwrap(),
  },
  row: ['no', 'customerId', 'customerName', 'state', 'amountCents', 'bizDate', 'paidAt', 'bankRef', 'payerName'],
  sums: ['amountCents'],
  filters: {
    keyword: keyword(['单号、流水号或付款方', 'Number, reference or payer'], 'no', 'bankRef', 'payerName'),
    customerId: 'equals',
    state: 'equals',
  },
  sort: ['no', 'amountCents', 'paidAt', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: [],
  roles: { FINANCE: ['list', 'export'], SALESMAN: ['list'] },
  example: {},
  reasons: {
    overAllocated: ['{no} 未收 {left}，核销 {amount} 超出', '{amount} is more than the {left} left of {no}'],
    notOpen: ['{no} 已冲销，不能再核销', '{no} was reversed: nothing can be paid on it'],
    paidSince: ['{no} 已有收款 {amount}，不能撤销发货', '{no} was paid {amount} since: the shipment stays'],
    hasPayments: [
      '订单已有收款 {amount}，请先选择退款方式',
      'The order was paid {amount}: say first where that goes back to',
    ],
    balanceShort: [
      '预存余额不足：可用 {balance}，需要 {needed}',
      'Not enough balance: {balance} is left, {needed} is needed',
    ],
  },
})

export type IncomeRow = Output<typeof income, 'list'>['list'][number]
