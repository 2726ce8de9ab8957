import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Changed, Created, Version } from '../../platform/crud.ts'
import { print, read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, percent } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { line, optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { importEndpoints } from '../../platform/sheets/sheet-import.ts'
import { invoiceKind } from '../customer/customer-invoice.ts'
import { moveEffects } from '../move-effects.ts'
import { paperKeys, papers } from '../papers.ts'
import { crmInvoiceStates } from './crm-invoice-states.ts'
import { TaxTotal, ToInvoice, ToInvoiceRow, taxMonths, toInvoiceFilters } from './invoice-figures.ts'

const at = '/pcapi/tgx/v1/crmInvoice'

/** By what of an order an invoice may be made out. */
export const invoiceBasis = {
  key: 'wholesale.invoice.basis',
  group: 'wholesale',
  type: 'enum',
  standard: 'SHIPPED',
  options: {
    SHIPPED: ['已发货金额', 'Shipped amount'],
    PAID: ['已收款金额', 'Paid amount'],
    LOWER: ['两者取低', 'The lower of the two'],
  },
  title: ['可开票依据', 'Invoicing basis'],
  tenant: true,
} as const satisfies Parameter

const any = { min: -1_000_000_000_000 }
const state = dictionaryChoice(['发票状态', 'State'], crmInvoiceStates)
const customerId = reference(['客户', 'Customer'])
const reason = optionalText(['原因', 'Reason'], { max: 200 })
const amountCents = money(['价税合计', 'Amount'], any)
const taxCents = money(['税额', 'Tax'], any)
const invoiceNo = line()
  .regex(/^\d{8,20}$/, 'field.format')
  .register(fieldNotes, {
    label: ['发票号码', 'Invoice number'],
    kind: 'code',
    format: ['应为 8 至 20 位数字', 'must have 8 to 20 digits'],
  })
const invoiceCode = optionalText(['发票代码', 'Invoice code'], { max: 12 })
const issuedOn = day(['开票日期', 'Issued on'])

/** So much of a line of an order, or of its freight where no line is named. */
const lineFields = {
  orderId: reference(['订单', 'Order'], 'wholesaleOrder'),
  orderLineId: optionalReference(['订单明细', 'Order line'], 'orderLine'),
  amountCents: money(['开票金额', 'Amount'], { min: 1 }),
}

const Line = z.object({
  id: Id,
  orderId: lineFields.orderId,
  orderLineId: lineFields.orderLineId.unwrap(),
  amountCents,
  orderNo: text(['订单', 'Order'], { max: 32 }),
  name: text(['项目名称', 'Item'], { max: 200 }),
  taxRateBp: percent(['税率', 'Tax rate']),
  taxCents,
  /** What red invoices take back of it, those that are only applied for among them. */
  redCents: money(['已红冲', 'Reversed']),
})

const fields = {
  customerId,
  invoiceInfoId: reference(['开票信息', 'Invoice title']),
  lines: list(['开票明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { max: 300 }).default([]),
  applyRemark: optionalText(['申请备注', 'Remark'], { max: 200 }),
}

const redLines = list(['红冲明细', 'Lines'], z.object({ lineId: Id, amountCents: lineFields.amountCents }), {
  max: 300,
}).default([])
const ofVersion = { id: Id, version: Version }
const Moved = z.object({ state, version: Version })
const registered = {
  invoiceNo,
  invoiceCode,
  issuedOn,
  amountCents,
  taxCents,
  /** Where an electronic invoice can be fetched. */
  fileUrl: optionalText(['电子发票链接', 'Link to the e-invoice'], { max: 500 }),
  expressNo: optionalText(['快递单号', 'Courier number'], { max: 40 }),
}
/** A row of the sheet that a tax program gives. */
const matched = {
  title: text(['发票抬头', 'Title'], { max: 100 }),
  amountCents,
  taxCents: optionalMoney(['税额', 'Tax'], any),
  invoiceNo,
  issuedOn,
  invoiceCode,
  fileUrl: registered.fileUrl,
  expressNo: registered.expressNo,
}

const numbers = importEndpoints(`${at}/issueImport`, (zh, en) => [`${zh}发票号码`, `${en} invoice numbers`], {
  rule: 'issue',
})

const Left = z.object({
  orderId: Id,
  orderNo: text(['订单', 'Order'], { max: 32 }),
  /** Of the order as a whole. */
  orderLeftCents: money(['订单可开票', 'Invoiceable for the order'], any),
  orderLineId: lineFields.orderLineId.unwrap(),
  name: text(['项目名称', 'Item'], { max: 200 }),
  taxRateBp: percent(['税率', 'Tax rate']),
  leftCents: money(['可开票金额', 'Invoiceable'], any),
})

/** What is applied for, issued elsewhere and registered here (wholesale.md 27). */
export const crmInvoice = entity({
  name: 'crmInvoice',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'title', mark: 'customerName' },
  title: ['客户发票', 'Invoice'],
  menu: {
    title: ['发票管理', 'Invoices'],
    icon: 'crmInvoice',
    order: 120,
    group: 'money',
    also: [
      ['开票', 'Invoicing'],
      ['待开票', 'To invoice'],
    ],
  },
  at,
  states: crmInvoiceStates,
  alters: ['wholesaleOrder'],
  parameters: [invoiceBasis],
  fields,
  fixed: ['customerId'],
  derived: {
    no: optionalText(['登记号', 'Number'], { max: 32 }).unwrap(),
    state,
    kind: invoiceKind,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    title: text(['发票抬头', 'Title'], { max: 100 }),
    taxNo: optionalText(['税号', 'Tax number'], { max: 20 }).unwrap(),
    amountCents,
    taxCents,
    netCents: money(['不含税金额', 'Excl. tax'], any),
    invoiceCode: invoiceCode.unwrap(),
    invoiceNo: optionalText(['发票号码', 'Invoice number'], { max: 20 }).unwrap(),
    issuedOn: optionalDay(['开票日期', 'Issued on']).unwrap(),
    fileUrl: registered.fileUrl.unwrap(),
    expressNo: registered.expressNo.unwrap(),
    redOfNo: optionalText(['被红冲发票', 'Reverses'], { max: 20 }).unwrap(),
    reason: reason.unwrap(),
    attachments: papers(5),
    lines: list(['开票明细', 'Lines'], Line, { max: 300 }),
  },
  row: [
    ...(['no', 'customerId', 'customerName', 'title', 'kind', 'state', 'amountCents', 'taxCents', 'netCents'] as const),
    ...(['invoiceCode', 'invoiceNo', 'issuedOn', 'redOfNo', 'applyRemark'] as const),
  ],
  sums: ['amountCents', 'taxCents', 'netCents'],
  filters: {
    keyword: text(['登记号、发票号、抬头或客户', 'Number, title or customer'], { max: 64 }),
    customerId: 'equals',
    state,
    kind: 'equals',
    issuedOn: 'within',
  },
  search: { names: ['title'], numbers: ['no', 'invoiceNo'] },
  sort: ['amountCents', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: { customer: 'customerId' },
  acts: ['update'],
  roles: {
    FINANCE: 'all',
    SALESMAN: ['list', 'apply', 'print'],
    FINANCE_CLERK: ['list', 'update', 'apply', 'issue', 'print', 'export'],
  },
  example: { lines: [] },
  reasons: {
    max: ['可开票金额 {left}，本次 {amount}', '{left} can be invoiced, {amount} requested'],
    orderMissing: [
      '订单不存在、不属于该客户或尚未确认',
      'The order does not exist, belongs to another customer or is not confirmed',
    ],
    lineMissing: ['订单中没有该明细', 'The order has no such line'],
    lineTwice: ['同一订单明细只能有一行', 'An order line may appear only once'],
    infoMissing: ['开票信息不属于该客户', 'The invoice title does not belong to the customer'],
    empty: ['请填写开票明细', 'Enter the invoice lines'],
    differs: [
      '与申请不符：申请 {applied}，登记 {registered}',
      'Does not match the application: applied {applied}, registered {registered}',
    ],
    numberTaken: ['该发票号码已登记', 'This invoice number is already registered'],
    void: ['已跨月或为电子发票，不能作废，请红冲', 'Electronic or from an earlier month: issue a red invoice instead'],
    redOfRed: ['红字发票不能再红冲', 'A red invoice cannot be reversed'],
    redMax: ['最多可红冲 {left}', 'At most {left} can be reversed'],
    reasonMissing: ['请填写原因', 'Enter a reason'],
    noneMatches: ['没有抬头为“{title}”、金额为 {amount} 的待开票申请', 'No open application for “{title}” of {amount}'],
  },
  endpoints: () => ({
    apply: write(`${at}/apply`, z.object(fields), Created, {
      rule: 'apply',
      title: ['申请开票', 'Apply for invoice'],
      keyed: true,
    }),
    reject: write(`${at}/reject`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'issue',
      title: ['驳回开票申请', 'Reject invoice application'],
      example: { reason: '抬头有误' },
    }),
    /** With the number that the tax program gave: amount and tax are those that were applied for. */
    issue: write(`${at}/issue`, z.object({ ...ofVersion, ...registered }), Moved, {
      rule: 'issue',
      title: ['登记开票', 'Register invoice'],
      example: { invoiceNo: '24312000000012345678', issuedOn: '2026-01-20', amountCents: 200, taxCents: 23 },
    }),
    /** As a tax program's sheet tells it: for the application of this title and amount, of several alike the oldest. */
    issueMatching: write(`${at}/issueMatching`, z.object(matched), Moved, {
      rule: 'issue',
      title: ['按抬头与金额登记开票', 'Register invoice by title and amount'],
      example: { title: '老街坊茶馆', invoiceNo: '24312000000012345679', issuedOn: '2026-01-20', amountCents: 200 },
    }),
    importNumbersTemplate: numbers.importTemplate,
    importNumbersPreview: numbers.importPreview,
    importNumbersRows: numbers.importRows,
    importNumbersErrors: numbers.importErrors,
    importNumbersCommit: numbers.importCommit,
    /** In the month that it was issued in, and on paper; else by a red one. */
    cancel: write(`${at}/cancel`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'cancel',
      title: ['作废发票', 'Void invoice'],
      example: { reason: '客户要求' },
    }),
    /** Takes an issued one back, all of it or lines in part: by an application that is registered as any other. */
    red: write(`${at}/red`, z.object({ id: Id, reason, lines: redLines }), Created, {
      rule: 'red',
      title: ['红冲发票', 'Issue red invoice'],
      keyed: true,
      example: { reason: '销售退回' },
    }),
    invoiceable: read(
      `${at}/invoiceable`,
      z.object({ customerId }),
      list(['可开票', 'Invoiceable'], Left, { max: 3000 }),
      {
        rule: 'apply',
        title: ['查询可开票金额', 'View invoiceable amounts'],
      },
    ),
    /** What is still to be invoiced, by customer: the largest amounts first. */
    toInvoice: read(`${at}/toInvoice`, z.object(toInvoiceFilters), ToInvoice, {
      rule: 'list',
      title: ['查询待开票', 'List orders to invoice'],
    }),
    toInvoiceExport: sheet(
      `${at}/toInvoice/export`,
      z.object(toInvoiceFilters),
      ToInvoiceRow.omit({ customerId: true }),
      {
        rule: 'export',
        title: ['导出待开票', 'Export orders to invoice'],
      },
    ),
    /** What was issued in each month, by the rate of its tax; red invoices count in the month of their own. */
    taxTotals: read(
      `${at}/taxTotals`,
      z.object(taxMonths),
      list(['月度税额', 'Tax by month'], TaxTotal, { max: 1200 }),
      {
        rule: 'export',
        title: ['查询月度税额', 'View monthly tax'],
        example: { issuedStart: '2026-01-01', issuedEnd: '2026-12-31' },
      },
    ),
    attach: write(`${at}/attach`, z.object({ ...ofVersion, keys: paperKeys(5) }), Changed, {
      rule: 'issue',
      title: ['保存发票附件', 'Save invoice attachments'],
      example: { keys: [] },
    }),
    effects: moveEffects(
      at,
      { cancel: crmInvoiceStates.moves.cancel.button, red: crmInvoiceStates.moves.red.button },
      { lines: redLines },
    ),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印开票申请', 'Print invoice application'] }),
  }),
})

export type CrmInvoiceRow = Output<typeof crmInvoice, 'list'>['list'][number]
export type CrmInvoiceView = Output<typeof crmInvoice, 'view'>
export type NewCrmInvoice = Input<typeof crmInvoice, 'apply'>
export type InvoiceLine = z.output<typeof Line>
