import { type Quantity, quantityOf } from '../platform/quantity.ts'

/** What a line of a chat or a sheet says: words for a product, how many, and of which unit. */
export interface SpokenLine {
  raw: string
  words: string
  qty: Quantity
  unit: string | null
}

const digits = '零一二三四五六七八九'
const spoken = String.raw`(\d+(?:\.\d{1,3})?|[零一二两三四五六七八九十百]+)`
const unit = String.raw`([\p{Script=Han}A-Za-z]{0,4})`
const numeral = new RegExp(`^${spoken}$`, 'u')
const counted = new RegExp(String.raw`^[xX×*]?\s*${spoken}\s*([\p{Script=Han}]{1,4})$`, 'u')
const item = new RegExp(String.raw`^(.+?)[\s,，:：xX×*]*${spoken}\s*${unit}$`, 'u')
const leading = new RegExp(String.raw`^${spoken}\s*([\p{Script=Han}])\s*(.+)$`, 'u')

/**
 * Lines of free text (wholesale.md 31.3): `茉莉花茶10箱 红茶5箱`, one or several to a line, and rows of a sheet with code,
 * quantity and unit in cells.
 */
export function spokenLines(text: string): SpokenLine[] {
  return text
    .split(/[\n;；、。]+/)
    .flatMap((line) => (line.includes('\t') ? [line] : pieces(line)))
    .map((raw) => raw.trim())
    .filter((raw) => raw !== '' && !courtesy.test(raw))
    .map(spokenLine)
}

/** What is said around an order in a chat, and names no product. */
const courtesy = /^(?:谢谢|多谢|感谢|辛苦|麻烦|收到|好的|老板娘?|你好|您好|在吗)[了您啦哈啊]?[!！~～.？?\s]*$/u
const opening =
  /^(?:(?:老板娘?|你好|您好|麻烦|帮我|给我|我们?要|(?:今天|明天|后天|明早)要?|还要|再要|再来|另外)[\s,，:：]*)+(?=.)/u

/** Several orders in one line stand apart by commas, or by a space behind a unit. */
function pieces(line: string): string[] {
  return line.split(/[,，](?=\D)/).flatMap((part) => part.split(/(?<=\d\s?[\p{Script=Han}]{1,2})\s+(?=\S)/u))
}

function spokenLine(raw: string): SpokenLine {
  if (raw.includes('\t')) return sheetLine(raw)
  const said = raw.replace(opening, '')
  const after = item.exec(said)
  if (after) return { raw, words: (after[1] ?? '').trim(), qty: numberOf(after[2] ?? ''), unit: after[3] || null }
  const before = leading.exec(said)
  if (before) return { raw, words: (before[3] ?? '').trim(), qty: numberOf(before[1] ?? ''), unit: before[2] || null }
  return { raw, words: said, qty: '1', unit: null }
}

/** A row of a sheet: behind its words the first cell that is a number, or else one that says number and unit at once. */
function sheetLine(raw: string): SpokenLine {
  const all = raw.split('\t').map((cell) => cell.trim().replace(/(?<=\d)[,，](?=\d{3}(?:\D|$))/g, ''))
  // The number of the row, which a code or barcode is longer than.
  const cells = /^\d{1,3}$/.test(all[0] ?? '') && quantityOf(all[1] ?? '') === null ? all.slice(1) : all
  const words = cells[0] ?? ''
  const isNumber = (cell: string) => cell !== '' && (quantityOf(cell) !== null || numeral.test(cell))
  const at = cells.findIndex((cell, index) => index > 0 && isNumber(cell))
  if (at > 0) return { raw, words, qty: numberOf(cells[at] ?? ''), unit: cells[at + 1] || null }
  const both = cells.slice(1).flatMap((cell) => counted.exec(cell) ?? [])
  return both.length === 0
    ? { raw, words, qty: '1', unit: null }
    : { raw, words, qty: numberOf(both.at(-2) ?? ''), unit: both.at(-1) || null }
}

/** `10`, `3.5`, and Chinese numerals below a thousand: `十二`, `两百零五`. */
function numberOf(words: string): Quantity {
  const plain = quantityOf(words)
  if (plain !== null && words !== '') return plain
  let [sum, digit] = [0, 0]
  for (const sign of words.replaceAll('两', '二')) {
    if (sign === '百') [sum, digit] = [sum + (digit || 1) * 100, 0]
    else if (sign === '十') [sum, digit] = [sum + (digit || 1) * 10, 0]
    else digit = digits.indexOf(sign)
  }
  return String(sum + digit)
}
