import { compareQuantities, inBaseUnit } from '@brandside/contract/platform/quantity.ts'
import type { Amount } from '../amounts.ts'
import { best } from '../drafts.ts'
import type { OrderGoods } from '../goods.ts'
import type { Item, Mention } from '../items.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { unitNamed } from '../words/unit-words.ts'
import type { AmountItem } from './clauses.ts'

/** The numbers that are ordered, and whether two of them contradict each other. */
interface CountedAmounts {
  amounts: AmountItem[]
  isContradiction: boolean
}

/** Of a number that is said in two ways the first counts, and how goods are packed is no number: `5箱（60盒）`, `12盒×3箱`. */
export function countOnce(
  amounts: readonly AmountItem[],
  items: readonly Item[],
  goods: OrderGoods | null,
): CountedAmounts {
  const left = [...amounts]
  let isContradiction = false
  for (let at = 1; at < left.length; ) {
    const [one, other] = [left[at - 1] as AmountItem, left[at] as AmountItem]
    const between = items.filter(({ from, to }) => from >= one.to && to <= other.from)
    const isSaid = between.some((item) => item.kind === 'word' && /^(?:对|是|嗯|恩|就|没错)/.test(item.word))
    const isLinked = between.some((item) => item.kind === 'sign' && /[=*×·/]/.test(item.sign))
    if (one.unit === other.unit && one.qty === other.qty && isSaid) left.splice(at, 1)
    else if (goods && isSameTotal(one, other, goods)) left.splice(at, 1)
    else if (goods && isLinked && isPack(one, other, goods)) left.splice(at - 1, 1)
    else if (goods && isLinked && isPack(other, one, goods)) left.splice(at, 1)
    else {
      isContradiction ||= isLinked && one.unit !== null && other.unit !== null
      at += 1
    }
  }
  return { amounts: left, isContradiction }
}

/** The goods that a mention surely means. */
export function goodsNamed(mention: Mention, lexicon: Lexicon): OrderGoods | null {
  const [only, ...others] = best(mention)
  return only === undefined || others.length > 0 ? null : (lexicon.entries[only]?.goods ?? null)
}

/** The numbers say in other units what was said before, or how it is packed. */
export function isSaidAgain(said: readonly Amount[], again: readonly Amount[], goods: OrderGoods): boolean {
  const [one, other] = [said.at(-1), again[0]]
  return (
    one !== undefined &&
    other !== undefined &&
    again.length === 1 &&
    (isSameTotal(one, other, goods) || isPack(other, one, goods))
  )
}

function piecesOf({ qty, unit }: Amount, goods: OrderGoods): string | null {
  const factor = unit === null ? undefined : factorOf(unit, goods)
  return qty === null || factor === undefined ? null : inBaseUnit(qty, factor)
}

function factorOf(unit: string, goods: OrderGoods): string | undefined {
  const named = unitNamed(
    unit,
    goods.units.map(({ unitName }) => unitName),
  )
  return goods.units.find(({ unitName }) => unitName === named?.unit)?.factor
}

function isSameTotal(one: Amount, other: Amount, goods: OrderGoods): boolean {
  if (one.unit === other.unit) return false
  const [a, b] = [piecesOf(one, goods), piecesOf(other, goods)]
  return a !== null && b !== null && compareQuantities(a, b) === 0
}

/** The first says how many pieces are in one of the second. */
function isPack(pack: Amount, ordered: Amount, goods: OrderGoods): boolean {
  const [pieces, factor] = [piecesOf(pack, goods), ordered.unit === null ? undefined : factorOf(ordered.unit, goods)]
  return (
    pieces !== null && factor !== undefined && pack.unit !== ordered.unit && compareQuantities(pieces, factor) === 0
  )
}
