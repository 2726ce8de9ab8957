import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Created, Version } from '../../platform/crud.ts'
import { print, read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalBankNumber } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, instant, moment, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { othersWork, ownWork } from '../../platform/rights/own-work.ts'
import { moveEffects } from '../move-effects.ts'
import { payWay } from '../pay-way.ts'
import { voucherUrls } from '../vouchers.ts'
import { incomeReasons } from './income-reasons.ts'
import { incomeStates } from './income-states.ts'

const at = '/pcapi/tgx/v1/income'

/** Whether receipts, settlements, recharges and adjustments take a second person. */
export const incomeFourEyes = {
  key: 'wholesale.income.fourEyes',
  group: 'wholesale',
  type: 'bool',
  standard: true,
  tenant: true,
  title: ['收款复核', 'Receipts need a second person'],
  remark: [
    '收款、还款、充值与余额调整由他人确认',
    'Receipts, credit payments, recharges and adjustments must be confirmed by a second person',
  ],
} as const satisfies Parameter

/** A difference of a settlement up to this may be written off. */
export const writeOffLimit = {
  key: 'wholesale.income.writeOffLimit',
  group: 'wholesale',
  type: 'money',
  standard: 1000,
  min: 0,
  max: 10_000_000,
  tenant: true,
  title: ['尾差核销上限', 'Write-off limit'],
} as const satisfies Parameter

const state = dictionaryChoice(['状态', 'State'], incomeStates)
const customerId = optionalReference(['客户', 'Customer'])
const amountCents = money(['金额', 'Amount'], { min: 1 })
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })
const target = choice(['核销到', 'Allocated to'], {
  RECEIVABLE: ['应收款', 'Receivable'],
  ORDER_DEPOSIT: ['订单预收', 'Order deposit'],
  BALANCE: ['预存余额', 'Balance'],
})
const docNo = optionalText(['单据', 'Document'], { max: 64 }).unwrap()
const dueDate = optionalDay(['到期日', 'Due']).unwrap()

/** Differences that the payment left on receivables that it pays, and that are given up with it. */
const writeOffs = list(
  ['核销尾差', 'Written off'],
  z.object({ receivableId: reference(['应收款', 'Receivable']), amountCents, reason }),
  { max: 200 },
)

/** What of a receipt goes where; together they are the whole of it. */
const Part = z.object({
  target,
  receivableId: optionalReference(['应收款', 'Receivable']),
  orderId: optionalReference(['订单', 'Order'], 'wholesaleOrder'),
  cents: amountCents,
})
const parts = list(['核销明细', 'Allocations'], Part, { max: 200 })

const Allocated = z.object({
  id: Id,
  target,
  docNo,
  dueDate,
  amountCents,
  /** What shipments have taken of a deposit. */
  drawnCents: money(['已抵扣', 'Used']),
  reversedAt: optionalInstant(['冲销时间', 'Reversed']).unwrap(),
})

const Open = z.object({
  id: Id,
  orderId: optionalReference(['订单', 'Order'], 'wholesaleOrder').unwrap(),
  docNo: text(['单据', 'Document'], { max: 64 }),
  bizDate: day(['业务日期', 'Business day']),
  dueDate: day(['到期日', 'Due']),
  amountCents: money(['应收', 'Amount']),
  outstandingCents: money(['未收', 'Outstanding']),
})
export type OpenRow = z.output<typeof Open>

/** What an operator writes of a receipt. */
const fields = {
  customerId,
  orderId: optionalReference(['订单', 'Order'], 'wholesaleOrder'),
  payWay: payWay.default('BANK'),
  bankAccountId: reference(['收款账户', 'Bank account']),
  amountCents,
  feeCents: money(['手续费', 'Bank fee']).default(0),
  paidAt: moment(['到账时间', 'Paid']),
  bankRef: optionalBankNumber(['银行流水号', 'Bank reference'], { max: 64 }),
  payerName: optionalText(['付款方', 'Payer'], { max: 100 }),
  voucherUrls,
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }

/** Money that came from customers, or went back to them, and what it pays (wholesale.md 22). */
export const income = entity({
  name: 'income',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'customerName' },
  title: ['收款单', 'Receipt'],
  menu: {
    title: ['收款管理', 'Receipts'],
    icon: 'income',
    order: 90,
    group: 'money',
    also: [
      ['回款', 'Money received'],
      ['到账登记', 'Record a payment'],
      ['登记收款', 'Register a payment'],
      ['收款', 'Payments received'],
      ['付了多少', 'paid'],
      ['付了', 'Pay in'],
    ],
  },
  at,
  states: incomeStates,
  parameters: [incomeFourEyes, writeOffLimit],
  alters: ['customerCredit'],
  fields,
  fixed: ['customerId', 'orderId'],
  imports: { bankAccountId: 'bankAccount', customerId: 'customer', orderId: 'wholesaleOrder' },
  derived: {
    ownWork,
    othersWork,
    no: text(['收款单号', 'Number'], { max: 32 }),
    direction: dictionaryChoice(['方向', 'Direction'], {
      code: 'income_direction',
      name: ['收款方向', 'Direction'],
      items: { IN: ['收款', 'Receipt'], OUT: ['退款', 'Refund'] },
      colours: { IN: 'blue', OUT: 'red' },
    }),
    source: dictionaryChoice(['来源', 'Source'], {
      code: 'income_source',
      name: ['收款来源', 'Receipt source'],
      items: {
        MANUAL: ['手工登记', 'Manual'],
        ONLINE: ['在线支付', 'Online'],
        CREDIT_PAYMENT: ['还款单', 'Credit payment'],
        RECHARGE: ['充值', 'Recharge'],
        BALANCE: ['余额抵扣', 'Balance'],
      },
    }),
    state,
    customerId: reference(['客户', 'Customer']),
    customerName: text(['客户', 'Customer'], { max: 100 }),
    orderNo: optionalText(['订单', 'Order'], { max: 32 }).unwrap(),
    bankAccountId: optionalReference(['收款账户', 'Bank account']).unwrap(),
    bankAccountName: optionalText(['收款账户', 'Bank account'], { max: 60 }).unwrap(),
    bizDate: day(['业务日期', 'Business day']),
    paidAt: instant(['到账时间', 'Paid']),
    giftCents: money(['其中赠金', 'Of which gift']),
    /** What counts in a sum: a refund is less, an invalid receipt nothing. */
    netCents: money(['净额', 'Net'], { min: -1_000_000_000_000 }),
    refundOfNo: optionalText(['原收款单', 'Refund of'], { max: 32 }).unwrap(),
    allocations: list(['核销明细', 'Allocations'], Allocated, { max: 1000 }),
    confirmedAt: optionalInstant(['确认时间', 'Confirmed']).unwrap(),
    confirmedByName: optionalText(['确认人', 'Confirmed by'], { max: 64 }).unwrap(),
    reason: optionalText(['作废原因', 'Reason for voiding'], { max: 200 }).unwrap(),
  },
  row: [
    ...(['ownWork', 'othersWork'] as const),
    ...(['no', 'direction', 'state', 'customerId', 'customerName', 'orderNo', 'source', 'payWay'] as const),
    ...([
      'bankAccountId',
      'bankAccountName',
      'amountCents',
      'netCents',
      'feeCents',
      'paidAt',
      'bizDate',
      'bankRef',
    ] as const),
    ...(['payerName', 'confirmedAt', 'confirmedByName', 'reason'] as const),
  ],
  sums: ['netCents'],
  filters: {
    keyword: text(['单号、流水号、付款方或客户', 'Number, reference, payer or customer'], { max: 64 }),
    customerId: 'equals',
    orderId: 'equals',
    state: 'equals',
    direction: 'equals',
    payWay: 'equals',
    bankAccountId: 'equals',
    bizDate: 'within',
    amountCents: 'between',
    /** Confirmed, and not paid from a balance that was collected before. */
    collected: flag(['计入回款', 'Counts as collected']),
    ownWork: 'equals',
  },
  search: { names: ['payerName'], numbers: ['no', 'bankRef'] },
  sort: ['no', 'amountCents', 'paidAt', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: ['create', 'update'],
  roles: {
    FINANCE: ['list', 'create', 'update', 'confirm', 'invalid', 'refund', 'writeOff', 'import', 'print', 'export'],
    SALESMAN: ['list', 'create', 'update'],
    FINANCE_CLERK: ['list', 'create', 'update', 'import', 'print', 'export'],
  },
  example: { amountCents: 150_000, paidAt: '2026-01-20T02:00:00.000Z', payerName: '周宁', bankRef: '2026012000017' },
  reasons: incomeReasons,
  endpoints: (standard) => ({
    create: { ...standard.create, keyed: true as const },
    importPreview: {
      ...standard.importPreview,
      /** Of a statement: whose it is. Without it the number above the head says so, or it is the default account. */
      input: standard.importPreview.input.extend({
        bankAccountId: optionalReference(['收款账户', 'Bank account']),
        /** Payers that no customer is known by, and whose they are, one for one. */
        payers: list(['付款方', 'Payers'], z.string().max(100), { max: 200 }).optional(),
        payerCustomerIds: list(['付款方的客户', 'Customers of the payers'], Id, { max: 200 }).optional(),
      }),
    },
    /** Where the money would go by itself, what else is open, and what adds up to it exactly. */
    suggest: read(
      `${at}/suggest`,
      z.object({
        customerId: reference(['客户', 'Customer']),
        amountCents,
        orderId: optionalReference(['订单', 'Order'], 'wholesaleOrder'),
        /** A confirmed receipt that is to be put elsewhere. */
        incomeId: optionalReference(['收款单', 'Receipt']),
      }),
      z.object({
        parts,
        /** Where the confirmed receipt lies now. */
        placed: parts,
        open: list(['未收应收款', 'Open receivables'], Open, { max: 500 }),
        exact: list(['金额吻合', 'Amount matches'], Id, { max: 20 }),
        /** The largest difference that the operator may write off with it; nothing without the right to. */
        writeOffLimitCents: money(['尾差核销上限', 'Write-off limit']),
        balanceCents: money(['预存余额', 'Balance']),
      }),
      { rule: 'list', title: ['试算核销', 'Suggest allocation'], example: { amountCents: 150_000 } },
    ),
    manualConfirm: write(
      `${at}/manualConfirm`,
      z.object({ ...ofVersion, allocations: parts.optional(), writeOffs: writeOffs.default([]) }),
      Moved,
      {
        rule: 'confirm',
        title: ['确认收款', 'Confirm receipt'],
        example: {},
      },
    ),
    invalid: write(`${at}/invalid`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'invalid',
      title: ['作废收款单', 'Void receipt'],
      example: { reason: '登记有误' },
    }),
    reallocate: write(`${at}/reallocate`, z.object({ ...ofVersion, allocations: parts }), Moved, {
      rule: 'confirm',
      title: ['重新核销', 'Reallocate'],
      example: { allocations: [{ target: 'BALANCE', cents: 150_000 }] },
    }),
    /** Of a receipt, or of what a customer has paid beforehand: it leaves the balance at once. */
    refund: write(
      `${at}/refund`,
      z.object({
        incomeId: optionalReference(['原收款单', 'Refund of']),
        customerId,
        amountCents,
        payWay: payWay.default('BANK'),
        bankAccountId: reference(['退款账户', 'From account']),
        reason,
      }),
      Created,
      {
        rule: 'refund',
        title: ['登记退款', 'Refund'],
        keyed: true,
        example: { amountCents: 100, reason: '客户申请退款' },
      },
    ),
    /** A difference too small to ask for. */
    writeOff: write(
      `${at}/writeOff`,
      z.object({ receivableId: reference(['应收款', 'Receivable']), amountCents, reason }),
      z.object({ outstandingCents: money(['未收', 'Outstanding']) }),
      { rule: 'writeOff', title: ['尾差核销', 'Write off'], keyed: true, example: { amountCents: 37, reason: '尾差' } },
    ),
    effects: moveEffects(
      at,
      {
        invalid: incomeStates.moves.invalid.button,
        reallocate: incomeStates.moves.reallocate.button,
        refund: ['登记退款', 'Refund'],
      },
      {
        allocations: parts.default([]),
        amountCents: amountCents.optional(),
        bankAccountId: optionalReference(['退款账户', 'From account']),
      },
    ),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印收款收据', 'Print receipt'] }),
  }),
})

export type IncomeRow = Output<typeof income, 'list'>['list'][number]
export type IncomeView = Output<typeof income, 'view'>
export type NewIncome = Input<typeof income, 'create'>
