import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Changed, Created, Done, Version } from '../../platform/crud.ts'
import { print, read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalPercent } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { email } from '../../platform/fields/person.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { importEndpoints } from '../../platform/sheets/sheet-import.ts'
import { agingBuckets } from './aging.rules.ts'
import {
  AgedGroup,
  agedAmounts,
  CustomerOwed,
  Dunned,
  Entry,
  ExpectedDay,
  receivableEvents,
  Statement,
} from './receivable-parts.ts'

const at = '/pcapi/tgx/v1/accountsReceivable'

const customerId = reference(['客户', 'Customer'])
const salesmanId = reference(['业务员', 'Salesman'])
const bucket = choice(['账龄', 'Age'], agingBuckets)
const basis = choice(['账龄口径', 'By'], { DUE: ['按到期日', 'Due date'], DOC: ['按单据日', 'Document date'] })

const state = dictionaryChoice(['应收状态', 'State'], {
  code: 'receivable_state',
  name: ['应收状态', 'Receivable state'],
  items: { OPEN: ['未结清', 'Open'], SETTLED: ['已结清', 'Settled'], REVERSED: ['已冲销', 'Reversed'] },
  colours: { OPEN: 'orange', SETTLED: 'green', REVERSED: 'grey' },
})

const ofRange = {
  customerId,
  from: day(['起', 'From']),
  to: day(['止', 'Until']),
}
const ofVersion = { id: Id, version: Version }

/** How many days after a promise to pay was broken sales on credit stop. */
export const promiseGraceDays = {
  key: 'wholesale.receivable.promiseGraceDays',
  group: 'wholesale',
  type: 'int',
  standard: 3,
  min: -1,
  max: 60,
  title: ['失约宽限天数', 'Promise grace period (days)'],
  remark: [
    '付款承诺过期超过该天数仍未付清的，停止赊销；-1 为从不停止',
    'Sales on credit stop when a promise is broken for longer; -1 never stops them',
  ],
  tenant: true,
} as const satisfies Parameter

const rateLimits = { min: -100_000_000, max: 100_000_000 }

const agingQuestion = z.object({
  asOf: day(['截至', 'As of']).optional(),
  basis: basis.default('DUE'),
  groupBy: choice(['分组', 'By'], {
    SALESMAN: ['业务员', 'Salesman'],
    CUSTOMER: ['客户', 'Customer'],
    LEVEL: ['客户等级', 'Level'],
  }).default('SALESMAN'),
  salesmanId: salesmanId.optional(),
  customerId: customerId.optional(),
})

