import type { Cents } from '../platform/money.ts'
import { readNumber } from '../platform/read/numbers.ts'
import { readPlatformBill } from './platform-bill.rules.ts'

/** What a channel has settled: a payment or a refund by our number. */
export interface BillLine {
  type: 'PAY' | 'REFUND'
  no: string
  channelNo: string
  amount: Cents
  fee: Cents
}

/** Columns by what bills call them; the order in the file is the file's own. */
const columns = {
  type: ['type', '类型', '业务类型'],
  no: ['no', '商户单号', '我方单号', 'number'],
  channelNo: ['channelno', 'channel number', '渠道单号', '交易单号'],
  amount: ['amount', '金额'],
  fee: ['fee', '手续费'],
} as const

type Column = keyof typeof columns

const kinds: Readonly<Record<string, BillLine['type']>> = { PAY: 'PAY', 支付: 'PAY', REFUND: 'REFUND', 退款: 'REFUND' }

export type ReadBill = { lines: BillLine[] } | { wrongLine: number }

/** Reads a bill as channels hand them out: a head and rows, parted by commas or tabs, amounts in whole units. */
export function readBill(text: string): ReadBill {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = head.includes('\t') ? '\t' : ','
  const names = cellsOf(head, separator).map((name) => name.toLowerCase())
  const at = (column: Column) => names.findIndex((name) => (columns[column] as readonly string[]).includes(name))
  const places = { type: at('type'), no: at('no'), channelNo: at('channelNo'), amount: at('amount'), fee: at('fee') }
  if (places.type < 0 || places.no < 0 || places.amount < 0) {
    const filled = [head, ...rows].filter((row) => row.trim() !== '')
    return readPlatformBill(filled.map((row) => cellsOf(row, separator))) ?? { wrongLine: 1 }
  }
  const lines: BillLine[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const line = lineOf(cellsOf(row, separator), places)
    if (!line) return { wrongLine: index + 2 }
    lines.push(line)
  }
  return { lines }
}

function lineOf(cells: readonly string[], places: Readonly<Record<Column, number>>): BillLine | undefined {
  const cell = (column: Column) => cells[places[column]] ?? ''
  const type = kinds[cell('type').toUpperCase()]
  const [amount, fee] = [centsOf(cell('amount')), cell('fee') === '' ? 0 : centsOf(cell('fee'))]
  if (!type || cell('no') === '' || amount === undefined || fee === undefined) return undefined
  // Some bills write what went back below zero.
  return { type, no: cell('no'), channelNo: cell('channelNo'), amount: Math.abs(amount), fee: Math.abs(fee) }
}

function centsOf(text: string): Cents | undefined {
  const read = readNumber(text, { kind: 'money' })
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined
}

/** Bills put an accent before numbers, so that sheets leave them alone, and quotes around cells. */
const cellsOf = (row: string, separator: string) =>
  row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^[`']/, '')
      .trim(),
  )
