import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { LineDoubt, ParsedLine } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'

/** What an operator has changed in a line that was read. */
export interface LineEdit {
  unitId?: Id
  qty?: Quantity | null
  /** Looked at, and right as it stands. */
  isConfirmed?: boolean
  isLeftOut?: boolean
  /** The product that was chosen by hand. */
  skuId?: Id
}

export type LineEdits = Readonly<Record<string, LineEdit>>

/** A line as it stands now. */
export interface PastedLine {
  key: string
  row: ParsedLine
  unitId: Id | null
  qty: Quantity | null
  units: ParsedLine['candidates'][number]['units']
  /** Null as soon as it may be another one. */
  price: ParsedLine['price']
  /** What still has to be looked at. */
  doubts: readonly LineDoubt[]
  isLeftOut: boolean
  /** Nothing is missing; what is doubted may be confirmed. */
  isComplete: boolean
  isReady: boolean
  isEdited: boolean
}

/** The lines with their changes, which stay with the piece of the text when it is read again. */
export function pastedLines(rows: readonly ParsedLine[], edits: LineEdits): PastedLine[] {
  const times = new Map<string, number>()
  const lines = rows.map((row) => {
    const place = `${row.from}-${row.to}`
    const time = times.get(place) ?? 0
    times.set(place, time + 1)
    const key = `${place}-${time}`
    return pastedLine(row, key, edits[key] ?? {})
  })
  // Prices were read for the quantities of all lines of a product together.
  const changed = new Set(lines.flatMap(({ row, isEdited, isLeftOut }) => (isEdited || isLeftOut ? [row.skuId] : [])))
  return lines.map((line) => (changed.has(line.row.skuId) ? { ...line, price: null } : line))
}

function pastedLine(row: ParsedLine, key: string, edit: LineEdit): PastedLine {
  const units = row.candidates.find(({ skuId }) => skuId === row.skuId)?.units ?? []
  const chosen = units.find(({ unitId }) => unitId === edit.unitId)?.unitId
  const unitId = chosen ?? row.unitId
  const qty = edit.qty === undefined ? row.qty : edit.qty
  const doubts = row.doubts.filter((doubt) => !isSettled(doubt, row, edit, chosen !== undefined))
  const isWhole = row.skuId !== null && unitId !== null && qty !== null && compareQuantities(qty, '0') > 0
  const isEdited = (chosen !== undefined && chosen !== row.unitId) || qty !== row.qty
  const isLeftOut = edit.isLeftOut ?? false
  const isComplete = isWhole && (row.error === null || isEdited)
  return {
    key,
    row,
    unitId,
    qty,
    units,
    price: row.price,
    doubts,
    isLeftOut,
    isEdited,
    isComplete,
    isReady: isComplete && doubts.length === 0,
  }
}

/** A doubt ends with what the operator has chosen or typed in its place, or with a confirmation. */
function isSettled(doubt: LineDoubt, row: ParsedLine, edit: LineEdit, hasUnit: boolean): boolean {
  if (edit.isConfirmed) return true
  if (doubt === 'unit') return hasUnit
  if (doubt === 'quantity') return edit.qty != null
  if (doubt === 'product' || doubt === 'notSold' || doubt === 'last')
    return edit.skuId !== undefined && edit.skuId === row.skuId
  return false
}

/** The line of the text around a piece, in three parts. */
export function around(text: string, from: number, to: number): { before: string; piece: string; behind: string } {
  const start = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - 16)
  const next = text.indexOf('\n', to)
  const end = Math.min(next < 0 ? text.length : next, to + 16)
  const [isCutBefore, isCutBehind] = [start > 0 && text[start - 1] !== '\n', end < text.length && text[end] !== '\n']
  return {
    before: (isCutBefore ? '…' : '') + text.slice(start, from),
    piece: text.slice(from, to),
    behind: text.slice(to, end) + (isCutBehind ? '…' : ''),
  }
}

/** A remark with a piece of the text, or without it. */
export function withPiece(remark: string, piece: string, isTaken: boolean): string {
  const pieces = remark.split('\n').filter((each) => each.trim() !== '' && each !== piece)
  return [...pieces, ...(isTaken ? [piece] : [])].join('\n').slice(0, 500)
}

export const hasPiece = (remark: string, piece: string): boolean => remark.split('\n').includes(piece)

/** `2、` before a line of a list: nothing for a remark. */
export const isListMark = (piece: string): boolean => /^[\d０-９]{1,3}\s*[、.．:：)）]$/.test(piece)
