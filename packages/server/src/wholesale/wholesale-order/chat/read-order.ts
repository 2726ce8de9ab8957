import { type Decision, decisionsOf } from './decide.ts'
import { type Draft, draftOf } from './drafts.ts'
import { foldText } from './fold.ts'
import { guessesOf } from './guess.ts'
import { type Item, itemsOf } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { isHeading } from './passages.ts'
import { mostLines, OrderReader } from './reader.ts'
import { type Column, columnsOf } from './sheet.ts'
import { tokensOf } from './tokens.ts'
import { unitWords } from './unit-words.ts'

/** A row of the order, with its place in the text as it was written. */
export interface OrderRow extends Decision {
  from: number
  to: number
  /** What of it names the goods. */
  words: string
  isLearned: boolean
}

export interface OrderReading {
  /** More lines than an order may have; the rest was not read. */
  isTooLong: boolean
  rows: OrderRow[]
  /** What orders nothing, as places in the text: addresses, moments, notes. */
  rest: Rest[]
}

export interface Rest {
  from: number
  to: number
  /** It says more than a greeting or thanks. */
  matters: boolean
}

interface TextLine {
  from: number
  text: string
}

/** Lines that can be ordered, out of what a customer has written in a chat or a sheet. */
export function readOrder(original: string, lexicon: Lexicon): OrderReading {
  const { text, places } = foldText(original)
  const lines = linesOf(text)
  const units = new Set(unitWords(lexicon.unitNames))
  const guesses = guessesOf(lexicon)
  const reader = new OrderReader(lexicon)
  const marks = marksOf(lines)
  let columns: Column[] | undefined
  let quoteEnd = -1
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
    if (heads) {
      columns = heads
      continue
    }
    const body = withoutUnit(withoutMark(line, marks.get(index)), units, (unit) => reader.setUnitOfAll(unit))
    const items = shift(itemsOf(tokensOf(body.text, lexicon), body.text, lexicon, guesses), body.from)
    const joined = joinUnits(items, units)
    if (
      cells.length > 1 &&
      (columns || line.text.includes('\t')) &&
      readRow(
        joined,
        cells.map((cell) => ({ ...cell, from: cell.from + line.from, to: cell.to + line.from })),
        columns,
        reader,
        index,
        units,
      )
    )
      continue
    const spoken = withoutSpeaker(withoutNumber(withoutMarks(joined), index, lines))
    const isSet =
      /^\s*\*\s*(?=[\d一二两三四五六七八九十半])/.test(line.text) && !spoken.some(({ kind }) => kind === 'mention')
    reader.readLine(spoken, index, isSet)
  }
  reader.end()
  const rows = reader.live
    .sort((a, b) => a.from - b.from)
    .flatMap((draft) =>
      decisionsOf(draft, lexicon).map((decision): OrderRow => {
        const [from, to] = [places[draft.from] ?? 0, places[draft.to] ?? original.length]
        const mention = draft.mention
        const words = mention
          ? original.slice(places[mention.from] ?? 0, places[mention.to] ?? 0).trim()
          : (nameWithin(text, draft) ?? '')
        return { ...decision, from, to, words, isLearned: mention?.isLearned ?? false }
      }),
    )
  return {
    rows,
    isTooLong: reader.isFull || rows.length > mostLines,
    rest: restOf(
      original,
      rows,
      reader.drafts.map(({ from, to }) => ({ from: places[from] ?? 0, to: places[to] ?? 0 })),
      lexicon,
    ),
  }
}

/** Of goods that are not known, the first words that belong to no amount: `两箱` is none of their name. */
function nameWithin(text: string, { from, to, amounts }: Draft): string | undefined {
  const characters = text.slice(from, to).split('')
  for (const amount of amounts) characters.fill('\n', Math.max(amount.from - from, 0), Math.max(amount.to - from, 0))
  return /\p{L}[^\d\n]*/u.exec(characters.join(''))?.[0].trim()
}

function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  let from = 0
  for (const line of text.split('\n')) {
    lines.push({ from, text: line })
    from += line.length + 1
  }
  return lines
}

