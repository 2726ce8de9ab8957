import { wallClock } from '@brandside/contract/platform/local-time.ts'
import { columnLetters, escapeXml } from './xlsx-notation.ts'
import { styleOf } from './xlsx-parts.ts'

export interface SheetColumn {
  title: string
  kind: CellKind
  /** What may stand in it: a spreadsheet program offers these. */
  choices?: readonly string[]
  /** In characters; one that fits the kind and the title unless told. */
  width?: number
}

/**
 * `money` takes integer cents, `percent` basis points, `quantity` a decimal of at most three places as text, `instant` a
 * Date or its text, `day` a `yyyy-MM-dd`. `typedText` is to be filled in, and keeps the digits of what is typed there.
 */
export type CellKind = 'text' | 'typedText' | 'integer' | 'money' | 'percent' | 'quantity' | 'instant' | 'day'

/** The row is its number as text, which is made once for all cells of a row. */
export type WriteCell = (value: unknown, row: string) => string

/** The writer of one column's cells. A value that is not of the column's kind is written as text, so nothing is lost. */
export function cellWriter(kind: CellKind, column: number, timeZone: string): WriteCell {
  const address = `<c r="${columnLetters(column)}`
  const numberStyle = `" s="${styleOf[kind]}"><v>`
  const textStyle = kind === 'typedText' ? `" s="${styleOf.typedText}" t="inlineStr">` : '" t="inlineStr">'
  const asNumber = numberOf(kind, timeZone)
  const asText = kind === 'money' ? moneyText : plainText
  const written = rememberingFew((value) => {
    const number = asNumber(value)
    return number === null ? `${textStyle}${inlineText(asText(value))}</c>` : `${numberStyle}${number}</v></c>`
  })
  return (value, row) => (value === null || value === undefined || value === '' ? '' : address + row + written(value))
}

/** A column of few different values (states, names of shops, days, nothing taken off) writes each of them once. */
function rememberingFew(write: (value: unknown) => string): (value: unknown) => string {
  let known: Map<unknown, string> | undefined = new Map()
  return (value) => {
    const before = known?.get(value)
    if (before !== undefined) return before
    const written = write(value)
    if (known && known.size < few && typeof value !== 'object') known.set(value, written)
    else known = undefined
    return written
  }
}

const few = 2_000

export function headerCell(title: string, column: number, row = 1): string {
  return `<c r="${columnLetters(column)}${row}" s="${styleOf.header}" t="inlineStr">${inlineText(title)}</c>`
}

/** How a value is written as a number; null when it cannot be one. */
function numberOf(kind: CellKind, timeZone: string): (value: unknown) => string | null {
  if (kind === 'integer') return integerNumber
  if (kind === 'money') return scaledNumber(2)
  if (kind === 'percent') return scaledNumber(4)
  if (kind === 'quantity') return quantityNumber
  if (kind === 'day') return daySerial
  if (kind === 'instant') return instantSerial(wallClock(timeZone))
  return () => null
}

function integerNumber(value: unknown): string | null {
  if (isExact(value)) return String(value)
  const text = String(value)
  return exactInteger.test(text) ? text : null
}

/** Of an integer that counts hundredths (cents) or ten-thousandths (basis points), the number they are of. */
function scaledNumber(places: number): (value: unknown) => string | null {
  const unit = 10 ** places
  return (value) => {
    if (isExact(value)) return quotient(value, unit, places)
    const text = String(value)
    return exactInteger.test(text) ? scaleNumber(text, places) : null
  }
}

/** What nearly all numbers are: their digits need no look. */
function isExact(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value < 1e15 && value > -1e15
}

/** Whole and rest, both integers and so exact. */
function quotient(value: number, unit: number, places: number): string {
  const size = Math.abs(value)
  const rest = size % unit
  const digits = `${(size - rest) / unit}.${String(rest).padStart(places, '0')}`
  return value < 0 ? `-${digits}` : digits
}

// Cut rather than divided: exact at any size.
function scaleNumber(integer: string, places: number): string {
  const sign = integer.startsWith('-') ? '-' : ''
  const digits = integer.slice(sign.length).padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function quantityNumber(value: unknown): string | null {
  const text = String(value)
  return exactQuantity.test(text) ? text : null
}

function daySerial(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? serial(Date.parse(value)) : null
}

function instantSerial(clock: (instant: number) => number): (value: unknown) => string | null {
  return (value) => {
    const instant = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(instant) ? null : serial(clock(instant))
  }
}

// Days since 1899-12-30, as spreadsheets count. Their calendar has a 29 February 1900 and nothing before that year, so
// only what comes after that day means the same everywhere.
function serial(time: number): string | null {
  const days = time / 86_400_000 + 25_569
  return days >= 61 && days < 2_958_466 ? String(days) : null
}

function moneyText(value: unknown): string {
  const text = String(value)
  return /^-?\d+$/.test(text) ? scaleNumber(text, 2) : text
}

function plainText(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : String(value)
}

function inlineText(raw: string): string {
  const special = needsCare.test(raw)
  let text = special ? raw.replace(illegal, '') : raw
  if (!plainStart.test(text) && startsFormula.test(text)) text = `'${text}`
  if (text.length > maxCell) text = text.slice(0, maxCell).replace(loneSurrogate, '')
  // Spaces at the ends vanish without the attribute.
  const space = text.trim() === text ? '' : ' xml:space="preserve"'
  if (special) text = escapeXml(text.replace(escapeLike, '_x005F_x$1_'))
  return `<is><t${space}>${text}</t></is>`
}

const maxCell = 32_767
// Spreadsheets keep 15 digits of a number and would turn the rest to zeros.
const exactInteger = /^(0|-?[1-9]\d{0,14})$/
const exactQuantity = /^-?\d{1,12}(\.\d{1,3})?$/
// One cheap look that most cells pass without further ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const needsCare = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const loneSurrogate = /\p{Surrogate}/gu
// Harmless in this file, but a formula as soon as it is saved as CSV and opened again.
const startsFormula = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u
// What nearly all texts begin with.
const plainStart = /^[0-9A-Za-z\u4e00-\u9fff]/
// Excel reads _x0041_ inside a text as the letter A.
const escapeLike = /_x([0-9A-Fa-f]{4})_/g