/** What customers owe: by document, by age, by customer, and how it is collected (wholesale.md 26). */
export const receivable = entity({
  name: 'receivable',
  area: 'wholesale',
  title: ['应收账款', 'Receivable'],
  noun: ['应收', 'receivable'],
  menu: {
    title: ['应收账款', 'Receivables'],
    icon: 'receivable',
    order: 80,
    group: 'money',
    also: [
      ['客户对账单', 'Customer statement'],
      ['催款', 'Dunning'],
      ['欠款', 'Debts'],
      ['账龄', 'Aging'],
      ['欠多少', 'owe'],
      ['逾期', 'Overdue'],
      ['对账', 'Statement of account'],
    ],
  },
  at,
  dictionaries: [receivableEvents],
  parameters: [promiseGraceDays],
  fields: {
    customerId,
    docNo: text(['单号', 'Document'], { max: 64 }),
    bizDate: day(['业务日期', 'Business day']),
    dueDate: day(['到期日', 'Due on']),
    amountCents: money(['应收金额', 'Amount'], { min: 1 }),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  derived: {
    kind: dictionaryChoice(['应收类型', 'Type'], {
      code: 'receivable_kind',
      name: ['应收类型', 'Receivable type'],
      items: { DELIVERY: ['发货', 'Delivery'], OPENING: ['期初', 'Opening balance'], ADJUST: ['调整', 'Adjustment'] },
    }),
    customerName: text(['客户', 'Customer'], { max: 100 }),
    ordererName: text(['下单客户', 'Ordered by'], { max: 100 }),
    orderId: optionalReference(['订单', 'Order']).unwrap(),
    orderNo: optionalText(['订单号', 'Order'], { max: 32 }).unwrap(),
    salesmanId: optionalReference(['业务员', 'Salesman']).unwrap(),
    salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
    state,
    paidCents: money(['已收', 'Paid']),
    creditCents: money(['退货冲减', 'Credited']),
    writeOffCents: money(['核销', 'Written off']),
    outstandingCents: money(['未收', 'Outstanding']),
    overdueDays: count(['逾期（天）', 'Overdue (days)']),
    disputed: flag(['有争议', 'Disputed']),
    disputeNote: optionalText(['争议说明', 'Dispute'], { max: 200 }).unwrap(),
    promiseDate: optionalDay(['承诺付款日', 'Promised date']).unwrap(),
    promiseCents: money(['承诺金额', 'Promised']).nullable(),
    promisedAt: optionalInstant(['承诺时间', 'Promised']).unwrap(),
  },
  row: [
    ...(['docNo', 'kind', 'customerId', 'customerName', 'ordererName', 'orderNo', 'salesmanName', 'bizDate'] as const),
    ...(['dueDate', 'overdueDays', 'amountCents', 'paidCents', 'creditCents', 'writeOffCents'] as const),
    ...(['outstandingCents', 'state', 'disputed', 'promiseDate', 'promiseCents', 'remark'] as const),
  ],
  sums: ['amountCents', 'outstandingCents'],
  filters: {
    keyword: text(['单号或客户', 'Document or customer'], { max: 64 }),
    customerId: 'equals',
    salesmanId: 'equals',
    state: 'equals',
    kind: 'equals',
    overdue: flag(['已逾期', 'Overdue']),
    bucket,
    promiseBroken: flag(['承诺已过期', 'Promise broken']),
    disputed: 'equals',
    dueDate: 'within',
    promiseDate: 'within',
    bizDate: 'within',
  },
  search: { numbers: ['docNo'] },
  sort: ['dueDate', 'outstandingCents', 'bizDate', 'createdAt', 'updatedAt'],
  /** What is owed stands before what is settled. */
  order: ['-outstandingCents'],
  scope: { customer: 'customerId' },
  acts: ['create'],
  imports: { customerId: 'customer' },
  roles: { FINANCE: 'all', SALESMAN: ['list', 'promise', 'statement'], FINANCE_CLERK: 'all' },
  example: { docNo: '期初-001', bizDate: '2026-01-05', dueDate: '2026-02-04', amountCents: 100_000 },
  reasons: {
    customerOff: ['客户“{name}”已停用或已并入其他客户', '“{name}” is disabled or merged into another customer'],
    dates: ['到期日不能早于业务日期', 'The due date cannot be before the business date'],
    future: ['业务日期不能晚于今天', 'The business date cannot be in the future'],
    shipped: [
      '客户已发货，不能再录入期初应收',
      'The customer already has shipments: opening receivables can no longer be entered',
    ],
    docTaken: ['单号“{no}”已有应收', 'A receivable “{no}” already exists'],
    notOpen: ['“{no}”已结清', '“{no}” is settled'],
    promisePast: ['承诺付款日不能早于今天', 'The promised date cannot be in the past'],
    promiseMore: ['承诺金额不能超过未收 {left}', 'The promised amount cannot exceed the open {left}'],
    noteMissing: ['请填写争议说明', 'Enter what is disputed'],
    range: ['截止日期不能早于起始日期', 'The end date cannot be before the start date'],
    tooLong: ['对账期间最长一年', 'A statement can cover at most one year'],
    tooMany: ['该期间的往来超过 {most} 笔，请缩短期间', 'More than {most} entries: choose a shorter period'],
    notListed: ['单据 {no} 不在该对账单上', 'The document {no} is not on this statement'],
    decided: ['对账单已有结果', 'The statement already has a response'],
    ofCustomer: ['客户仍有应收 {no}，不能删除', 'The customer still has the receivable {no}'],
    nothingOverdue: ['客户没有逾期应收', 'The customer has no overdue receivables'],
  },
  endpoints: () => ({
    ...importEndpoints(`${at}/opening/import`, (zh, en) => [`${zh}期初应收`, `${en} opening balances`]),
    create: write(
      `${at}/opening/create`,
      z.object({
        customerId,
        docNo: text(['单号', 'Document'], { max: 64 }),
        bizDate: day(['业务日期', 'Business day']),
        dueDate: day(['到期日', 'Due on']),
        amountCents: money(['应收金额', 'Amount'], { min: 1 }),
        remark: optionalText(['备注', 'Remark'], { max: 200 }),
      }),
      Created,
      {
        rule: 'create',
        title: ['录入期初应收', 'Enter opening balance'],
        keyed: true,
        example: { docNo: '期初-001', bizDate: '2026-01-05', dueDate: '2026-02-04', amountCents: 100_000 },
      },
    ),
    /** What has become of it, entry by entry. */
    detail: read(
      `${at}/detail`,
      ById,
      z.object({
        docNo: text(['单号', 'Document'], { max: 64 }),
        entries: list(['往来流水', 'Entries'], Entry, { max: 500 }),
      }),
      { rule: 'list', title: ['查看应收流水', 'View receivable entries'] },
    ),
    customerList: read(
      `${at}/customerList`,
      pageQuery({
        keyword: text(['客户', 'Customer'], { max: 64 }).optional(),
        salesmanId: salesmanId.optional(),
        overdue: flag(['已逾期', 'Overdue']).optional(),
      }),
      pageOf(CustomerOwed),
      { rule: 'list', title: ['查询客户应收', 'List customer receivables'], large: true },
    ),
    /** What was owed at the end of a day, by age: of any day the same figure for ever. */
    aging: read(
      `${at}/aging`,
      agingQuestion,
      z.object({
        asOf: day(['截至', 'As of']),
        groups: list(['分组', 'Groups'], AgedGroup, { max: 20_000 }),
        total: AgedGroup.clone().register(fieldNotes, { label: ['合计', 'Total'], kind: 'list' }),
        /** Paid beforehand; never taken off a bucket. */
        balanceCents: money(['预存余额', 'Balance'], { min: -1_000_000_000_000 }),
        /** What is owed as days of what was shipped in the last 90 of them. */
        dsoDays: count(['应收周转天数', 'Days sales outstanding']).nullable(),
        /** Below zero when payments of earlier months were taken back for more than came in. */
        collectedBp: optionalPercent(['本月收款率', 'Collected this month'], rateLimits).unwrap(),
      }),
      { rule: 'list', title: ['应收账龄', 'View aging'], large: true },
    ),
    agingExport: sheet(
      `${at}/aging/export`,
      agingQuestion,
      z.object({
        groupName: AgedGroup.shape.groupName,
        ...agedAmounts,
        totalCents: AgedGroup.shape.totalCents,
        overdueCents: AgedGroup.shape.overdueCents,
        worstDays: AgedGroup.shape.worstDays,
      }),
      { rule: 'export', title: ['导出应收账龄', 'Export aging'] },
    ),
    /** Day by day, what falls due and what was promised, and what is late on the first of them. */
    expected: read(
      `${at}/expected`,
      z.object({ salesmanId: salesmanId.optional(), customerId: customerId.optional() }),
      z.array(ExpectedDay),
      { rule: 'list', title: ['预计收款', 'View expected receipts'], large: true },
    ),
    dunningList: read(`${at}/dunningList`, z.object({ salesmanId: salesmanId.optional() }), z.array(Dunned), {
      rule: 'list',
      title: ['催款名单', 'View dunning list'],
    }),
    dunningLetter: print(
      `${at}/dunningLetter`,
      z.object({ customerId, level: count(['催款级别', 'Dunning level']).min(1).max(3).optional() }),
      { rule: 'statement', title: ['打印催款函', 'Print dunning letter'] },
    ),
    dunningMail: write(
      `${at}/dunningLetter/mail`,
      z.object({
        customerId,
        level: count(['催款级别', 'Dunning level']).min(1).max(3).optional(),
        address: email(['邮件地址', 'Email address']),
      }),
      z.object({ messageId: Id }),
      {
        rule: 'statement',
        title: ['邮件发送催款函', 'Email dunning letter'],
        example: { address: 'zhou@example.com' },
      },
    ),
    /** It adds up what the lists tell anyway: auditors read it, and send none. */
    statement: read(`${at}/statement`, z.object(ofRange), Statement, {
      rule: 'list',
      title: ['查看对账单', 'View statement'],
      example: { from: '2026-01-01', to: '2026-06-30' },
      large: true,
    }),
    statementPrint: print(`${at}/statement/print`, z.object(ofRange), {
      rule: 'statement',
      title: ['打印对账单', 'Print statement'],
      example: { from: '2026-01-01', to: '2026-06-30' },
    }),
    /** Freezes what the statement says, so that later corrections show as such. */
    statementSend: write(`${at}/statement/send`, z.object(ofRange), Done, {
      rule: 'statement',
      title: ['发出对账单', 'Send statement'],
      example: { from: '2026-01-01', to: '2026-06-30' },
    }),
    statementMail: write(
      `${at}/statement/mail`,
      z.object({ ...ofRange, address: email(['邮件地址', 'Email address']) }),
      z.object({ messageId: Id }),
      {
        rule: 'statement',
        title: ['邮件发送对账单', 'Email statement'],
        example: { from: '2026-01-01', to: '2026-06-30', address: 'zhou@example.com' },
      },
    ),
    statementConfirm: write(
      `${at}/statement/confirm`,
      z.object({
        /** Of the statement. */
        statementId: z
          .int()
          .min(1)
          .register(fieldNotes, { label: ['对账单', 'Statement'], kind: 'integer' }),
        agreed: flag(['对方确认无误', 'Agreed']).default(true),
        decidedBy: text(['对方经办人', 'Contact at customer'], { max: 50 }),
        note: optionalText(['备注', 'Note'], { max: 500 }),
        /** Of its lines, those that the customer disputes. */
        disputed: list(['有异议的单据', 'Disputed documents'], text(['单号', 'Document'], { max: 64 }), {
          max: 100,
        }).default([]),
      }),
      Done,
      { rule: 'statement', title: ['对账单确认', 'Confirm statement'], example: { decidedBy: '周宁' } },
    ),
    promise: write(
      `${at}/promise`,
      z.object({
        ...ofVersion,
        promiseDate: day(['承诺付款日', 'Promised date']),
        /** All that is left, unless told. */
        promiseCents: money(['承诺金额', 'Promised'], { min: 1 }).optional(),
      }),
      Changed,
      { rule: 'promise', title: ['登记付款承诺', 'Record payment promise'], example: { promiseDate: '2036-01-05' } },
    ),
    /** Disputed amounts hold up no order; in the aging they stay. */
    dispute: write(
      `${at}/dispute`,
      z.object({
        ...ofVersion,
        disputed: flag(['有争议', 'Disputed']),
        disputeNote: optionalText(['争议说明', 'Dispute'], { max: 200 }),
      }),
      Changed,
      {
        rule: 'dispute',
        title: ['登记争议', 'Record dispute'],
        example: { disputed: true, disputeNote: '数量有出入' },
      },
    ),
  }),
})

export type ReceivableRow = Output<typeof receivable, 'list'>['list'][number]
export type ReceivableView = Output<typeof receivable, 'view'>
export type NewOpening = Input<typeof receivable, 'create'>
export type AgingAnswer = Output<typeof receivable, 'aging'>