/** `「小顾：还剩几箱？」` above a stroke: what somebody else has said before. */
function isQuote(lines: readonly TextLine[], index: number): boolean {
  const [line = '', next = ''] = [lines[index]?.text.trim(), lines[index + 1]?.text.trim()]
  return (/^[「『].*[」』]$/.test(line) && /^[-—=_]{3,}$/.test(next)) || /^[「『][^」』]*:.*[」』]$/.test(line)
}

const listMark =
  /^[-\s*>•·#~√✓☺▪◆■●○★☆]*(?:\(?(\d{1,3}|[一二三四五六七八九十]{1,3})\)\s*|(\d{1,3}|[一二三四五六七八九十]{1,3})[、]\s*|(?:no\.?\s*|第)?(\d{1,3})[.:](?!\d)\s*|no\.?\s*\d{1,3}[.:]?\s+|[a-z](?:[.、:]|\))\s*(?!\d))/

function marksOf(lines: readonly TextLine[]): Map<number, number> {
  const numbers = new Map<number, { n: number; isComma: boolean; length: number; rest: string }>()
  for (const [index, { text }] of lines.entries()) {
    const found = listMark.exec(text.slice(0, 30))
    if (!found) continue
    numbers.set(index, {
      n: Number(found[1] ?? found[2] ?? found[3] ?? 0),
      isComma: found[2] !== undefined,
      length: found[0].length,
      rest: text.slice(found[0].length, found[0].length + 8),
    })
  }
  const all = new Set([...numbers.values()].map(({ n }) => n))
  return new Map(
    [...numbers].flatMap(([index, { n, isComma, length, rest }]) => {
      const next = Number(/^\d+/.exec(rest)?.[0] ?? Number.NaN)
      // `3、4箱` is a range, unless it stands in a list.
      if (isComma && next === n + 1 && !all.has(n - 1) && !all.has(n + 1) && n !== 1) return []
      return [[index, length] as const]
    }),
  )
}

const bullets = /^[\s>•·#~√✓☺▪◆■●○★☆]*(?:[-*—](?=\s|\p{L})\s*)?/u

function withoutMark(line: TextLine, mark: number | undefined): TextLine {
  const bullet = mark ?? bullets.exec(line.text)?.[0].length ?? 0
  return { from: line.from + bullet, text: line.text.slice(bullet) }
}

/** `单位都是箱`: said once for all. */
function withoutUnit(line: TextLine, units: ReadonlySet<string>, found: (unit: string) => void): TextLine {
  if (!/单位|都|全|按|统一|均/.test(line.text)) return line
  const text = line.text.replace(
    /(?:(?:以上|以下|上面|下面|没写的?|默认|统一|数量|这些)*(?:单位)(?:都|全|统一|均|是|为|按|用|:|=| )*|(?:以上|以下|上面|下面|默认|统一|这些)*(?:都是|全是|都按|全按|均为|一律按?|统一按?|都为))(\p{sc=Han}{1,2}|kg)(?:来|算|哈|啊|哦|计|吧|报|发|为准)*(?=$|[^\p{L}\p{N}])/gu,
    (whole, unit: string) => {
      if (!units.has(unit)) return whole
      found(unit)
      return ' '.repeat(whole.length)
    },
  )
  return { ...line, text }
}

function shift(items: readonly Item[], by: number): Item[] {
  return items.map((item) => ({ ...item, from: item.from + by, to: item.to + by }))
}

/** `3\t箱`, `3,箱`: a number and its unit in two cells. */
function joinUnits(items: readonly Item[], units: ReadonlySet<string>): Item[] {
  const out: Item[] = []
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item
    const [sign, unit] = [items[at + 1], items[at + 2]]
    const isJoined =
      item.kind === 'amount' &&
      item.unit === null &&
      sign?.kind === 'sign' &&
      /[\t,|]/.test(sign.sign) &&
      (unit?.kind === 'unknown' || unit?.kind === 'word') &&
      units.has(unit.word)
    if (isJoined && (items[at + 3] === undefined || items[at + 3]?.kind === 'sign')) {
      out.push({ ...item, unit: unit.word, to: unit.to, digits: null })
      at += 2
    } else out.push(item)
  }
  return out
}

interface Cell {
  from: number
  to: number
  text: string
}

function cellsOf(line: string, columns: readonly Column[] | undefined): Cell[] {
  const parts = line.includes('\t')
    ? /\t/
    : /,/.test(line) && (!columns || line.split(',').length <= columns.length)
      ? /,/
      : line.includes('|')
        ? /\|/
        : columns || /^(?:序号|商品|品名|名称|产品)\s/.test(line)
          ? / +/
          : undefined
  if (!parts) return []
  const cells: Cell[] = []
  let from = 0
  for (const text of line.split(parts)) {
    const start = line.indexOf(text, from)
    cells.push({ from: start, to: start + text.length, text })
    from = start + text.length + 1
  }
  return cells
}

/** A row of a sheet; false where its cells are no such row. */
function readRow(
  items: readonly Item[],
  cells: readonly Cell[],
  columns: readonly Column[] | undefined,
  reader: OrderReader,
  line: number,
  units: ReadonlySet<string>,
): boolean {
  const mention = items.find((item) => item.kind === 'mention')
  const within = (cell: Cell | undefined) =>
    cell ? items.filter((item) => item.from >= cell.from && item.from < cell.to) : []
  const columnOf = (item: Item) => columns?.[cells.findIndex((cell) => item.from >= cell.from && item.from < cell.to)]
  const amounts = items.filter((item) => item.kind === 'amount')
  if (!columns) {
    if (mention?.kind !== 'mention' || items.filter(({ kind }) => kind === 'mention').length > 1) return false
    const behind = amounts.filter((each) => each.from > mention.to)
    const counted = behind.filter((each) => each.unit !== null)
    const usable = counted.length > 0 ? counted : behind.slice(0, 1)
    if (usable.length !== 1) return false
    const draft = draftOf(mention, line, mention.from, usable.at(-1)?.to ?? mention.to)
    draft.amounts = usable.slice(0, 1)
    draft.isNegative = isBelowZero(items, usable[0])
    if (items.some((item) => item.kind === 'unknown' && item.from < (usable[0]?.from ?? 0))) draft.doubts.add('doubt')
    reader.addRow(draft)
    return true
  }
  const unitCell = cells.findIndex((_, index) => columns[index] === 'unit')
  const unit = cells[unitCell]?.text.trim()
  const drafts = amounts.flatMap((amount) => {
    const column = columnOf(amount)
    if (column !== 'quantity' && typeof column !== 'object') return []
    const own = amount.unit ?? (typeof column === 'object' ? column.unit : unit && units.has(unit) ? unit : null)
    return [{ ...amount, unit: own }]
  })
  const product = mention ?? undefined
  const nameCell = cells.find((_, index) => columns[index] === 'product')
  if (drafts.length === 0 && !product) return false
  const from = nameCell?.from ?? cells[0]?.from ?? 0
  const to = cells.at(-1)?.to ?? from
  const hasName = (nameCell?.text.trim() ?? '') !== ''
  if (!hasName && !product) return false
  if (drafts.every(({ qty }) => qty === '0') && drafts.length > 0) return true
  const draft = draftOf(product?.kind === 'mention' ? product : null, line, from, to)
  draft.isNegative = amounts.some((amount) => columnOf(amount) !== 'none' && isBelowZero(items, amount))
  draft.amounts = drafts.filter(({ qty }) => qty !== '0')
  if (within(nameCell).some(({ kind }) => kind === 'unknown')) draft.doubts.add('doubt')
  if (!product) draft.doubts.add('notSold')
  reader.addRow(draft)
  return true
}

/** `-3` in a cell of its own. */
function isBelowZero(items: readonly Item[], amount: Item | undefined): boolean {
  const before = amount && items[items.indexOf(amount) - 1]
  return before?.kind === 'sign' && before.sign === '-' && before.to === amount?.from
}

/** `1) 豆奶3箱; 2) 厚乳2箱`: the marks of a list within a line. */
function withoutMarks(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]]
    const isMark =
      item.kind === 'amount' && item.unit === null && item.digits !== null && next?.kind === 'sign' && next.sign === ')'
    if (isMark && (before === undefined || before.kind === 'sign') && before?.sign !== '(')
      return [{ kind: 'sign', sign: ',', from: item.from, to: item.to }]
    return [item]
  })
}

