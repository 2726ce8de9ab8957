import type { Id } from '../../platform/id.ts'
import { type BasisPoints, type Cents, mulBp } from '../../platform/money.ts'
import {
  compareQuantities,
  inBaseUnit,
  inUnit,
  priceOf,
  type Quantity,
  reaches,
  subtractQuantities,
} from '../../platform/quantity.ts'
import type { Instant } from '../../platform/time.ts'

/** Where a price may come from, the highest first (wholesale.md 16.1). */
export const priceSources = ['MANUAL', 'QUOTATION', 'CONTRACT', 'CUSTOMER', 'LEVEL', 'TYPE', 'ALL', 'LIST'] as const
export type PriceSource = (typeof priceSources)[number]

/** `PRIORITY`: the highest source that has a price. `LOWEST`: the least of all but the first two, which always win. */
export type PricePolicy = 'PRIORITY' | 'LOWEST'

/** A price that one source has for a SKU, from a quantity on. */
export interface Offer {
  source: PriceSource
  /** The record that it stands in: a line of a quotation or a contract, a ladder; null where there is none. */
  id: Id | null
  /** The contract that it stands in, of whose line or discount it is. */
  contractId?: Id
  /** The unit that price and quantity are of: the ordered one, or the base unit. */
  unitId: Id
  minQty: Quantity
  price: Cents
  /** Of what results, off: the level's rate on list prices. */
  discountBp?: BasisPoints
  validFrom?: Instant
  /** How many base units the source still gives. */
  left?: Quantity
}

export interface PriceQuestion {
  unit: { id: Id; factor: Quantity; decimals: number }
  baseUnitId: Id
  /** What the line orders, in its unit. */
  qty: Quantity
  /** What all lines of the SKU order together, in the base unit. */
  ordered: Quantity
  offers: readonly Offer[]
  policy: PricePolicy
}

/** A price for one of the ordered unit, and where it comes from. */
export interface SourcedPrice {
  source: PriceSource
  id: Id | null
  /** Of a contract's price, whose use is counted there. */
  contractId?: Id
  price: Cents
}

/** What a line costs, or a part of it where a source does not give all: its price, and what others would have asked. */
export interface DecidedPrice extends SourcedPrice {
  qty: Quantity
  alternatives: readonly SourcedPrice[]
}

/**
 * Decides which price wins. A line is split where a quotation or a contract gives less than is ordered: what is left of it,
 * and the rest at the next source. Null where no source has a price.
 */
export function decidePrice(question: PriceQuestion): readonly DecidedPrice[] | null {
  const { unit, qty, offers, policy } = question
  const found = priceSources.flatMap((source) => bestOf(question, source) ?? [])
  const won = winner(found, policy)
  if (!won) return null
  const alternatives = found.filter((each) => each !== won).map(sourced)
  const needed = inBaseUnit(qty, unit.factor)
  const left = won.offer.left
  if (left === undefined || (needed !== null && compareQuantities(left, needed) >= 0))
    return [{ ...sourced(won), qty, alternatives }]
  const part = inUnit(left, unit.factor, unit.decimals)
  const others = { ...question, offers: offers.filter((offer) => offer !== won.offer) }
  if (compareQuantities(part, '0') <= 0) return decidePrice(others)
  const rest = decidePrice({ ...others, qty: subtractQuantities(qty, part) })
  return rest && [{ ...sourced(won), qty: part, alternatives }, ...rest]
}

interface PriceCandidate extends SourcedPrice {
  offer: Offer
}

const sourced = ({ source, id, contractId, price }: PriceCandidate): SourcedPrice => ({
  source,
  id,
  price,
  ...(contractId !== undefined && { contractId }),
})

/** Ties go to the higher source. */
function winner(found: readonly PriceCandidate[], policy: PricePolicy): PriceCandidate | undefined {
  const [first] = found
  if (policy === 'PRIORITY' || first?.source === 'MANUAL' || first?.source === 'QUOTATION') return first
  return found.reduce<PriceCandidate | undefined>(
    (least, each) => (least && least.price <= each.price ? least : each),
    undefined,
  )
}

