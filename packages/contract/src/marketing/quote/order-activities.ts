import { type Cents, mulBp } from '../../platform/money.ts'
import type { Ladder } from '../activity-fields.ts'
import { goodsTypes } from '../activity-fields.ts'
import type { QuotedActivity } from './cart.ts'
import { inScope, placesOf, spread, sumOf, takeOff, type Working } from './working.ts'

export interface OrderActivityResult {
  lines: Working[]
  by?: { activity: QuotedActivity; off: Cents; gift?: { skuId: number; qty: number } }
}

/** One activity of the whole order (C-INV-52): the one that takes off most; ties to priority, then id. */
export function applyOrderActivity(
  lines: readonly Working[],
  activities: readonly QuotedActivity[],
): OrderActivityResult {
  const [best] = activities
    .filter(({ type }) => !goodsTypes.includes(type))
    .flatMap((activity) => offerOf(activity, lines))
    .sort((a, b) => b.off - a.off || a.activity.priority - b.activity.priority || a.activity.id - b.activity.id)
  if (!best) return { lines: [...lines] }
  const { places, ...by } = best
  return { lines: takeOff(lines, spread(lines, places, best.off), 'activityOff', best.activity), by }
}

function offerOf(activity: QuotedActivity, lines: readonly Working[]) {
  const places = placesOf(
    lines,
    ({ line, memberOff }) => inScope(activity, line) && (activity.withMember || memberOff === 0),
  )
  const eligible = sumOf(places.flatMap((place) => lines[place] ?? []))
  const step = stepFor(activity, eligible)
  if (!step) return []
  if (activity.type === 'FULL_GIFT')
    return step.skuId === null ? [] : [{ activity, places, off: 0, gift: { skuId: step.skuId, qty: step.freeQty } }]
  const off = Math.min(offAt(activity, step, eligible), eligible, activity.maxOffCents || eligible)
  return off > 0 ? [{ activity, places, off }] : []
}

/** The highest step that the amount reaches. */
function stepFor({ ladders }: QuotedActivity, eligible: Cents): Ladder | undefined {
  return ladders.filter(({ fromCents }) => eligible > 0 && fromCents <= eligible).at(-1)
}

function offAt({ type, repeat, ladders }: QuotedActivity, step: Ladder, eligible: Cents): Cents {
  if (type === 'PERCENT_OFF') return eligible - mulBp(eligible, step.payBp)
  const times = repeat && ladders.length === 1 && step.fromCents > 0 ? Math.floor(eligible / step.fromCents) : 1
  return step.offCents * times
}