/** `1 正山小种 3箱`: the number of the row. */
function withoutNumber(items: readonly Item[], index: number, lines: readonly TextLine[]): Item[] {
  const said = items.filter(({ kind }) => kind !== 'sign')
  const [first, second] = said
  if (
    first?.kind !== 'amount' ||
    first.unit !== null ||
    first.digits === null ||
    first.digits.length > 3 ||
    second?.kind !== 'mention'
  )
    return [...items]
  const hasOther = said.slice(2).some(({ kind }) => kind === 'amount')
  const n = Number(first.digits)
  const isNext = (at: number, is: number) => new RegExp(`^\\s*${is}(?!\\d)`).test(lines[at]?.text ?? '')
  const isListed = n === 1 || isNext(index - 1, n - 1) || isNext(index + 1, n + 1)
  return hasOther && isListed ? items.slice(items.indexOf(first) + 1) : [...items]
}

/** `老周：`, `给3店：`: who orders, or for where. */
function withoutSpeaker(items: readonly Item[], depth = 0): Item[] {
  const at = items.findIndex((item) => item.kind === 'sign' && item.sign === ':')
  if (at < 0 || depth > 3) return [...items]
  const head = items.slice(0, at)
  if (head.some(({ kind }) => kind === 'mention' || kind === 'amount')) {
    const isOfList =
      head.every(({ kind }) => kind !== 'mention') &&
      head.some((item) => item.kind === 'word' && (item.role === 'each' || item.role === 'total'))
    if (isOfList)
      return [
        ...head,
        { kind: 'sign', sign: ',', from: items[at]?.from ?? 0, to: items[at]?.to ?? 0 },
        ...items.slice(at + 1),
      ]
    return items.map((item) => (item.kind === 'sign' && item.sign === ':' ? { ...item, sign: ' ' } : item))
  }
  const kept = head.filter(
    (item) =>
      item.kind === 'word' &&
      ['set', 'wrong', 'again', 'cancel', 'last', 'each', 'add', 'swap', 'return', 'total'].includes(item.role),
  )
  const isNote = head.some((item) => item.kind === 'word' && item.role === 'note') && kept.length === 0
  const rest = items.slice(at + 1)
  if (isNote)
    return rest.some(({ kind }) => kind === 'mention') && rest.some(({ kind }) => kind === 'amount')
      ? withoutSpeaker(rest, depth + 1)
      : []
  const colon = { kind: 'sign' as const, sign: ' ', from: items[at]?.from ?? 0, to: items[at]?.to ?? 0 }
  return [...kept, colon, ...withoutSpeaker(rest, depth + 1)]
}

