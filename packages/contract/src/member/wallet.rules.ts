import { ratio } from '../platform/money.ts'
import { cumulativePart } from './points.rules.ts'

export type SpendMode = 'PROPORTIONAL' | 'PRINCIPAL_FIRST' | 'GIFT_FIRST'
export type RefundMode = 'UNUSED_PRINCIPAL' | 'DEDUCT_USED_GIFT' | 'NONE'

/** Money that was paid in, and what was given beside it. */
export interface Parts {
  principal: number
  gift: number
}

export interface WalletLot extends Parts {
  id: number
  spendMode: SpendMode
}

export interface Take extends Parts {
  lotId: number
}

/** So much out of one lot, as far as it goes. */
export function splitOf({ spendMode, principal: left, gift }: WalletLot, wanted: number): Parts {
  const amount = Math.min(wanted, left + gift)
  if (amount === 0) return { principal: 0, gift: 0 }
  if (spendMode === 'PRINCIPAL_FIRST') return rest(amount, Math.min(amount, left))
  if (spendMode === 'GIFT_FIRST') return rest(amount, amount - Math.min(amount, gift))
  return rest(amount, Math.min(left, Math.max(amount - gift, ratio(amount, left, left + gift))))
}

const rest = (amount: number, principal: number): Parts => ({ principal, gift: amount - principal })

/** An amount out of lots in their order; `missing` is what they do not hold. */
export function takeFromLots(lots: readonly WalletLot[], amount: number): { takes: Take[]; missing: number } {
  let missing = amount
  const takes = lots.flatMap((lot) => {
    const { principal, gift } = splitOf(lot, missing)
    missing -= principal + gift
    return principal + gift > 0 ? [{ lotId: lot.id, principal, gift }] : []
  })
  return { takes, missing }
}

/**
 * What goes back of a payment: to the lots it came from, the last taken first, each in the parts it was taken in. `before`
 * has gone back already.
 */
export function giveBackToLots(takes: readonly Take[], before: number, amount: number): Take[] {
  let [skip, left] = [before, amount]
  return takes.toReversed().flatMap(({ lotId, principal, gift }) => {
    const whole = principal + gift
    const from = Math.min(skip, whole)
    skip -= from
    const to = Math.min(whole, from + left)
    left -= to - from
    if (to === from) return []
    const part = cumulativePart(principal, from, to, whole)
    return [{ lotId, principal: part, gift: to - from - part }]
  })
}

export interface RechargeShare {
  /** What is left of the lot. */
  left: Parts
  /** Gift that was spent; what has expired is not counted. */
  usedGift: number
  usedCoupons: number
}

/** What a customer gets back of a recharge, and what of the gift is lost. */
export function rechargeRefund(mode: RefundMode, { left, usedGift, usedCoupons }: RechargeShare) {
  const used = mode === 'DEDUCT_USED_GIFT' ? usedGift + usedCoupons : 0
  return { cash: Math.max(0, left.principal - used), forfeited: left.gift }
}
