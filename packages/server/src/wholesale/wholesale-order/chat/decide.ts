import {
  compareQuantities,
  inBaseUnit,
  placesOf,
  type Quantity,
  quantityOf,
} from '@brandside/contract/platform/quantity.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import type { Amount } from './amounts.ts'
import type { Doubt, Draft } from './drafts.ts'
import type { OrderGoods } from './goods.ts'
import { isMeasure, sizeOf } from './sizes.ts'
import type { Lexicon } from './words/lexicon.ts'
import { isDozen, unitNamed } from './words/unit-words.ts'

/** A line as the order may take it, or the reasons why a clerk has to ask. */
export interface Decision {
  goods: OrderGoods | null
  /** The goods that may be meant, the likeliest first. */
  candidates: OrderGoods[]
  unit: SkuUnit | null
  /** Null where it is open. */
  qty: Quantity | null
  /** The unit as it was said. */
  saidUnit: string | null
  among: Quantity[]
  doubts: ReadonlySet<Doubt>
}

const manyCases = 1000
/** Of goods by weight less than this is rather a slip. */
const leastMeasured = '0.05'

/** Makes one row of each number of a line: `3箱5袋` are two. */
export function decisionsOf(draft: Draft, lexicon: Lexicon): Decision[] {
  const amounts = draft.amounts.length > 0 ? draft.amounts : [null]
  // Two numbers of one unit are no sum: one of them is meant, or both.
  if (new Set(draft.amounts.map(({ unit }) => unit)).size < draft.amounts.length) draft.doubts.add('quantity')
  const decisions = amounts.map((amount) => decide(draft, amount, lexicon))
  // `3公斤2箱`: where one of the numbers is asked, the others are no order of their own.
  const open = (['unit', 'quantity'] as const).filter((doubt) => decisions.some(({ doubts }) => doubts.has(doubt)))
  return decisions.map((decision) => ({ ...decision, doubts: new Set([...decision.doubts, ...open]) }))
}

function decide(draft: Draft, amount: Amount | null, lexicon: Lexicon): Decision {
  const doubts = new Set(draft.doubts)
  const { goods, candidates } = goodsOf(draft, amount, lexicon, doubts)
  const base = { goods, candidates, saidUnit: amount?.unit ?? null, among: amount?.among ?? [], doubts }
  const sold = goods?.units.filter(({ sellable }) => sellable) ?? []
  if (amount === null) {
    if (goods !== null || draft.mention !== null) doubts.add('quantity')
    return { ...base, unit: sold.length === 1 ? (sold[0] ?? null) : null, qty: null }
  }
  if (amount.doubt !== null && amount.doubt !== 'separator') doubts.add('quantity')
  const { qty, unit } = goods ? amountOf(amount, goods, sold, doubts) : { qty: amount.qty, unit: null }
  const signed = qty !== null && draft.isNegative ? (quantityOf(`-${qty}`) ?? qty) : qty
  if (signed === null) doubts.add('quantity')
  else if (compareQuantities(signed, '0') <= 0) doubts.add('doubt')
  if (signed !== null && unit && isAbsurd(signed, unit, sold)) doubts.add('absurd')
  return { ...base, unit, qty: signed }
}

function goodsOf(draft: Draft, amount: Amount | null, lexicon: Lexicon, doubts: Set<Doubt>) {
  if (draft.mention === null) {
    if (!doubts.has('last')) doubts.add('notSold')
    return { goods: null, candidates: [] }
  }
  const named = [draft.mention, ...draft.others].flatMap(({ goods }) => goods)
  const all = [...new Map(named.map((each) => [each.index, each])).values()].flatMap(({ index, grade }) => {
    const goods = lexicon.entries[index]?.goods
    return goods ? [{ goods, grade }] : []
  })
  // Among those alike, what the customer has ordered before stands first; it is asked all the same.
  const top = draft.mention.goods[0]?.grade
  const sorted = [...all].sort((a, b) => a.grade - b.grade || Number(b.goods.ordered) - Number(a.goods.ordered))
  const best = sorted.filter(({ grade }) => grade === top)
  if (draft.mention.isDoubtful) doubts.add('doubt')
  const candidates = sorted.map(({ goods }) => goods)
  const sells = ({ goods }: { goods: OrderGoods }) => amount?.unit != null && unitOf(amount.unit, goods) !== undefined
  if (best.length === 1 && draft.others.length === 0) {
    const only = best[0] as (typeof best)[number]
    const other = sorted.find((each) => each !== only && sells(each))
    if (amount?.unit != null && !sells(only) && other && !draft.mention.isLearned) {
      doubts.add('product')
      return { goods: other.goods, candidates: [other.goods, ...candidates.filter((each) => each !== other.goods)] }
    }
    return { goods: only.goods, candidates }
  }
  doubts.add('product')
  const fitting = best.filter(sells)
  const first = fitting[0]?.goods ?? candidates[0] ?? null
  return { goods: first, candidates: first ? [first, ...candidates.filter((each) => each !== first)] : candidates }
}

