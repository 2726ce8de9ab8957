import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'

/** An advert as far as it takes room: when, and where. Empty lists limit nothing. */
export interface AdvertSlot {
  startAt: Instant
  endAt: Instant
  brandIds: readonly Id[]
  shopIds: readonly Id[]
}

/** A shop, or what stands for all the shops of a brand that no advert names. */
interface Place {
  brandId: Id | null
  shopId: Id | null
}

export interface Crowd {
  from: Instant
  to: Instant
  count: number
}

/**
 * Where and when others already fill a position that an advert wants, or null. `brandOf` tells the brands of the shops that
 * any of them names. Windows within the day are not looked at: an advert takes its place for the whole of its time.
 */
export function crowdAt(
  wanted: AdvertSlot,
  others: readonly AdvertSlot[],
  capacity: number,
  brandOf: ReadonlyMap<Id, Id>,
): Crowd | null {
  const near = others.filter(({ startAt, endAt }) => startAt < wanted.endAt && endAt > wanted.startAt)
  for (const place of placesOf([wanted, ...near], brandOf)) {
    if (!covers(wanted, place)) continue
    const crowd = crowdIn(
      wanted,
      near.filter((each) => covers(each, place)),
      capacity,
    )
    if (crowd) return crowd
  }
  return null
}

/** The number that run at once changes only where one begins. */
function crowdIn(wanted: AdvertSlot, there: readonly AdvertSlot[], capacity: number): Crowd | null {
  const starts = [wanted.startAt, ...there.map(({ startAt }) => startAt)].filter(
    (at) => at >= wanted.startAt && at < wanted.endAt,
  )
  for (const at of starts) {
    const running = there.filter(({ startAt, endAt }) => startAt <= at && at < endAt)
    if (running.length < capacity) continue
    const to = [wanted.endAt, ...running.map(({ endAt }) => endAt)].sort()[0] as Instant
    return { from: at, to, count: running.length }
  }
  return null
}

function covers({ brandIds, shopIds }: AdvertSlot, { brandId, shopId }: Place): boolean {
  const isBrand = brandIds.length === 0 || (brandId !== null && brandIds.includes(brandId))
  const isShop = shopIds.length === 0 || (shopId !== null && shopIds.includes(shopId))
  return isBrand && isShop
}

/** Each shop that is named, one unnamed shop of each brand that is named, and one of none. */
function placesOf(adverts: readonly AdvertSlot[], brandOf: ReadonlyMap<Id, Id>): Place[] {
  const shops = [...new Set(adverts.flatMap(({ shopIds }) => shopIds))]
  const brands = [...new Set([...adverts.flatMap(({ brandIds }) => brandIds), ...brandOf.values()])]
  return [
    ...shops.map((shopId) => ({ shopId, brandId: brandOf.get(shopId) ?? null })),
    ...brands.map((brandId) => ({ brandId, shopId: null })),
    { brandId: null, shopId: null },
  ]
}
