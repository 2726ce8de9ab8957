import type { Id } from '../platform/id.ts'
import type { Cents } from '../platform/money.ts'

/** An application that waits for its number. */
export interface Applied {
  id: Id
  title: string
  amountCents: Cents
  taxCents: Cents
}

/** A line of the tax program's sheet, with the application that it belongs to, or why it belongs to none. */
interface NumberLine {
  line: number
  title: string
  amount: string
  invoiceNo: string
  issuedOn: string
  invoiceCode: string | null
  of: Applied | null
  problem: 'columns' | 'cents' | 'number' | 'day' | 'unknown' | null
}

/**
 * Reads title, amount, number, day and perhaps code from cells pasted out of a sheet, and finds the application by title and
 * amount; of several alike each takes the next.
 */
export function readNumbers(text: string, applied: readonly Applied[]): NumberLine[] {
  const left = [...applied]
  return text
    .split('\n')
    .map((raw) => raw.trim())
    .filter(Boolean)
    .map((raw, index) => readLine(raw, index + 1, left))
}

function readLine(raw: string, line: number, left: Applied[]): NumberLine {
  const cells = raw.split(/\t|,(?=\D)|\s{2,}/).map((cell) => cell.trim())
  const [title = '', amount = '', invoiceNo = '', day = '', code = ''] = cells
  const issuedOn = day.replaceAll('/', '-')
  const read = { line, title, amount, invoiceNo, issuedOn, invoiceCode: code || null, of: null }
  if (cells.length < 4) return { ...read, problem: 'columns' }
  const cents = centsOf(amount)
  if (cents === null) return { ...read, problem: 'cents' }
  if (!/^\d{8,20}$/.test(invoiceNo)) return { ...read, problem: 'number' }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issuedOn)) return { ...read, problem: 'day' }
  const at = left.findIndex((each) => plain(each.title) === plain(title) && each.amountCents === cents)
  const [of = null] = at < 0 ? [] : left.splice(at, 1)
  return { ...read, of, problem: of ? null : 'unknown' }
}

/** Full-width brackets and spaces make no other title. */
const plain = (title: string) => title.normalize('NFKC').replaceAll(/\s/g, '')

/** An amount as sheets write it, in cents. */
function centsOf(text: string): Cents | null {
  const found = /^(-?)[¥￥]?(\d+)(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[, ]/g, ''))
  if (!found) return null
  const [, sign, whole = '0', part = ''] = found
  return (Number(whole) * 100 + Number(part.padEnd(2, '0'))) * (sign ? -1 : 1)
}
