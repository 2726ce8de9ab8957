import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { payWay } from '@brandside/contract/wholesale/pay-way.ts'
import type { Context } from '../../../platform/context.ts'
import { countPrint } from '../../../platform/printing/count-print.ts'
import type { Printout } from '../../../platform/printing/printout.ts'
import { belowTotal, partiesOf, printedBy } from '../../doc-seq/letterhead.public.ts'
import { incomes } from '../incomes.ts'
import { printWords } from './print-words.ts'

/** The receipt that a payer is given, with what it has paid. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await incomes.find(ctx, 'print', id)
  const row = await incomes.view(ctx, { id })
  const reprint = await countPrint(ctx, income, row)
  const { company, names, currency } = await partiesOf(ctx, {
    of: income,
    id,
    isIssued: row.state === 'CONFIRMED',
    names: { customerName: row.customerName, bankAccountName: row.bankAccountName },
  })
  const w = printWords(language)
  const parts = row.allocations.filter(({ reversedAt }) => reversedAt === null)
  return {
    language,
    title: row.direction === 'IN' ? w.heading : w.refund,
    no: row.no,
    company,
    signatures: [w.payer, w.receiver],
    foot: printedBy(ctx),
    marks: [
      ...(row.state === 'CONFIRMED' ? [] : [say(income.states.items[row.state], language)]),
      ...reprint.map((mark) => say(mark, language)),
    ],
    facts: [
      [w.customer, names.customerName],
      [w.paidAt, toLocal(row.paidAt, ctx.operator.timeZone).slice(0, 16)],
      [w.payerName, row.payerName ?? ''],
      [w.way, wayOf(ctx, row.payWay)],
      [w.account, names.bankAccountName ?? ''],
      [w.reference, row.bankRef ?? ''],
    ],
    tables: parts.length === 0 ? [] : [partTable(w, parts)],
    totals: [[w.total, centsText(row.amountCents)], ...belowTotal(ctx, row.amountCents, currency)],
    sections: row.remark ? [{ title: w.remark, text: row.remark }] : [],
  }
}

function wayOf({ language, dictionaries }: Context, value: keyof typeof payWay.enum): string {
  const notes = notesOf(payWay)
  const words = dictionaries.label('income_pay_way', value) ?? notes?.options?.[value]
  return words ? say(words, language) : value
}

type Parts = Awaited<ReturnType<typeof incomes.view>>['allocations']

function partTable(w: ReturnType<typeof printWords>, parts: Parts): Printout['tables'][number] {
  return {
    columns: [
      { title: '#', share: 6 },
      { title: w.pays, share: 24 },
      { title: w.document, share: 36 },
      { title: w.due, share: 16 },
      { title: w.amount, share: 18, align: 'right' },
    ],
    rows: parts.map(({ target, docNo, dueDate, amountCents }, index) => [
      String(index + 1),
      w.targets[target],
      docNo ?? '',
      dueDate ?? '',
      centsText(amountCents),
    ]),
  }
}
