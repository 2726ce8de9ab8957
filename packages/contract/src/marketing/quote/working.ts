import { allocate, type Cents } from '../../platform/money.ts'
import type { CartLine, GoodsScope, QuotedActivity } from './cart.ts'

/** A line while a quote is worked out: what is left of its price, and what has been taken off by which step. */
export interface Working {
  line: CartLine
  left: Cents
  activityOff: Cents
  memberOff: Cents
  couponOff: Cents
  pointsOff: Cents
  /** The activities that have lowered it: one of goods at most, and one of the order. */
  activities: readonly QuotedActivity[]
}

export type Off = 'activityOff' | 'memberOff' | 'couponOff' | 'pointsOff'

export function begin(line: CartLine): Working {
  const left = line.unitCents * line.qty
  return { line, left, activityOff: 0, memberOff: 0, couponOff: 0, pointsOff: 0, activities: [] }
}

export const sumOf = (lines: readonly Working[]): Cents => lines.reduce((sum, { left }) => sum + left, 0)

export function inScope({ goodsScope, scopeIds, excludeIds }: GoodsScope, { skuId, categoryIds }: CartLine): boolean {
  if (excludeIds.includes(skuId)) return false
  if (goodsScope === 'SKU') return scopeIds.includes(skuId)
  return goodsScope !== 'CATEGORY' || categoryIds.some((id) => scopeIds.includes(id))
}

/** Takes an amount off single lines, by their place. */
export function takeOff(
  lines: readonly Working[],
  offs: ReadonlyMap<number, Cents>,
  kind: Off,
  by?: QuotedActivity,
): Working[] {
  return lines.map((each, index) => {
    const off = offs.get(index) ?? 0
    if (off === 0) return each
    const activities = by ? [...each.activities, by] : each.activities
    return { ...each, left: each.left - off, [kind]: each[kind] + off, activities }
  })
}

/** Splits an amount over lines by what is left of them. */
export function spread(lines: readonly Working[], places: readonly number[], off: Cents): Map<number, Cents> {
  const shares = allocate(
    off,
    places.map((place) => lines[place]?.left ?? 0),
  )
  return new Map(places.map((place, index) => [place, shares[index] ?? 0]))
}

/** The places of lines that a test holds for. */
export function placesOf(lines: readonly Working[], test: (each: Working) => boolean): number[] {
  return lines.flatMap((each, index) => (test(each) ? [index] : []))
}
