import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { type NamedChoice, readChoice } from '@brandside/contract/platform/read/choices.ts'
import { readField } from '@brandside/contract/platform/read/fields.ts'
import { valueRead } from '@brandside/contract/platform/read/reading.ts'

/** A row of a list as a form holds it. */
export type FormRow = Readonly<Record<string, unknown>>

/** The rows that a field or a record holds. */
export function rowsIn(value: unknown): readonly FormRow[] {
  return Array.isArray(value) ? (value as readonly FormRow[]) : []
}

/** Default values of a new row. */
export function blankRow(items: Readonly<Record<string, FieldInfo>>): FormRow {
  const standard = Object.entries(items).filter(([, info]) => info.standard !== undefined)
  return Object.fromEntries(standard.map(([name, info]) => [name, info.standard]))
}

/** A copy of a row, as an unsaved one. */
export function copyOf({ id: _, version: __, ...row }: FormRow): FormRow {
  return row
}

/** One place up or down, or to where it is dropped. */
export function moveRow(rows: readonly FormRow[], from: number, to: number): FormRow[] {
  const target = Math.max(0, Math.min(rows.length - 1, to))
  const rest = rows.filter((_, index) => index !== from)
  return [...rest.slice(0, target), ...rows.slice(from, from + 1), ...rest.slice(target)]
}

interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Enter alone: with Ctrl it saves the form, and a row that was just added would be one more to fill in. */
export function goesToNextRow({ key, ctrlKey, metaKey, shiftKey }: PressedKey): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !shiftKey
}

/** Ctrl+D, as in a sheet. */
export function isRepeating({ key, ctrlKey, metaKey, shiftKey }: PressedKey): boolean {
  return key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !shiftKey
}

/** The cells of what was copied out of a sheet. A text without a tab or a second line is none. */
export function sheetCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length < 2 && !text.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** A cell of a sheet as the value of a field; an invalid one stays as it was, for the field's rules to report. */
export function enteredCell(info: FieldInfo, text: string, timeZone: string): unknown {
  if (text === '') return undefined
  const chosen = valueRead(readChoice(text, choicesOf(info)))
  if (info.kind === 'flag' && chosen !== undefined) return chosen === 'true'
  if (info.options && info.kind !== 'flag') return chosen ?? text
  const reading = readField(info, text, { timeZone })
  if ('value' in reading) return reading.value
  return info.kind === 'flag' ? undefined : text
}

const choicesOf = ({ options = {} }: FieldInfo): NamedChoice[] =>
  Object.entries(options).map(([value, names]) => ({ value, names }))

/** `lines[3].quantity` as the server says it. */
export function cellPath(path: string): { field: string; row: number; cell: string } | undefined {
  const [, field, row, cell] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? []
  return field === undefined ? undefined : { field, row: Number(row), cell: cell ?? '' }
}
