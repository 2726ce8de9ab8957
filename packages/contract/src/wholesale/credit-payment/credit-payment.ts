import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Version } from '../../platform/crud.ts'
import { print, read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { optionalBankNumber } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { othersWork, ownWork } from '../../platform/rights/own-work.ts'
import { moveEffects } from '../move-effects.ts'
import { paidBy } from '../pay-way.ts'
import { voucherUrls } from '../vouchers.ts'
import { creditPaymentStates } from './credit-payment-states.ts'

const at = '/pcapi/tgx/v1/creditPayment'

const state = dictionaryChoice(['状态', 'State'], creditPaymentStates)
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })
const docNo = text(['单据', 'Document'], { max: 64 })
const dueDate = day(['到期日', 'Due'])
const outstandingCents = money(['未收', 'Outstanding'])

/** What of a receivable is paid. */
const lineFields = {
  receivableId: reference(['应收款', 'Receivable']),
  amountCents: money(['还款金额', 'Amount'], { min: 1 }),
}
const Line = z.object({
  id: Id,
  docNo,
  dueDate,
  outstandingCents,
  ...lineFields,
  outstandingAtCreate: money(['登记时未收', 'Open when registered']),
})

const Open = z.object({
  id: Id,
  docNo,
  bizDate: day(['业务日期', 'Business day']),
  dueDate,
  outstandingCents,
  amountCents: money(['应收', 'Amount']),
  overdueDays: count(['逾期天数', 'Days overdue']),
  /** In other settlements that wait. */
  claimedCents: money(['已登记还款', 'Registered payments']),
})

const fields = {
  customerId: reference(['客户', 'Customer']),
  payWay: paidBy.default('BANK'),
  bankAccountId: reference(['收款账户', 'Bank account']),
  bankRef: optionalBankNumber(['银行流水号', 'Bank reference'], { max: 64 }),
  payerName: optionalText(['付款方', 'Payer'], { max: 100 }),
  statementFrom: optionalDay(['对账起', 'Statement from']),
  statementTo: optionalDay(['对账止', 'Statement to']),
  lines: list(['还款明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { min: 1, max: 200 }),
  overCents: money(['多付（转入余额）', 'Overpayment (to balance)']).default(0),
  voucherUrls,
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }

/** Several receivables of a customer, paid at once (wholesale.md 24). */
export const creditPayment = entity({
  name: 'creditPayment',
  area: 'wholesale',
  title: ['还款单', 'Credit payment'],
  menu: { title: ['信用还款', 'Credit payments'], icon: 'creditPayment', order: 100, group: 'money' },
  at,
  states: creditPaymentStates,
  alters: ['income', 'customerCredit'],
  fields,
  fixed: ['customerId'],
  derived: {
    ownWork,
    othersWork,
    no: text(['还款单号', 'Number'], { max: 32 }),
    state,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    bankAccountName: optionalText(['收款账户', 'Bank account'], { max: 60 }).unwrap(),
    amountCents: money(['金额', 'Amount']),
    lines: list(['还款明细', 'Lines'], Line, { max: 200 }),
    lineCount: count(['笔数', 'Lines']),
    receivedAt: optionalInstant(['收款时间', 'Received']).unwrap(),
    receivedByName: optionalText(['确认人', 'Confirmed by'], { max: 64 }).unwrap(),
    incomeId: optionalReference(['收款单', 'Receipt']).unwrap(),
    incomeNo: optionalText(['收款单', 'Receipt'], { max: 32 }).unwrap(),
    reason: optionalText(['取消原因', 'Cancellation reason'], { max: 200 }).unwrap(),
  },
  row: [
    ...(['ownWork', 'othersWork'] as const),
    ...(['no', 'state', 'customerId', 'customerName', 'amountCents', 'overCents', 'lineCount', 'payWay'] as const),
    ...(['bankAccountName', 'bankRef', 'payerName', 'receivedAt', 'receivedByName', 'incomeNo'] as const),
  ],
  sums: ['amountCents'],
  filters: {
    keyword: text(['单号、流水号、付款方或客户', 'Number, reference, payer or customer'], { max: 64 }),
    customerId: 'equals',
    state: 'equals',
    payWay: 'equals',
    createdAt: 'within',
    ownWork: 'equals',
  },
  search: { names: ['payerName'], numbers: ['no', 'bankRef'] },
  sort: ['no', 'amountCents', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: ['create', 'update'],
  roles: {
    FINANCE: ['list', 'create', 'update', 'confirm', 'cancel', 'print', 'export'],
    SALESMAN: ['list'],
    FINANCE_CLERK: ['list', 'create', 'update', 'print', 'export'],
  },
  example: { payerName: '周宁', overCents: 0 },
  reasons: {
    notOpen: [
      '应收款不存在、已结清或不属于该客户',
      'The receivable does not exist, is settled or belongs to another customer',
    ],
    overOutstanding: ['{no} 未收 {left}，还款 {amount} 超出', '{amount} exceeds the {left} open on {no}'],
    range: ['结束日期不能早于开始日期', 'The last day is before the first'],
    linesOver: ['{count} 笔应收的未收金额已不足：{lines}', '{count} receivables have less open by now: {lines}'],
    lineTwice: ['{no} 只能出现一次', '{no} may appear only once'],
    notMaker: [
      '只有登记人可以修改待收款的还款单，他人请取消后重新登记',
      'Only the person who registered a credit payment can change it: cancel it and register a new one',
    ],
    ofCustomer: ['客户已有还款单 {no}，不能删除', 'The customer has credit payment {no} and cannot be deleted'],
    ofAccount: ['账户已有还款单 {no}，不能删除', 'The account has credit payment {no} and cannot be deleted'],
  },
  endpoints: (standard) => ({
    create: { ...standard.create, keyed: true as const },
    openReceivables: read(
      `${at}/openReceivables`,
      z.object({ customerId: reference(['客户', 'Customer']), upTo: day(['到期不晚于', 'Due by']).optional() }),
      z.object({ list: list(['未收应收款', 'Open receivables'], Open, { max: 500 }), totalCents: outstandingCents }),
      { rule: 'list', title: ['查询未收应收款', 'List open receivables'] },
    ),
    confirmReceive: write(`${at}/confirmReceive`, z.object(ofVersion), Moved, {
      rule: 'confirm',
      title: ['确认收到还款', 'Confirm credit payment'],
    }),
    cancel: write(`${at}/cancel`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'cancel',
      title: ['取消还款单', 'Cancel credit payment'],
      example: { reason: '客户改期付款' },
    }),
    effects: moveEffects(at, {
      confirmReceive: creditPaymentStates.moves.confirmReceive.button,
      cancel: creditPaymentStates.moves.cancel.button,
    }),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印还款单', 'Print credit payment'] }),
  }),
})

export type CreditPaymentRow = Output<typeof creditPayment, 'list'>['list'][number]
export type CreditPaymentView = Output<typeof creditPayment, 'view'>
export type NewCreditPayment = Input<typeof creditPayment, 'create'>
