import { OrderReader } from './clauses/order-reader.ts'
import { type Decision, decisionsOf } from './decide.ts'
import { type Draft, mostLines } from './drafts.ts'
import { guessesOf } from './guess.ts'
import type { Item } from './items.ts'
import { itemsOf } from './line-items.ts'
import { withoutMarks, withoutNumber, withoutSpeaker } from './line-prefixes.ts'
import { isHeading } from './passages.ts'
import { type Rest, restOf } from './rest.ts'
import { type Column, cellsOf, columnsOf, isTotalRow, joinUnits, rowOf } from './sheet.ts'
import { isQuote, linesOf, marksOf, withoutLineUnit, withoutMark, withoutUnit } from './text-lines.ts'
import { tokensOf } from './tokens.ts'
import { foldText } from './words/fold.ts'
import type { Lexicon } from './words/lexicon.ts'
import { unitWords } from './words/unit-words.ts'

/** A row of the order, with its place in the text as it was written. */
export interface OrderRow extends Decision {
  from: number
  to: number
  /** What of it names the goods. */
  words: string
  isLearned: boolean
}

/** The lines of the order and the rest of the text. */
export interface OrderReading {
  /** More lines than an order may have; the rest was not read. */
  isTooLong: boolean
  rows: OrderRow[]
  /** What orders nothing, as places in the text: addresses, moments, notes. */
  rest: Rest[]
}

/** Reads the lines of an order from a text that a customer has written in a chat or a sheet. */
export function readOrder(original: string, lexicon: Lexicon): OrderReading {
  const { text, places } = foldText(original)
  const lines = linesOf(text)
  const units = new Set(unitWords(lexicon.unitNames))
  const guesses = guessesOf(lexicon)
  const reader = new OrderReader(lexicon)
  const marks = marksOf(lines)
  let columns: Column[] | undefined
  let quoteEnd = -1
  // Lines that only say who writes, and when, part nothing.
  let count = 0
  for (const [index, line] of lines.entries()) {
    if (reader.isFull) break
    if (isQuote(lines, index)) quoteEnd = index
    if (quoteEnd === index || isHeading(line.text) || line.text.trim() === '') {
      if (line.text.trim() === '') columns = undefined
      continue
    }
    const cells = cellsOf(line.text, columns)
    const heads =
      cells.length > 1
        ? columnsOf(
            cells.map(({ text }) => text.trim()),
            units,
          )
        : undefined
    if (heads || isTotalRow(cells)) {
      columns = heads ?? columns
      continue
    }
    const { line: own, unit: unitOfLine } = withoutLineUnit(withoutMark(line, marks.get(index)), units)
    const { line: body, unit } = withoutUnit(own, units)
    if (unit !== undefined) reader.setUnitOfAll(unit)
    const items = shift(itemsOf(tokensOf(body.text, lexicon), body.text, lexicon, guesses), body.from)
    const joined = joinUnits(items, units)
    const row =
      cells.length > 1 && (columns || line.text.includes('\t'))
        ? rowOf(
            joined,
            cells.map((cell) => ({ ...cell, from: cell.from + line.from, to: cell.to + line.from })),
            columns,
            count,
            units,
          )
        : undefined
    if (row) {
      if (row.draft) reader.addRow(row.draft)
      count += 1
      continue
    }
    if (isClassHeading(body.text, lexicon) && index + 1 < lines.length) continue
    const spoken = withoutSpeaker(withoutNumber(withoutMarks(joined), index, lines))
    const isSet =
      /^\s*\*\s*(?=[\d一二两三四五六七八九十半])/.test(line.text) && !spoken.some(({ kind }) => kind === 'mention')
    reader.readLine(spoken, { line: count, isSet, unit: unitOfLine })
    count += 1
  }
  if (reader.isFull) return { rows: [], isTooLong: true, rest: [] }
  reader.end()
  const rows = reader.live
    .sort((a, b) => a.from - b.from)
    .flatMap((draft) => {
      const [from, to] = [places[draft.from] ?? 0, places[draft.to] ?? original.length]
      const mention = draft.mention
      const words = mention
        ? original.slice(places[mention.from] ?? 0, places[mention.to] ?? 0).trim()
        : (nameWithin(text, draft) ?? '')
      const isLearned = mention?.isLearned ?? false
      return decisionsOf(draft, lexicon).map((decision): OrderRow => ({ ...decision, from, to, words, isLearned }))
    })
  return {
    rows,
    isTooLong: rows.length > mostLines,
    rest: restOf(
      original,
      [...rows, ...reader.drafts.map(({ from, to }) => ({ from: places[from] ?? 0, to: places[to] ?? 0 }))],
      lexicon,
    ),
  }
}

/** `茶叶类：` above a list. */
function isClassHeading(text: string, { classNames }: Lexicon): boolean {
  const name = /^\s*(\p{sc=Han}{2,6}?)(?:类|系列|区|部分)?\s*(:)?\s*$/u.exec(text)
  return name?.[1] !== undefined && classNames.has(name[1]) && (name[2] !== undefined || text.trim() !== name[1])
}

/** The name of unknown goods: the first words that belong to no amount, so without `两箱`. */
function nameWithin(text: string, { from, to, amounts }: Draft): string | undefined {
  const characters = text.slice(from, to).split('')
  for (const amount of amounts) characters.fill('\n', Math.max(amount.from - from, 0), Math.max(amount.to - from, 0))
  return /\p{L}[^\d\n]*/u.exec(characters.join(''))?.[0].trim()
}

function shift(items: readonly Item[], by: number): Item[] {
  return items.map((item) => ({ ...item, from: item.from + by, to: item.to + by }))
}