/**
 * What one source asks: in the ordered unit, before in the base unit. Where its prices in the ordered unit begin only at a
 * larger quantity, they are no dearer than what the base unit asks just before: no price rises with the quantity.
 */
function bestOf(question: PriceQuestion, source: PriceSource): PriceCandidate | undefined {
  const { unit, baseUnitId, ordered, offers } = question
  const ofSource = offers.filter((offer) => offer.source === source)
  const inUnits = ofSource.filter(({ unitId }) => unitId === unit.id)
  const inBase = unit.id === baseUnitId ? [] : ofSource.filter(({ unitId }) => unitId === baseUnitId)
  const own = greatest(inUnits.filter(({ minQty }) => reaches(ordered, minQty, unit.factor)))
  if (!own) return foundOf(question, greatest(inBase.filter(({ minQty }) => reaches(ordered, minQty, '1'))))
  const begins = inUnits.reduce((least, each) =>
    compareQuantities(each.minQty, least.minQty) < 0 ? each : least,
  ).minQty
  const sellsLess = compareQuantities(smallest(unit.decimals), begins) < 0
  const before = sellsLess ? greatest(inBase.filter(({ minQty }) => !reaches(minQty, begins, unit.factor))) : undefined
  const [asked, askedBefore] = [foundOf(question, own), foundOf(question, before)]
  return asked && askedBefore && askedBefore.price < asked.price ? askedBefore : asked
}

/** Of offers in one unit the greatest quantity, then the latest, then the one that was made last. */
function greatest(offers: readonly Offer[]): Offer | undefined {
  const [first] = offers.toSorted(
    (a, b) =>
      compareQuantities(b.minQty, a.minQty) ||
      (b.validFrom ?? '').localeCompare(a.validFrom ?? '') ||
      (b.id ?? 0) - (a.id ?? 0),
  )
  return first
}

function foundOf({ unit }: PriceQuestion, offer: Offer | undefined): PriceCandidate | undefined {
  if (!offer) return undefined
  const { source, id, contractId, discountBp = 10_000 } = offer
  const price = offer.unitId === unit.id ? offer.price : priceOf(unit.factor, offer.price)
  return { offer, source, id, ...(contractId !== undefined && { contractId }), price: mulBp(price, discountBp) }
}

/** The smallest quantity that can be ordered in a unit of so many decimals. */
const smallest = (decimals: number): Quantity => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)

export interface Tier {
  minQty: Quantity
  price: Cents
}

/** Why steps are no ladder, and which one it is; null when they are. They stand by quantity, and no price rises with it. */
export function ladderForbids(tiers: readonly Tier[]): { index: number; reason: 'tierTwice' | 'priceRises' } | null {
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1]
    if (!before) continue
    if (compareQuantities(tier.minQty, before.minQty) <= 0) return { index, reason: 'tierTwice' }
    if (tier.price > before.price) return { index, reason: 'priceRises' }
  }
  return null
}

/** More than 30 % up or down from the price before. */
export function changesMuch(before: Cents, after: Cents): boolean {
  return Math.abs(after - before) * 10 > before * 3
}

export interface Adjustment {
  /** In basis points of the old price, negative to lower it. */
  percentBp?: number | undefined
  /** For each base unit, times the factor of the ladder's unit. */
  cents?: number | undefined
  /** In cents: to whole yuan is 100. */
  roundTo: number
}

/** A price raised or lowered, rounded half up to a multiple of `roundTo`, and never below that. */
export function adjustedPrice(
  price: Cents,
  factor: Quantity,
  { percentBp = 0, cents = 0, roundTo }: Adjustment,
): Cents {
  const moved = mulBp(price, 10_000 + percentBp) + (cents < 0 ? -priceOf(factor, -cents) : priceOf(factor, cents))
  return Math.max(mulBp(Math.max(moved, 0), 10_000 / roundTo) * roundTo, roundTo)
}
