import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { readMoment } from '@brandside/contract/platform/read/moments.ts'
import { readNumber } from '@brandside/contract/platform/read/numbers.ts'
import type { Doubt } from '@brandside/contract/platform/read/reading.ts'
import type * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { cellFault } from '../../../platform/import/cell-faults.ts'
import type { SheetCell, SheetRow } from '../../../platform/import/files/sheet-cell.ts'
import type { LineCells, LineResult, LineSheet } from '../../../platform/import/line-sheet.ts'
import { cellText } from '../../../platform/import/read-cell.ts'
import type { Layout } from '../../../platform/import/sheet-layout.ts'
import { sentences } from '../../../platform/wording/sentences.ts'
import { accountOfSheet } from './statement-account.ts'
import { statementTargets } from './statement-columns.ts'
import { type DayOrder, dayOrderOf, timeOf } from './statement-days.ts'
import { knownTitles } from './statement-mapping.ts'
import {
  directionOf,
  isBlank,
  isFailed,
  isInCurrency,
  isPartlyRefunded,
  isTotal,
  leftOut,
  markedAmount,
} from './statement-words.ts'

/** What came in, as a line of a statement tells it. */
interface StatementLine {
  account: StatementAccount
  /** An instant. */
  paidAt: string
  cents: number
  fee: number
  /** As it is written. */
  payer: string
  payerName: string | undefined
  bankRef: string | undefined
  remark: string | undefined
}

interface StatementAccount {
  id: Id
  kind: string
}

/** What the lines of a statement become. */
interface StatementUse {
  columnOf: LineSheet['columnOf']
  /** Of the account: lines in another one are not booked. */
  currencyOf(given: SheetInput): string
  become(given: SheetInput): (line: StatementLine) => LineResult
}

type SheetInput = Readonly<Record<string, unknown>>

/** The statement of a bank or a wallet: what came in becomes records, all else is left out and counted. */
export const statementSheet = ({ columnOf, currencyOf, become }: StatementUse): LineSheet => ({
  targets: statementTargets,
  missing: (reads) => [
    ...(reads.includes('day') ? [] : [labelOf('day')]),
    ...(['in', 'amount'].some((name) => reads.includes(name)) ? [] : [amountLabel]),
  ],
  columnOf,
  passed: ['余额', '账户余额', '本次余额', 'balance', 'running balance'],
  known: knownTitles,
  async reader(ctx, given, layout, above) {
    const { account, note } = await accountOfSheet(ctx, given, above)
    const signs = signsOf(layout, above)
    const isSigned = !['in', 'direction'].some((name) => layout.reads.includes(name))
    const of = {
      account,
      signs,
      dayOrder: dayOrderOf(layout),
      currency: currencyOf(given),
      become: become(given),
    }
    return {
      read: (cells) => resultOf(ctx, of, cells),
      notes: [note, ...(isSigned ? [signs.isCard ? cardNote : signNote] : [])],
    }
  },
})

const labelOf = (name: string): Bilingual => statementTargets.find((target) => target.name === name)?.label ?? ['', '']
const amountLabel: Bilingual = ['收入金额或金额', 'Money in or amount']
const signNote: Bilingual = [
  '没有收支列：正数按收入，负数按支出',
  'There is no column for in or out: positive amounts came in, negative ones went out',
]

const cardNote: Bilingual = [
  '信用卡账单：正数按支出，负数按收入',
  'A credit card: positive amounts went out, negative ones came in',
]

/** What a minus means in this statement. */
interface Signs {
  /** What went out is written with a minus, in a column of its own. */
  outIsNegative: boolean
  /** Each way has a column, so a third one of amounts is in another currency. */
  hasBoth: boolean
  /** The bill of a credit card: what was spent is written without a sign. */
  isCard: boolean
}