/** Pieces of the text that stand in no row. */
function restOf(
  original: string,
  rows: readonly OrderRow[],
  used: readonly { from: number; to: number }[],
  lexicon: Lexicon,
): Rest[] {
  const taken = [...rows, ...used].sort((a, b) => a.from - b.from)
  const rest: Rest[] = []
  let at = 0
  const add = (from: number, to: number) => {
    for (const found of original.slice(from, to).matchAll(/[^\n]+/g)) {
      const piece = found[0]
      const [start, end] = [piece.search(/[\p{L}\p{N}]/u), piece.trimEnd().length]
      if (start >= 0)
        rest.push({ from: from + found.index + start, to: from + found.index + end, matters: matters(piece, lexicon) })
    }
  }
  for (const { from, to } of taken) {
    if (from > at) add(at, from)
    at = Math.max(at, to)
  }
  add(at, original.length)
  return rest
}

const idle = new Set([
  'filler',
  'verb',
  'each',
  'all',
  'wrong',
  'keep',
  'confirm',
  'total',
  'above',
  'add',
  'set',
  'not',
  'again',
])

function matters(piece: string, lexicon: Lexicon): boolean {
  return tokensOf(foldText(piece).text, lexicon).some(
    ({ kind, ...token }) => kind === 'unknown' || kind === 'passage' || ('role' in token && !idle.has(token.role)),
  )
}
