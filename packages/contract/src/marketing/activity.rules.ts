import type { Instant } from '../platform/time.ts'
import type { ActivityItem, Ladder } from './activity-fields.ts'

/** An activity as its rules see it. */
export interface ActivityWritten {
  type: string
  ladders: readonly Ladder[]
  items: readonly ActivityItem[]
  startAt: Instant
  endAt: Instant
  shopScope: string
  shopIds: readonly number[]
  goodsScope: string
  scopeIds: readonly number[]
}

export interface Wrong {
  path: string
  reason: 'badWindow' | 'incomplete' | 'ladders' | 'sameItem'
}

/** So long an activity may run. */
const maxActivityDays = 366

/** What is wrong with an activity, or null. */
export function activityWrong(activity: ActivityWritten): Wrong | null {
  const { type, items, startAt, endAt, shopScope, shopIds, goodsScope, scopeIds } = activity
  const length = Date.parse(endAt) - Date.parse(startAt)
  if (length <= 0 || length > maxActivityDays * 86_400_000) return { path: 'endAt', reason: 'badWindow' }
  if (shopScope !== 'ALL' && shopIds.length === 0) return { path: 'shopIds', reason: 'incomplete' }
  if (type === 'SPECIAL_PRICE') {
    if (items.length === 0) return { path: 'items', reason: 'incomplete' }
    const isTwice = new Set(items.map(({ skuId }) => skuId)).size < items.length
    return isTwice ? { path: 'items', reason: 'sameItem' } : null
  }
  if (goodsScope !== 'ALL' && scopeIds.length === 0) return { path: 'scopeIds', reason: 'incomplete' }
  return laddersWrong(activity) ? { path: 'ladders', reason: 'ladders' } : null
}

/** Steps rise, each gives something, and none gives less than the one before. */
function laddersWrong({ type, ladders }: ActivityWritten): boolean {
  if (ladders.length === 0) return true
  const gives = givesOf[type as keyof typeof givesOf]
  if (!gives || !ladders.every(gives)) return true
  if (type === 'NTH_DISCOUNT' || type === 'BUY_X_GET_Y') return ladders.length > 1
  return ladders.some((step, index) => {
    const before = ladders[index - 1]
    if (!before) return false
    if (step.fromCents <= before.fromCents) return true
    if (type === 'FULL_REDUCTION') return step.offCents <= before.offCents
    return type === 'PERCENT_OFF' && step.payBp >= before.payBp
  })
}

const givesOf: Readonly<Record<string, (step: Ladder) => boolean>> = {
  FULL_REDUCTION: ({ fromCents, offCents }) => fromCents > 0 && offCents > 0 && offCents <= fromCents,
  PERCENT_OFF: ({ payBp }) => payBp >= 100 && payBp < 10_000,
  NTH_DISCOUNT: ({ buyQty, payBp }) => buyQty >= 2 && payBp < 10_000,
  BUY_X_GET_Y: ({ buyQty, freeQty }) => buyQty >= 1 && freeQty >= 1,
  FULL_GIFT: ({ fromCents, freeQty, skuId }) => fromCents > 0 && freeQty > 0 && skuId !== null,
}