function signsOf({ titles, reads, rows }: Layout, above: readonly SheetRow[]): Signs {
  const out = reads.indexOf('out')
  const spent = rows.map(({ cells }) => centsIn(cells[out] ? [cells[out]] : []) || 0)
  const words = [...titles, ...above.flatMap(({ cells }) => cells.map((cell) => cell?.text ?? ''))]
  return {
    outIsNegative: spent.some((cents) => cents < 0) && spent.every((cents) => cents <= 0),
    hasBoth: ['in', 'out'].every((name) => reads.includes(name)),
    isCard: words.some((text) => /信用卡|末四位|credit card/i.test(text)),
  }
}

/** What all lines of a statement have in common. */
interface StatementFacts {
  account: StatementAccount
  signs: Signs
  dayOrder: DayOrder
  currency: string
  become(line: StatementLine): LineResult
}

const amounts = ['in', 'out', 'amount']

/** A line as what it becomes. */
function resultOf(
  ctx: Context,
  { account, signs, dayOrder, currency, become }: StatementFacts,
  cells: LineCells,
): LineResult {
  const texts = (name: string) => cells(name).map((cell) => textOf(name, cell))
  const text = (name: string) => texts(name).find((each) => !isBlank(each)) ?? ''
  const filled = statementTargets.flatMap(({ name }) => texts(name)).filter((each) => !isBlank(each))
  const paidAt = readMoment(timeOf(text('day'), text('time'), dayOrder), { timeZone: ctx.operator.timeZone })
  // Words between the pages of a statement may stand below the title of an amount: `共 2 页` is none.
  const saysAmount = amounts.some((name) => centsIn(cells(name)) || /^[^\p{L}]*\d/u.test(text(name)))
  if (filled.some(isTotal) || (!saysAmount && 'reason' in paidAt)) return { leftOut: leftOut.total }
  const money = amountOf(cells, signs)
  if ('leftOut' in money || 'errors' in money) return money
  if (isFailed(text('state')) && !isPartlyRefunded(text('state'))) return { leftOut: leftOut.failed }
  const fault = firstFault(cells)
  if (fault) return { errors: [fault] }
  if ('reason' in paidAt) return { errors: [{ name: 'day', words: doubtIn(paidAt) }] }
  const written = text('currency')
  if (written !== '' && !isInCurrency(written, currency))
    return { errors: [{ name: 'currency', words: otherCurrency }] }
  const fee = feeOf(text('fee'))
  if (fee === undefined) return unread('fee')
  const payer = text('payer') || nameBesideAccount(text('payerAccount'))
  return become({
    account,
    paidAt: paidAt.value,
    cents: money.cents,
    fee,
    payer,
    payerName: nameOf(payer),
    bankRef: texts('reference').find((each) => !isBlank(each) && !/^0+$/.test(each)),
    remark: remarkOf(texts('remark')),
  })
}

function doubtIn({ reason, detail }: Doubt): Bilingual {
  const { msg, message } = sentences(reason, { ...detail, label: labelOf('day') }, 'zh')
  return [msg, message]
}

const otherCurrency: Bilingual = [
  '不是该账户的币种，不能登记',
  'In another currency: it cannot be booked on this account',
]

/** What the endpoint that makes a record would say of it. */
export function checkLine(input: z.ZodType, columnOf: LineSheet['columnOf'], values: object): LineResult {
  const parsed = input.safeParse(values)
  if (parsed.success) return { input: parsed.data }
  const words: Bilingual = ['内容太长或含有不能保存的字符', 'Too long, or with characters that cannot be kept']
  const path = String(parsed.error.issues[0]?.path[0] ?? '')
  const [name = 'day'] = columnOf[path] ?? []
  return { errors: [{ name, words }] }
}

const textOf = (name: string, cell: SheetCell) =>
  name === 'day' || name === 'time' ? unmarked(cellText({ ...kindOf('moment') }, cell)) : unmarked(cell.text)

