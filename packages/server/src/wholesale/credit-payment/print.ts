import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, partiesOf, printedBy } from '../doc-seq/letterhead.public.ts'
import { payments } from './payments.ts'

/** The receipt of a settlement, with the documents that it pays. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await payments.find(ctx, 'print', id)
  const row = await payments.view(ctx, { id })
  const reprint = await countPrint(ctx, creditPayment, row)
  const { company, names, currency } = await partiesOf(ctx, {
    of: creditPayment,
    id,
    isIssued: row.state === 'RECEIVED',
    names: { customerName: row.customerName, bankAccountName: row.bankAccountName },
  })
  const w = language === 'zh' ? zh : en
  return {
    language,
    title: w.heading,
    no: row.no,
    company,
    signatures: [w.payer, w.receiver],
    foot: printedBy(ctx),
    marks: [
      ...(row.state === 'RECEIVED' ? [] : [say(creditPayment.states.items[row.state], language)]),
      ...reprint.map((mark) => say(mark, language)),
    ],
    facts: [
      [w.customer, names.customerName],
      [w.payerName, row.payerName ?? ''],
      [w.account, names.bankAccountName ?? ''],
      [w.reference, row.bankRef ?? ''],
      ...(row.incomeNo === null ? [] : [[w.income, row.incomeNo] as const]),
    ],
    tables: [
      {
        columns: [
          { title: '#', share: 6 },
          { title: w.document, share: 46 },
          { title: w.due, share: 22 },
          { title: w.amount, share: 26, align: 'right' },
        ],
        rows: row.lines.map(({ docNo, dueDate, amountCents }, index) => [
          String(index + 1),
          docNo,
          dueDate,
          centsText(amountCents),
        ]),
      },
    ],
    totals: [
      ...(row.overCents === 0 ? [] : [[w.over, centsText(row.overCents)] as const]),
      [w.total, centsText(row.amountCents)],
      ...belowTotal(ctx, row.amountCents, currency),
    ],
    sections: row.remark ? [{ title: w.remark, text: row.remark }] : [],
  }
}

const zh = {
  heading: '还款收据',
  payer: '付款方',
  receiver: '收款方',
  customer: '客户',
  payerName: '付款方名称',
  account: '收款账户',
  reference: '银行流水号',
  income: '收款单',
  document: '结清单据',
  due: '到期日',
  amount: '还款金额',
  over: '转入余额',
  total: '合计',
  remark: '备注',
}

const en: typeof zh = {
  heading: 'Credit payment',
  payer: 'Payer',
  receiver: 'Received by',
  customer: 'Customer',
  payerName: 'Paid by',
  account: 'Account',
  reference: 'Bank reference',
  income: 'Receipt',
  document: 'Document',
  due: 'Due',
  amount: 'Amount',
  over: 'To the balance',
  total: 'Total',
  remark: 'Remark',
}
