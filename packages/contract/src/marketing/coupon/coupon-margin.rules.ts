import type { Bilingual } from '../../platform/bilingual.ts'
import { percentText, ratio } from '../../platform/money.ts'

interface PricedLine {
  type: string
  faceCents: number | null
  payBp: number | null
  minCents: number
}

/** From this share of the price on, a coupon is worth a second look. */
const dear = 5_000

/** The most that a coupon can take off the smallest order it is valid for, as a share; null where that cannot be told. */
export function worstShareBp({ type, faceCents, payBp, minCents }: PricedLine): number | null {
  if (type === 'PERCENT') return payBp === null ? null : 10_000 - payBp
  if (type !== 'CASH' || faceCents === null) return null
  return minCents <= faceCents ? 10_000 : ratio(faceCents, 10_000, minCents)
}

/** A warning where half of the smallest order or more is given away. */
export function marginWarning(coupon: PricedLine): Bilingual | null {
  const share = worstShareBp(coupon)
  if (share === null || share < dear) return null
  const text = percentText(share)
  return [`最低消费时优惠达 ${text}，请确认毛利`, `Takes ${text} off the smallest order: check the margin`]
}
