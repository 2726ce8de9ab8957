import { readFileSync } from 'node:fs'
import { compareQuantities, inBaseUnit } from '@brandside/contract/platform/quantity.ts'
import { type OrderRow, readOrder } from './read-order.ts'
import type { Lexicon } from './words/lexicon.ts'

export interface Case {
  category: string
  text: string
  lines: Expected[]
}

interface Expected {
  say: 'sure' | 'ask' | 'either'
  codes: string[]
  qty: string
  unit: string
}

/** Reads the messages beside this file, which describes their format. */
export function chatCases(): Case[] {
  const cases: Case[] = []
  let category = ''
  for (const line of readFileSync(new URL('chat-cases.fixture.txt', import.meta.url), 'utf8').split('\n')) {
    const head = /^\[([a-z-]+)\]$/.exec(line)
    if (head) category = head[1] ?? ''
    const [, text, lines] = /^(?!#)(.*) => (.*)$/.exec(line) ?? []
    if (text === undefined || lines === undefined) continue
    const plain = text.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\r', '\r')
    cases.push({ category, text: plain, lines: lines === '-' ? [] : lines.split(';').map(expected) })
  }
  return cases
}

function expected(part: string): Expected {
  const [, sign = '', codes = '', qty = '', unit = ''] = /^([?~]?)(\S*) ?(\S*) ?(\S*)$/.exec(part.trim()) ?? []
  return {
    say: sign === '?' ? 'ask' : sign === '~' ? 'either' : 'sure',
    codes: codes.split('|').filter(Boolean),
    qty,
    unit,
  }
}

/** Lists the differences from the expected lines; an extra row that is marked for the clerk is none. */
export function faultsOf({ text, lines }: Case, lexicon: Lexicon): string[] {
  const free = new Set(readOrder(text, lexicon).rows)
  const faults = lines.flatMap((line) => faultOf(line, free))
  const invented = [...free].filter((row) => !isMarked(row)).map((row) => `invented: ${text.slice(row.from, row.to)}`)
  return [...faults, ...invented]
}

const isMarked = (row: OrderRow) => row.doubts.size > 0 || row.goods === null || row.unit === null

function faultOf({ say, codes, qty, unit }: Expected, free: Set<OrderRow>): string[] {
  const what = `${codes.join('|')} ${qty} ${unit}`
  const mayBe = (row: OrderRow) => codes.length === 0 || row.candidates.some(({ code }) => codes.includes(code))
  if (say === 'ask') {
    const row = [...free].find((each) => isMarked(each) && mayBe(each))
    if (row === undefined) return [`not asked: ${what}`]
    free.delete(row)
    return []
  }
  const own = [...free].filter(({ goods }) => goods !== null && codes.includes(goods.code))
  const same = own.find((row) => amountOf([row]) === wanted(row, qty, unit)) ?? undefined
  const rows = same ? [same] : own
  for (const row of rows) free.delete(row)
  const [first] = rows
  const isRight = first !== undefined && amountOf(rows) === wanted(first, qty, unit)
  if (say === 'either') return isRight || rows.every(isMarked) ? [] : [`wrong: ${what}`]
  if (!isRight) return [`${rows.some(isMarked) ? 'marked' : 'wrong'}: ${what}`]
  return rows.some(isMarked) ? [`asked without need: ${what}`] : []
}

/** In the base unit. */
function amountOf(rows: readonly OrderRow[]): number {
  return rows.reduce(
    (sum, { qty, unit }) =>
      sum + Number(qty !== null && unit ? (inBaseUnit(qty, unit.factor) ?? Number.NaN) : Number.NaN),
    0,
  )
}

function wanted({ goods }: OrderRow, qty: string, unit: string): number {
  const factor = goods?.units.find(({ unitName }) => unitName === unit)?.factor
  return factor === undefined || compareQuantities(qty || '0', '0') === 0 ? Number.NaN : Number(inBaseUnit(qty, factor))
}
