import { best } from './drafts.ts'
import { type Item, itemBehind } from './items.ts'
import type { TextLine } from './text-lines.ts'

/** Cuts the marks of a list within a line: `1) 豆奶3箱; 2) 厚乳2箱`, `一：豆奶3箱；二：厚乳2箱`. */
export function withoutMarks(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]]
    const isBare = item.kind === 'amount' && item.unit === null && next?.kind === 'sign'
    const isMark =
      isBare &&
      ((item.digits !== null && next.sign === ')') ||
        (next.sign === ':' && isCounted(items, at)) ||
        (item.digits !== null && /[、.]/.test(next.sign) && before?.kind === 'sign' && isCounted(items, at)))
    if (isMark && (before === undefined || before.kind === 'sign') && before?.sign !== '(')
      return [{ kind: 'sign', sign: ',', from: item.from, to: item.to }]
    return [item]
  })
}

/** `杯子：` before its goods. */
function isKindOfGoods(head: readonly Item[]): boolean {
  const said = head.filter(({ kind }) => kind !== 'sign')
  return said.length === 1 && said[0]?.kind === 'mention' && best(said[0]).length > 1
}

/** Goods with a number of their own stand behind a mark. */
function isCounted(items: readonly Item[], mark: number): boolean {
  const isPassed = ({ kind }: Item) => kind === 'sign' || kind === 'word'
  const goods = itemBehind(items, mark + 1, isPassed)
  const amount = goods?.kind === 'mention' ? itemBehind(items, items.indexOf(goods, mark), isPassed) : undefined
  return amount?.kind === 'amount' && amount.unit !== null
}

/** Cuts the number of a row: `1 正山小种 3箱`. */
export function withoutNumber(items: readonly Item[], index: number, lines: readonly TextLine[]): Item[] {
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
  const isNext = (at: number, is: number) => new RegExp(`^\\s*0*${is}(?!\\d)`).test(lines[at]?.text ?? '')
  const isListed = n === 1 || isNext(index - 1, n - 1) || isNext(index + 1, n + 1)
  return hasOther && isListed ? items.slice(items.indexOf(first) + 1) : [...items]
}

/** Cuts the name of the person or place before a colon: `老周：`, `给3店：`. */
export function withoutSpeaker(items: readonly Item[], depth = 0): Item[] {
  const at = items.findIndex((item) => item.kind === 'sign' && item.sign === ':')
  if (at < 0 || depth > 3) return [...items]
  const head = items.slice(0, at)
  if (isKindOfGoods(head) && isCounted(items, at - 1)) return withoutSpeaker(items.slice(at + 1), depth + 1)
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
      ['set', 'wrong', 'again', 'cancel', 'last', 'each', 'add', 'swap', 'return', 'total', 'maybe'].includes(
        item.role,
      ),
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
