import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { agingBucketNames, agingBuckets, agingTotal } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { receivableEvents, type StatementLine } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, payableTo, sheetHead } from '../doc-seq/letterhead.public.ts'
import { owedOn } from './owed-on.ts'
import { accountOf, type Range } from './statement.ts'

/** A statement of account for the customer to sign: every entry with its balance, and how old the closing is. */
export async function statementPrint(ctx: Context, range: Range): Promise<Printout> {
  const { name, printout } = await statementDocument(ctx, range)
  ctx.log({ name })
  return printout
}

/** The statement as a document, with what it is called in the log. */
export async function statementDocument(ctx: Context, range: Range): Promise<{ name: string; printout: Printout }> {
  const { language } = ctx
  const w = wordsOf(language)
  const account = await accountOf(ctx, range)
  const { customerId, customerName, from, to, openingCents, lines, closingCents, balanceCents } = account
  const accounts = await payableTo(ctx)
  const { guard } = receivable.endpoints.statementPrint
  const where = [sql<boolean>`receivable.customer_id = ${customerId}`]
  const { amounts } = agingTotal(await owedOn(ctx, { asOf: to, basis: 'DUE', groupBy: 'CUSTOMER', guard, where }))
  const event = (code: string) => {
    const words = receivableEvents.items[code as keyof typeof receivableEvents.items]
    return words ? say(words, language) : code
  }
  const printout: Printout = {
    ...(await sheetHead(ctx, w.title, `${from}–${to}`, customerName)),
    facts: [
      [w.customer, customerName],
      [w.range, `${from} – ${to}`],
      [w.opening, centsText(openingCents)],
      [w.closing, centsText(closingCents)],
    ],
    tables: [
      {
        columns: [
          { title: w.day, share: 12 },
          { title: w.document, share: 24 },
          { title: w.event, share: 16 },
          { title: w.debit, share: 14, align: 'right' },
          { title: w.credit, share: 14, align: 'right' },
          { title: w.balance, share: 16, align: 'right' },
          { title: '', share: 0, isNote: true },
        ],
        rows: [
          [from, '', w.opening, '', '', centsText(openingCents), ''],
          ...lines.map((line) => rowOf(line, w, event(line.event))),
        ],
      },
      {
        columns: agingBucketNames.map((name) => ({
          title: say(agingBuckets[name], language),
          share: 20,
          align: 'right',
        })),
        rows: [agingBucketNames.map((name) => centsText(amounts[name]))],
      },
    ],
    totals: [
      ...(balanceCents === 0 ? [] : [[w.paidBefore, centsText(balanceCents)] as const]),
      [w.closing, centsText(closingCents)],
      ...belowTotal(ctx, closingCents),
    ],
    sections: [{ title: w.ask, text: w.please }, ...(accounts ? [{ title: w.accounts, text: accounts }] : [])],
    signatures: [w.ours, w.theirs],
  }
  return { name: `${customerName} ${from}–${to}`, printout }
}

/** What came in is a line; a note says of a receipt by what the bank knows it and what it was applied to. */
function rowOf(
  { day, docNo, deltaCents, balanceCents, bankRef, receiptCents, parts }: StatementLine,
  w: Words,
  event: string,
): string[] {
  const received = Math.abs(deltaCents)
  const applied = parts.map((part) => `${part.docNo} ${centsText(Math.abs(part.deltaCents))}`).join(w.and)
  const note = [
    ...(bankRef === null ? [] : [`${w.bankRef} ${bankRef}`]),
    ...(receiptCents === null || receiptCents === received ? [] : [`${w.received} ${centsText(receiptCents)}`]),
    ...(applied === '' ? [] : [`${w.appliedTo} ${applied}`]),
  ]
  return [
    day,
    docNo,
    event,
    deltaCents > 0 ? centsText(deltaCents) : '',
    deltaCents < 0 ? centsText(-deltaCents) : '',
    centsText(balanceCents),
    note.join(w.comma),
  ]
}

const wordsOf = (language: Language) => (language === 'zh' ? zh : en)

const zh = {
  title: '客户对账单',
  customer: '客户',
  range: '对账期间',
  opening: '期初',
  closing: '期末',
  day: '日期',
  document: '单号',
  event: '事项',
  debit: '应收',
  credit: '收款与冲减',
  balance: '余额',
  paidBefore: '另有预存余额',
  ask: '对账确认',
  accounts: '收款账户',
  ours: '我方（盖章）',
  theirs: '客户（盖章）',
  bankRef: '流水号',
  received: '到账合计',
  appliedTo: '用于',
  and: '、',
  comma: '，',
  please: '请核对以上往来，无误请签章回传；如有差异请注明单号与金额。',
}

type Words = typeof zh

const en: Words = {
  title: 'Statement of account',
  customer: 'Customer',
  range: 'Period',
  opening: 'Opening',
  closing: 'Closing',
  day: 'Day',
  document: 'Document',
  event: 'Event',
  debit: 'Charged',
  credit: 'Paid and deducted',
  balance: 'Balance',
  paidBefore: 'Paid beforehand',
  ask: 'Confirmation',
  accounts: 'Payable to',
  ours: 'For us (seal)',
  theirs: 'Customer (seal)',
  bankRef: 'Bank ref.',
  received: 'received in all',
  appliedTo: 'applied to',
  and: ', ',
  comma: '; ',
  please: 'Please check the above and return it signed, or name the documents and amounts that differ.',
}
