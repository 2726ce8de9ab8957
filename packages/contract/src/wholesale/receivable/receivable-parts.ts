import * as z from 'zod'
import { dictionaryChoice, flag, openChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalMobile } from '../../platform/fields/person.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, instant, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { maskedField } from '../../platform/text/masks.ts'
import { agingBuckets } from './aging.rules.ts'

const signed = { min: -1_000_000_000_000 }

/** What is owed, by how long it has been due. */
export const agedAmounts = {
  NOT_DUE: money(agingBuckets.NOT_DUE),
  DAYS_30: money(agingBuckets.DAYS_30),
  DAYS_60: money(agingBuckets.DAYS_60),
  DAYS_90: money(agingBuckets.DAYS_90),
  OLDER: money(agingBuckets.OLDER),
}

const amounts = z.object(agedAmounts).register(fieldNotes, { label: ['账龄金额', 'Aging amounts'], kind: 'list' })

const aged = {
  amounts,
  totalCents: money(['应收合计', 'Total receivable']),
  overdueCents: money(['逾期', 'Overdue']),
  worstDays: count(['最长逾期（天）', 'Longest overdue (days)']),
}

export const AgedGroup = z.object({
  groupId: optionalReference(['分组', 'Group']).unwrap(),
  groupName: optionalText(['分组', 'Group'], { max: 100 }).unwrap(),
  ...aged,
})

export const CustomerOwed = z.object({
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
  ...aged,
  creditLimitCents: money(['信用额度', 'Credit limit']),
  usedCents: money(['已用', 'Used'], signed),
  balanceCents: money(['预存余额', 'Balance'], signed),
  lastPaidOn: optionalDay(['最近收款', 'Last payment']).unwrap(),
})
export type CustomerOwed = z.output<typeof CustomerOwed>

export const receivableEvents = {
  code: 'receivable_event',
  name: ['应收流水事项', 'Receivable event'],
  open: true,
  items: {
    OPEN: ['发货', 'Shipped'],
    OPENING: ['期初', 'Opening balance'],
    ADJUST: ['调整', 'Adjusted'],
    PAY: ['收款', 'Paid'],
    PAY_REV: ['撤销收款', 'Payment reversed'],
    DRAW: ['预收抵扣', 'Deposit used'],
    DRAW_REV: ['撤销抵扣', 'Deposit use reversed'],
    CREDIT_NOTE: ['退货', 'Returned'],
    WRITEOFF: ['核销', 'Written off'],
    UNSHIP: ['撤销发货', 'Shipment reversed'],
  },
} as const

const event = openChoice(['事项', 'Event'], receivableEvents)

export const Entry = z.object({
  id: Id,
  day: day(['日期', 'Day']),
  event,
  deltaCents: money(['变动', 'Change'], signed),
  afterCents: money(['未收', 'Outstanding'], signed),
  note: optionalText(['备注', 'Note'], { max: 500 }).unwrap(),
  createdAt: instant(['记录时间', 'Recorded']),
})

const StatementLine = z.object({
  day: day(['日期', 'Day']),
  docNo: text(['单号', 'Document'], { max: 64 }),
  event,
  deltaCents: money(['变动', 'Change'], signed),
  balanceCents: money(['余额', 'Balance'], signed),
  /** Of a payment: by what the customer's bank knows it, what came in altogether, and the documents that it went to. */
  bankRef: optionalText(['银行流水号', 'Bank reference'], { max: 64 }).unwrap(),
  receiptCents: optionalMoney(['到账金额', 'Received']).unwrap(),
  parts: list(
    ['核销明细', 'Applied to'],
    z.object({ docNo: text(['单号', 'Document'], { max: 64 }), deltaCents: money(['变动', 'Change'], signed) }),
    { max: 5000 },
  ),
})
export type StatementLine = z.output<typeof StatementLine>

const statementState = dictionaryChoice(['对账状态', 'State'], {
  code: 'receivable_statement_state',
  name: ['对账单状态', 'Statement state'],
  items: { SENT: ['已发出', 'Sent'], CONFIRMED: ['已确认', 'Confirmed'], DISPUTED: ['有异议', 'Disputed'] },
  colours: { SENT: 'blue', CONFIRMED: 'green', DISPUTED: 'red' },
})

/** An entry that came after a statement was sent, and changes what it says. */
const Correction = StatementLine.pick({ day: true, docNo: true, event: true, deltaCents: true })

const SentStatement = z.object({
  id: Id,
  fromDate: day(['起', 'From']),
  toDate: day(['止', 'Until']),
  openingCents: money(['期初', 'Opening'], signed),
  closingCents: money(['期末', 'Closing'], signed),
  /** What corrections since have changed of its closing. */
  correctedCents: money(['后续更正', 'Later corrections'], signed),
  /** Entries for its days that came later, and those that take back one of its lines. */
  corrections: list(['更正明细', 'Corrections'], Correction, { max: 5000 }),
  fingerprint: text(['内容指纹', 'Fingerprint'], { max: 64 }),
  state: statementState,
  /** What it lists, as it was sent. */
  documents: list(['单据', 'Documents'], text(['单号', 'Document'], { max: 64 }), { max: 5000 }),
  note: optionalText(['备注', 'Note'], { max: 500 }).unwrap(),
  decidedBy: optionalText(['对方经办人', 'Contact at customer'], { max: 50 }).unwrap(),
  decidedAt: optionalInstant(['确认时间', 'Decided']).unwrap(),
  createdAt: instant(['发出时间', 'Sent']),
})
export type SentStatement = z.output<typeof SentStatement>

export const Statement = z.object({
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  from: day(['起', 'From']),
  to: day(['止', 'Until']),
  openingCents: money(['期初', 'Opening'], signed),
  lines: list(['往来明细', 'Lines'], StatementLine, { max: 5000 }),
  closingCents: money(['期末', 'Closing'], signed),
  /** Paid beforehand and not taken off. */
  balanceCents: money(['预存余额', 'Balance'], signed),
  sent: list(['已发对账单', 'Statements sent'], SentStatement, { max: 100 }),
})
export type Statement = z.output<typeof Statement>

export const Dunned = z.object({
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  contactName: optionalText(['联系人', 'Contact'], { max: 50 }).unwrap(),
  mobile: maskedField(optionalMobile(['联系电话', 'Phone']).unwrap()) as z.ZodNullable<z.ZodString>,
  salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
  overdueCents: money(['逾期', 'Overdue']),
  worstDays: count(['最长逾期（天）', 'Longest overdue (days)']),
  level: count(['催款级别', 'Dunning level']),
  documents: count(['逾期单据', 'Documents']),
  disputedCents: money(['争议金额', 'Disputed']),
  nextPromise: optionalDay(['承诺付款日', 'Promised date']).unwrap(),
  keptPromises: count(['守约次数', 'Kept promises']),
  brokenPromises: count(['失约次数', 'Broken promises']),
})
export type Dunned = z.output<typeof Dunned>

export const ExpectedDay = z.object({
  day: day(['日期', 'Day']),
  dueCents: money(['到期', 'Due']),
  promisedCents: money(['承诺付款', 'Promised']),
  documents: count(['单据数', 'Documents']),
  late: flag(['已逾期', 'Overdue']),
})
export type ExpectedDay = z.output<typeof ExpectedDay>
