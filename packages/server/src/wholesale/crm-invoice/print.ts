import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { centsText, percentText } from '@brandside/contract/platform/money.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, partiesOf, printedBy } from '../doc-seq/letterhead.public.ts'
import { invoices } from './invoices.ts'

const words = {
  zh: {
    heading: '开票申请',
    customer: '客户',
    title: '抬头',
    taxNo: '税号',
    kind: '类型',
    number: '发票号码',
    day: '开票日期',
    order: '订单',
    item: '项目',
    rate: '税率',
    amount: '金额',
    tax: '税额',
    net: '不含税',
    total: '价税合计',
    signatures: ['申请', '开票'],
  },
  en: {
    heading: 'Application for invoice',
    customer: 'Customer',
    title: 'Title',
    taxNo: 'Tax number',
    kind: 'Type',
    number: 'Invoice number',
    day: 'Issued on',
    order: 'Order',
    item: 'Item',
    rate: 'Rate',
    amount: 'Amount',
    tax: 'Tax',
    net: 'Excl. tax',
    total: 'Total',
    signatures: ['Applied for by', 'Issued by'],
  },
}

/** What finance makes an invoice out by. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await invoices.find(ctx, 'print', id)
  const row = await invoices.view(ctx, { id })
  const reprint = await countPrint(ctx, crmInvoice, { ...row, no: row.no ?? '' })
  const { company, names, currency } = await partiesOf(ctx, {
    of: crmInvoice,
    id,
    isIssued: row.state === 'ISSUED',
    names: { customerName: row.customerName },
  })
  const w = words[language]
  const state = ctx.dictionaries.label(crmInvoice.states.code, row.state) ?? crmInvoice.states.items[row.state]
  const kind = ctx.dictionaries.label('invoice_kind', row.kind) ?? [row.kind, row.kind]
  return {
    language,
    title: w.heading,
    no: row.no ?? `#${row.id}`,
    company,
    signatures: w.signatures,
    foot: printedBy(ctx),
    marks: [say(state, language), ...reprint.map((mark) => say(mark, language))],
    facts: [
      ...([
        [w.customer, names.customerName],
        [w.title, row.title],
      ] as [string, string][]),
      ...([
        [w.taxNo, row.taxNo ?? ''],
        [w.kind, say(kind, language)],
      ] as [string, string][]),
      ...([
        [w.number, row.invoiceNo ?? ''],
        [w.day, row.issuedOn ?? ''],
      ] as [string, string][]),
    ],
    tables: [
      {
        columns: [
          { title: '#', share: 5 },
          { title: w.order, share: 22 },
          { title: w.item, share: 37 },
          { title: w.rate, share: 8, align: 'right' },
          { title: w.amount, share: 14, align: 'right' },
          { title: w.tax, share: 14, align: 'right' },
        ],
        rows: row.lines.map((line, index) => [
          String(index + 1),
          line.orderNo,
          line.name,
          percentText(line.taxRateBp),
          centsText(line.amountCents),
          centsText(line.taxCents),
        ]),
      },
    ],
    totals: [
      [w.net, centsText(row.netCents)],
      [w.tax, centsText(row.taxCents)],
      [w.total, centsText(row.amountCents)],
      ...belowTotal(ctx, row.amountCents, currency),
    ],
    sections: [],
  }
}