/** An apostrophe in front makes a spreadsheet program take a number as a text. */
const unmarked = (text: string) => text.replace(/^['‘’](?=\S)/, '')

const kindOf = (kind: 'moment' | 'money' | 'code') => ({ kind, label: ['', ''] as const, required: false })

/** What came in, or why nothing did: by two columns, by a word, or by the sign. */
function amountOf(
  cells: LineCells,
  { outIsNegative, hasBoth, isCard }: Signs,
): { cents: number } | Exclude<LineResult, { input: unknown }> {
  const [incoming, outgoing, amount] = [centsIn(cells('in')), centsIn(cells('out')), centsIn(cells('amount'))]
  if (Number.isNaN(incoming)) return unread('in')
  if (incoming && outgoing) return { errors: [{ name: 'in', words: bothWays }] }
  if (incoming) return incoming > 0 ? { cents: incoming } : { leftOut: leftOut.reversed }
  if (Number.isNaN(outgoing)) return unread('out')
  if (outgoing) return { leftOut: outgoing > 0 !== outIsNegative ? leftOut.debit : leftOut.reversed }
  if (hasBoth) return { leftOut: leftOut.nothing }
  const marked = cells('amount').map(({ text }) => markedAmount(text))[0]
  const word =
    cells('direction')
      .map(({ text }) => text)
      .find((text) => text.trim() !== '') ?? marked?.word
  const direction = word === undefined ? undefined : directionOf(word)
  if (direction === 'neutral') return { leftOut: leftOut.neutral }
  if (direction === 'out') return { leftOut: leftOut.debit }
  if (word !== undefined && direction === undefined) return { errors: [{ name: 'direction', words: noDirection }] }
  if (Number.isNaN(amount)) return unread('amount')
  if (!amount) return { leftOut: leftOut.nothing }
  if (direction === 'in') return amount > 0 ? { cents: amount } : { leftOut: leftOut.reversed }
  const cents = isCard ? -amount : amount
  return cents > 0 ? { cents } : { leftOut: leftOut.debit }
}

const unread = (name: string) => ({ errors: [{ name, words: noAmount }] })
const noAmount: Bilingual = ['看不懂金额', 'Not an amount']
const bothWays: Bilingual = ['同一行既有收入又有支出', 'Money in and out in one line']
const noDirection: Bilingual = ['看不懂是收入还是支出', 'Neither in nor out']

/** Undefined for an empty cell, NaN for what is no amount. */
function centsIn([cell]: readonly SheetCell[]): number | undefined {
  if (!cell || isBlank(cell.text)) return undefined
  const read = readNumber(markedAmount(cell.text)?.size ?? cell.text, { kind: 'money' })
  return 'value' in read ? Number(read.value) : Number.NaN
}

/** Undefined for what is no amount: none is only what is not written. */
function feeOf(text: string): number | undefined {
  if (isBlank(text)) return 0
  const read = readNumber(text, { kind: 'money' })
  return 'value' in read ? Math.abs(Number(read.value)) : undefined
}

/** A cell that does not hold what it shows, of those that become a part of the receipt. */
function firstFault(cells: LineCells) {
  const kinds = { day: 'moment', in: 'money', amount: 'money', fee: 'money', payer: 'code', reference: 'code' } as const
  for (const [name, kind] of Object.entries(kinds))
    for (const cell of cells(name)) {
      const words = cellFault({ kind }, cell)
      if (words) return { name, words }
    }
  return undefined
}

/** The ledger of a wallet has names in the column of accounts: `王芳(138******01)`. */
const nameBesideAccount = (text: string) => (/\p{sc=Han}/u.test(text) ? text : '')

/** Some banks and wallets write the account behind the name. */
const nameOf = (text: string) =>
  text
    .slice(0, 200)
    .replace(/\s*[(（][^()（）]*(?:[*@]|\d{6})[^()（）]*[)）]$/, '')
    .replace(/\s*\d[\d*]{7,}\d$/, '')
    .trim()
    .slice(0, 100) || undefined

const remarkOf = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => !isBlank(text)))].join('；').slice(0, 500) || undefined
