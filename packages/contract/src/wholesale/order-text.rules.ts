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
    .filter((raw) => raw !== '')
    .map(spokenLine)
}

/** Several orders in one line stand apart by commas, or by a space behind a unit. */
function pieces(line: string): string[] {
  return line.split(/[,，](?=\D)/).flatMap((part) => part.split(/(?<=\d\s?[\p{Script=Han}]{1,2})\s+(?=\S)/u))
}

function spokenLine(raw: string): SpokenLine {
  const cells = raw.split('\t').map((cell) => cell.trim())
  if (cells.length > 1) {
    const at = cells.findIndex((cell, index) => index > 0 && quantityOf(cell) !== null && cell !== '')
    const qty = at > 0 ? (quantityOf(cells[at] ?? '') ?? '1') : '1'
    return { raw, words: cells[0] ?? '', qty, unit: (at > 0 && cells[at + 1]) || null }
  }
  const after = item.exec(raw)
  if (after) return { raw, words: (after[1] ?? '').trim(), qty: numberOf(after[2] ?? ''), unit: after[3] || null }
  const before = leading.exec(raw)
  if (before) return { raw, words: (before[3] ?? '').trim(), qty: numberOf(before[1] ?? ''), unit: before[2] || null }
  return { raw, words: raw, qty: '1', unit: null }
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
