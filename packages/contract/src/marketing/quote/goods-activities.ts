import { allocate, type Cents, mulBp } from '../../platform/money.ts'
import { type ActivityItem, goodsTypes } from '../activity-fields.ts'
import type { QuotedActivity, SpecialItem } from './cart.ts'
import { inScope, takeOff, type Working } from './working.ts'

interface ActivityResult {
  lines: Working[]
  by: { activity: QuotedActivity; off: Cents }[]
  specials: SpecialItem[]
}

/**
 * Activities of goods: each line is lowered by one at most (C-INV-52). The one that takes off most in all comes first; the
 * others work with the lines that it leaves. Ties go to the smaller priority, then the smaller id.
 */
export function applyGoodsActivities(lines: readonly Working[], activities: readonly QuotedActivity[]): ActivityResult {
  const ofGoods = activities.filter(({ type }) => goodsTypes.includes(type))
  const taken = new Set<number>()
  let done: ActivityResult = { lines: [...lines], by: [], specials: [] }
  for (let open = ofGoods; open.length > 0; ) {
    const offers = open
      .map((activity) => ({ activity, offs: offsOf(activity, done.lines, taken) }))
      .map((offer) => ({ ...offer, off: [...offer.offs.values()].reduce((sum, off) => sum + off, 0) }))
      .filter(({ off }) => off > 0)
      .sort((a, b) => b.off - a.off || a.activity.priority - b.activity.priority || a.activity.id - b.activity.id)
    const [best] = offers
    if (!best) break
    for (const [place, off] of best.offs) if (off > 0) taken.add(place)
    const specials = soldSpecially(best.activity, done.lines, best.offs)
    done = {
      lines: takeOff(done.lines, best.offs, 'activityOff', best.activity),
      by: [...done.by, { activity: best.activity, off: best.off }],
      specials: [...done.specials, ...specials],
    }
    open = offers.slice(1).map(({ activity }) => activity)
  }
  return done
}

function offsOf(activity: QuotedActivity, lines: readonly Working[], taken: ReadonlySet<number>): Map<number, Cents> {
  const free = lines.flatMap((each, place) => (taken.has(place) ? [] : [{ ...each, place }]))
  if (activity.type === 'SPECIAL_PRICE') return specialOffs(activity, free)
  const [step] = activity.ladders
  if (!step) return new Map()
  const { buyQty, freeQty, payBp } = step
  const within = free.filter(({ line }) => inScope(activity, line))
  const units = within
    .flatMap(({ line, place }) => Array.from({ length: line.qty }, () => ({ place, cents: line.unitCents })))
    .sort((a, b) => b.cents - a.cents || a.place - b.place)
  const [size, cheaper, rest] = activity.type === 'NTH_DISCOUNT' ? [buyQty, 1, payBp] : [buyQty + freeQty, freeQty, 0]
  return capOffs(cheapestOfEach(units, size, cheaper, rest), activity.maxOffCents)
}

interface Unit {
  place: number
  cents: Cents
}

/** Of each full set, from the dearest on, the cheapest units cost only a share of their price. */
function cheapestOfEach(units: readonly Unit[], size: number, cheaper: number, payBp: number): Map<number, Cents> {
  const offs = new Map<number, Cents>()
  for (let end = size; end <= units.length; end += size) {
    for (const { place, cents } of units.slice(end - cheaper, end))
      offs.set(place, (offs.get(place) ?? 0) + cents - mulBp(cents, payBp))
  }
  return offs
}

/** Of each item as many as there are and the member may have, counted over all lines that name it. */
function specialOffs(activity: QuotedActivity, free: readonly (Working & { place: number })[]): Map<number, Cents> {
  const open = new Map(activity.items.map((item) => [item.skuId, mostOf(item)]))
  return new Map(
    free.map(({ line, place }) => {
      const item = activity.items.find((each) => each.skuId === line.skuId)
      if (!item || item.priceCents >= line.unitCents) return [place, 0]
      const qty = Math.min(line.qty, open.get(line.skuId) ?? 0)
      open.set(line.skuId, (open.get(line.skuId) ?? 0) - qty)
      return [place, (line.unitCents - item.priceCents) * qty]
    }),
  )
}

function mostOf({ stock, perMember }: ActivityItem): number {
  return Math.min(stock < 0 ? Number.POSITIVE_INFINITY : stock, perMember || Number.POSITIVE_INFINITY)
}

function soldSpecially(
  { id, type, items }: QuotedActivity,
  lines: readonly Working[],
  offs: ReadonlyMap<number, Cents>,
): SpecialItem[] {
  if (type !== 'SPECIAL_PRICE') return []
  const sold = new Map<number, number>()
  for (const [place, off] of offs) {
    const line = lines[place]?.line
    const item = items.find(({ skuId }) => skuId === line?.skuId)
    if (line && item && off > 0)
      sold.set(item.skuId, (sold.get(item.skuId) ?? 0) + off / (line.unitCents - item.priceCents))
  }
  return [...sold].map(([skuId, qty]) => ({ activityId: id, skuId, qty }))
}

function capOffs(offs: Map<number, Cents>, most: Cents): Map<number, Cents> {
  const all = [...offs.values()].reduce((sum, off) => sum + off, 0)
  if (most === 0 || all <= most) return offs
  const parts = allocate(most, [...offs.values()])
  return new Map([...offs.keys()].map((place, index) => [place, parts[index] ?? 0]))
}
