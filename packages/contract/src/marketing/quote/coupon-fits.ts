import type { Bilingual } from '../../platform/bilingual.ts'
import { toLocal } from '../../platform/local-time.ts'
import type { Cents } from '../../platform/money.ts'
import { amountText } from '../../platform/text/amount-text.ts'
import { isOpenAt } from '../when.ts'
import type { Buyer, CouponRefusal, CouponTerms, PlaceScope, RefusalName, Situation } from './cart.ts'
import { inScope, type Working } from './working.ts'

/** The lines that a coupon may lower, by their place. */
export function eligiblePlaces(coupon: CouponTerms, lines: readonly Working[], buyer: Buyer | undefined): number[] {
  return lines.flatMap(({ line, memberOff, activities }, place) => {
    if (!inScope(coupon, line)) return []
    if (memberOff > 0 && !(coupon.withMemberDiscount && buyer?.discount?.withCoupon !== false)) return []
    if (activities.length > 0 && !(coupon.withActivity && activities.every(({ withCoupon }) => withCoupon))) return []
    return [place]
  })
}

/** Why a coupon cannot be used on an order, all by itself; or null. */
export function couponForbids(
  coupon: CouponTerms,
  lines: readonly Working[],
  situation: Situation,
  buyer: Buyer | undefined,
): CouponRefusal | null {
  const outside = placeForbids(coupon, situation, buyer)
  if (outside) return refusal(coupon.id, outside)
  if (coupon.type === 'DELIVERY') return thresholdForbids(coupon, lines, situation)
  const eligible = eligiblePlaces(coupon, lines, buyer).flatMap((place) => lines[place] ?? [])
  const isThere = coupon.skuId === null || eligible.some(({ line }) => line.skuId === coupon.skuId)
  if (eligible.length === 0 || !isThere) return refusal(coupon.id, 'noGoods')
  return thresholdForbids(coupon, eligible, situation)
}

function placeForbids(coupon: CouponTerms, situation: Situation, buyer: Buyer | undefined): RefusalName | null {
  const { at, timeZone, serviceMode, payChannel } = situation
  if (at < coupon.validFrom) return 'notYet'
  if (at >= coupon.validTo) return 'expired'
  const today = toLocal(at, timeZone).slice(0, 10)
  if (coupon.blackDates.includes(today) || !isOpenAt(coupon, new Date(at), timeZone)) return 'wrongTime'
  if (!holdsInShop(coupon, situation.shopId)) return 'wrongShop'
  if (!isNamed(coupon.channels, situation.channel) || !isNamed(coupon.serviceModes, serviceMode)) return 'wrongChannel'
  if (coupon.payChannels.length > 0 && !(payChannel && coupon.payChannels.includes(payChannel))) return 'wrongPay'
  if (coupon.cardLevels.length > 0 && !(buyer && coupon.cardLevels.includes(buyer.cardLevel))) return 'level'
  return coupon.firstOrderOnly && !buyer?.isFirstOrder ? 'firstOrder' : null
}

export function holdsInShop(
  { shopScope, shopIds }: Pick<PlaceScope, 'shopScope' | 'shopIds'>,
  shopId: number,
): boolean {
  return shopScope === 'ALL' || shopIds.includes(shopId) === (shopScope === 'INCLUDE')
}

const isNamed = (named: readonly string[], value: string) => named.length === 0 || named.includes(value)

function thresholdForbids(
  { id, minCents, minQty, thresholdBase }: CouponTerms,
  eligible: readonly Working[],
  { currency }: Situation,
): CouponRefusal | null {
  const isOriginal = thresholdBase === 'ORIGINAL'
  const amount = eligible.reduce((sum, { line, left }) => sum + (isOriginal ? line.unitCents * line.qty : left), 0)
  const items = eligible.reduce((sum, { line }) => sum + line.qty, 0)
  if (amount < minCents) return refusal(id, 'threshold', { cents: minCents - amount, currency })
  return items < minQty ? refusal(id, 'threshold', { cents: 0, currency }) : null
}

export function refusal(id: number, reason: RefusalName, missing?: { cents: Cents; currency: string }): CouponRefusal {
  const { cents = 0, currency } = missing ?? {}
  const words: Bilingual =
    reason === 'threshold' && cents > 0
      ? [
          `指定商品还差 ${amountText(cents, currency, 'zh')}`,
          `Spend ${amountText(cents, currency, 'en')} more on the listed goods`,
        ]
      : refusalWords[reason]
  return { id, reason, words, ...(missing && { missingCents: cents }) }
}

const refusalWords: Readonly<Record<RefusalName, Bilingual>> = {
  expired: ['已过期', 'Expired'],
  notYet: ['尚未生效', 'Not yet valid'],
  wrongTime: ['当前时段不可用', 'Not valid at this time'],
  wrongShop: ['该门店不可用', 'Not valid at this shop'],
  wrongChannel: ['该渠道或服务方式不可用', 'Not valid for this channel or service'],
  wrongPay: ['须用指定的支付渠道付款', 'Valid only with the specified payment method'],
  level: ['会员等级不符', 'Not valid for this card level'],
  firstOrder: ['仅限首单', 'First order only'],
  threshold: ['未达到件数', 'Too few items'],
  noGoods: ['没有可用商品', 'No eligible goods'],
  stacking: ['不能与已选的券同用', 'Not combinable with the selected coupons'],
  noFee: ['订单没有配送费', 'The order has no delivery fee'],
  budget: ['该券预算已用完', 'The budget of this coupon is used up'],
}