const namesOf = (goods: OrderGoods) => goods.units.filter(({ sellable }) => sellable).map(({ unitName }) => unitName)

function unitOf(word: string, goods: OrderGoods): string | undefined {
  const names = namesOf(goods)
  const named = unitNamed(word, names)?.unit
  if (named !== undefined) return named
  if (isDozen(word)) return names[0]
  return isMeasure(word)
    ? names.find((name) => isMeasure(name) && sizeOf('1', name).kind === sizeOf('1', word).kind)
    : undefined
}

function amountOf(
  amount: Amount,
  goods: OrderGoods,
  sold: readonly SkuUnit[],
  doubts: Set<Doubt>,
): { qty: Quantity | null; unit: SkuUnit | null } {
  const { unit: word, qty } = amount
  if (word === null) {
    const only = sold.length === 1 ? sold[0] : undefined
    if (!only) doubts.add('unit')
    if (amount.doubt === 'separator') doubts.add('quantity')
    return { qty, unit: only ?? null }
  }
  const named = unitNamed(word, namesOf(goods))
  const find = (name: string | undefined) => sold.find(({ unitName }) => unitName === name) ?? null
  if (named) {
    const unit = find(named.unit)
    if (!named.isSure && word !== '件') doubts.add('unit')
    if (amount.doubt === 'separator') {
      const decimal = amount.among[0]
      if (unit && decimal !== undefined && unit.decimals > 0) return { qty: decimal, unit }
      doubts.add('quantity')
      return { qty: null, unit }
    }
    return qty !== null && unit ? inPieces(qty, unit, sold, doubts) : { qty, unit }
  }
  const base = sold.find(({ factor }) => compareQuantities(factor, '1') === 0)
  if (isDozen(word) && base && !isMeasure(base.unitName))
    return { qty: qty === null ? null : inBaseUnit(qty, '12'), unit: base }
  const measure = isMeasure(word)
    ? sold.find(({ unitName }) => isMeasure(unitName) && sizeOf('1', unitName).kind === sizeOf('1', word).kind)
    : undefined
  if (measure && qty !== null) {
    const [one, other] = [sizeOf('1', word).value, sizeOf('1', measure.unitName).value]
    const factor = quantityOf(String(one / other))
    const converted = factor === null ? null : inBaseUnit(qty, factor)
    if (converted === null) doubts.add('quantity')
    return { qty: converted, unit: measure }
  }
  doubts.add('unit')
  return { qty, unit: null }
}

/** Half a case is so many pieces, where it divides evenly. */
function inPieces(
  qty: Quantity,
  unit: SkuUnit,
  sold: readonly SkuUnit[],
  doubts: Set<Doubt>,
): { qty: Quantity | null; unit: SkuUnit } {
  if (placesOf(qty) <= unit.decimals) return { qty, unit }
  const base = sold.find(({ factor }) => compareQuantities(factor, '1') === 0)
  const pieces = inBaseUnit(qty, unit.factor)
  if (base && pieces !== null && placesOf(pieces) <= base.decimals && base !== unit) return { qty: pieces, unit: base }
  doubts.add('quantity')
  return { qty, unit }
}

function isAbsurd(qty: Quantity, unit: SkuUnit, sold: readonly SkuUnit[]): boolean {
  const largest = sold.reduce((most, each) => (compareQuantities(each.factor, most) > 0 ? each.factor : most), '1')
  const pieces = inBaseUnit(qty, unit.factor)
  const many = inBaseUnit(largest, String(manyCases))
  if (isMeasure(unit.unitName) && compareQuantities(qty, leastMeasured) < 0) return true
  return pieces === null || many === null || compareQuantities(pieces, many) >= 0
}
