import type { TradeView } from '@brandside/contract/payment/trade.ts'

type Money = Pick<
  TradeView,
  | 'originalCents'
  | 'discountCents'
  | 'activityOffCents'
  | 'memberOffCents'
  | 'couponOffCents'
  | 'pointsOffCents'
  | 'payableCents'
  | 'paidCents'
  | 'refundedCents'
  | 'feeCents'
  | 'feeRefundCents'
>

/** A level is an amount by itself, a change leads from the level before to the next one. */
export interface Step {
  name:
    | 'original'
    | 'activity'
    | 'member'
    | 'coupon'
    | 'points'
    | 'otherOff'
    | 'payable'
    | 'paid'
    | 'refunds'
    | 'fee'
    | 'net'
  kind: 'level' | 'change'
  cents: number
  /** Where its bar begins and ends. */
  from: number
  to: number
}

/** From the price of the order to what is left of it; changes of nothing are left out. */
export function waterfall(money: Money): Step[] {
  const steps: Step[] = []
  let at = 0
  const level = (name: Step['name'], cents: number) => {
    at = cents
    steps.push({ name, kind: 'level', cents, from: 0, to: cents })
  }
  const change = (name: Step['name'], cents: number) => {
    if (cents === 0) return
    steps.push({ name, kind: 'change', cents, from: Math.min(at, at + cents), to: Math.max(at, at + cents) })
    at += cents
  }
  const { activityOffCents, memberOffCents, couponOffCents, pointsOffCents } = money
  level('original', money.originalCents)
  change('activity', -activityOffCents)
  change('member', -memberOffCents)
  change('coupon', -couponOffCents)
  change('points', -pointsOffCents)
  change('otherOff', -(money.discountCents - activityOffCents - memberOffCents - couponOffCents - pointsOffCents))
  level('payable', money.payableCents)
  level('paid', money.paidCents)
  change('refunds', -money.refundedCents)
  change('fee', -(money.feeCents - money.feeRefundCents))
  level('net', at)
  return steps
}
