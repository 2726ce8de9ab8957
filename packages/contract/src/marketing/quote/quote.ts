import { deduction } from '../../member/points.rules.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import { percentText } from '../../platform/money.ts'
import { isOpenAt } from '../when.ts'
import type { Buyer, PointsOffer, Quote, QuotedActivity, QuoteInput, QuoteStep, Situation } from './cart.ts'
import { type Chosen, chooseCoupons } from './choose-coupons.ts'
import { holdsInShop } from './coupon-fits.ts'
import { applyGoodsActivities } from './goods-activities.ts'
import { applyMemberDiscount } from './member-discount.ts'
import { applyOrderActivity } from './order-activities.ts'
import { begin, placesOf, spread, sumOf, takeOff, type Working } from './working.ts'

/**
 * The price of a cart, step by step, each on what the one before has left: goods, member card, order, coupons, points, fees
 * (consumer.md 10). The same input gives the same answer, whoever asks and whenever (C-INV-31).
 */
export function quote(input: QuoteInput): Quote {
  const { cart, buyer, situation } = input
  const running = input.activities.filter((activity) => isRunning(activity, situation, buyer))
  const begun = cart.lines.map(begin)
  const goods = applyGoodsActivities(begun, running)
  const member = applyMemberDiscount(goods.lines, buyer?.discount)
  const order = applyOrderActivity(member.lines, running)
  const coupons = chooseCoupons(order.lines, input)
  const points = applyPoints(coupons, input.points)
  const fees = feesOf(input)
  const feeCents = fees.reduce((sum, { amountCents }) => sum + amountCents, 0)

  const steps: QuoteStep[] = [
    ...goods.by.map(({ activity, off }) => stepOf('GOODS', activity.id, off, [activity.name, activity.name])),
    ...(member.off > 0 && buyer?.discount ? [stepOf('MEMBER', null, member.off, memberWords(buyer.discount))] : []),
    ...(order.by ? [stepOf('ORDER', order.by.activity.id, order.by.off, nameTwice(order.by.activity.name))] : []),
    ...coupons.used.map(({ coupon, off }) => stepOf('COUPON', coupon.id, off, nameTwice(coupon.name))),
    ...(points.off > 0 ? [stepOf('POINTS', null, points.off, pointsWords(points.spent))] : []),
    ...fees,
  ]
  const originalCents = sumOf(begun)
  const goodsCents = sumOf(points.lines)
  return {
    lines: points.lines.map(lineOf),
    steps,
    gifts: order.by?.gift ? [order.by.gift] : [],
    coupons: coupons.used.map(({ coupon, off }) => ({ id: coupon.id, offCents: off })),
    refusals: coupons.refusals,
    activityIds: [...goods.by.map(({ activity }) => activity.id), ...(order.by ? [order.by.activity.id] : [])],
    specials: goods.specials,
    pointsSpent: points.spent,
    originalCents,
    discountCents: originalCents - goodsCents + coupons.deliveryOff,
    feeCents,
    payableCents: goodsCents + feeCents - coupons.deliveryOff,
  }
}

export function isRunning(activity: QuotedActivity, situation: Situation, buyer: Buyer | undefined): boolean {
  const { at, timeZone, shopId, channel } = situation
  if (at < activity.startAt || at >= activity.endAt) return false
  if (!isOpenAt(activity, new Date(at), timeZone) || !holdsInShop(activity, shopId)) return false
  if (activity.channels.length > 0 && !activity.channels.includes(channel)) return false
  return activity.cardLevels.length === 0 || (buyer !== undefined && activity.cardLevels.includes(buyer.cardLevel))
}

/** Points buy off a share of what is left, in whole steps; not beside coupons that say so, or where their rule does. */
function applyPoints({ lines, used }: Chosen, offer: PointsOffer | undefined) {
  const isBarred = used.some(({ coupon }) => !coupon.withPoints) || (used.length > 0 && !offer?.withCoupon)
  if (!offer || isBarred) return { lines, off: 0, spent: 0 }
  const { cents: off, points: spent } = deduction(offer, sumOf(lines), offer.points)
  const places = placesOf(lines, ({ left }) => left > 0)
  return { lines: takeOff(lines, spread(lines, places, off), 'pointsOff'), off, spent }
}

function feesOf({ cart }: QuoteInput): QuoteStep[] {
  const fee = (amountCents: number | undefined, words: Bilingual): QuoteStep[] =>
    amountCents ? [{ kind: 'FEE', refId: null, amountCents, words }] : []
  return [...fee(cart.packingCents, ['打包费', 'Packing fee']), ...fee(cart.deliveryCents, ['配送费', 'Delivery fee'])]
}

function stepOf(kind: QuoteStep['kind'], refId: number | null, off: number, words: Bilingual): QuoteStep {
  return { kind, refId, amountCents: off === 0 ? 0 : -off, words }
}

const nameTwice = (name: string): Bilingual => [name, name]
const pointsWords = (points: number): Bilingual => [`积分抵扣（${points} 分）`, `Points (${points})`]

function memberWords({ name, payBp }: NonNullable<Buyer['discount']>): Bilingual {
  return [`${name} ${payBp / 1000} 折`, `${name}: ${percentText(10_000 - payBp)} off`]
}

function lineOf({ line, left, activityOff, memberOff, couponOff, pointsOff }: Working) {
  const { skuId, name, qty, unitCents } = line
  return {
    skuId,
    name,
    qty,
    originalCents: unitCents * qty,
    activityOffCents: activityOff,
    memberOffCents: memberOff,
    couponOffCents: couponOff,
    pointsOffCents: pointsOff,
    payableCents: left,
  }
}
