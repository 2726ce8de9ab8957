import type { Amount } from './amounts.ts'
import type { Mention } from './items.ts'

/** As many lines as an order has. */
export const mostLines = 300

/** Why a clerk would ask before anything is packed. */
export type Doubt = 'product' | 'unit' | 'quantity' | 'last' | 'notSold' | 'twice' | 'doubt' | 'absurd'

/** A line of the order while the text is read; later words may still change it. */
export interface Draft {
  /** Its place in the folded text. */
  from: number
  to: number
  mention: Mention | null
  /** Other goods that may be meant. */
  others: Mention[]
  amounts: Amount[]
  doubts: Set<Doubt>
  /** The line of the text. */
  line: number
  /** Added to what was said before of the same goods. */
  isMore: boolean
  isCancelled: boolean
  /** The line of the text that takes it back. */
  cancelledBy: number | undefined
  /** A minus stands right before the number. */
  isNegative: boolean
  /** The customer has none left, and names no number. */
  isOut: boolean
}

/** A line without numbers. */
export function draftOf(mention: Mention | null, line: number, from: number, to: number): Draft {
  return {
    from,
    to,
    mention,
    others: [],
    amounts: [],
    doubts: new Set(),
    line,
    isMore: false,
    isCancelled: false,
    cancelledBy: undefined,
    isNegative: false,
    isOut: false,
  }
}

/** Both may be the same goods: the best of one are among those of the other. */
export function isSameGoods(one: Mention | null, other: Mention | null): boolean {
  if (one === null || other === null) return false
  const [a, b] = [best(one), best(other)]
  return a.some((index) => b.includes(index))
}

/** The goods that fit a mention best. */
export function best({ goods }: Mention): number[] {
  const grade = goods[0]?.grade
  return goods.filter((each) => each.grade === grade).map(({ index }) => index)
}

/** Both are surely the same goods. */
export function isEqualGoods(one: Mention | null, other: Mention | null): boolean {
  return one !== null && other !== null && best(one).length === 1 && best(other).length === 1 && isSameGoods(one, other)
}

/** Both are the same numbers; a unit may be left out the second time. */
export function isSameAmount(one: readonly Amount[], other: readonly Amount[]): boolean {
  const text = (those: readonly Amount[]) => those.map(({ qty, unit }) => `${qty} ${unit}`).join()
  return (
    one.length > 0 &&
    (text(one) === text(other) ||
      (other.every(({ unit }) => unit === null) &&
        one.map(({ qty }) => qty).join() === other.map(({ qty }) => qty).join()))
  )
}
