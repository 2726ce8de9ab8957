import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

export type BizType = 'ORDER' | 'RECHARGE' | 'CARD' | 'REWARD'

/** What listeners are told of a trade. Amounts are integer cents. */
interface ToldTrade {
  tradeId: Id
  tradeNo: string
  bizType: BizType
  /** Of an ORDER the consumer order, of a RECHARGE the recharge order. */
  bizId: Id
  brandId: Id
  shopId: Id
  memberId: Id | null
  /** yyyy-MM-dd, by the brand's clock and day cut. */
  businessDate: string
}

/** A trade is paid in full: once for each trade. */
export const tradePaid = happening<
  ToldTrade & {
    originalCents: number
    payableCents: number
    paidCents: number
    /** Of what was paid, the part that came out of stored value. */
    storedValueCents: number
    paidAt: string
  }
>('trade.paid')

/**
 * A part of a refund has gone back, once for each. `refundedCents` is the sum of all that went back so far: effects are
 * cumulative shares of it, so that the parts add up (consumer.md 0.2).
 */
export const tradeRefunded = happening<
  ToldTrade & {
    /** Absent where a trade that cost nothing was undone. */
    refundId: Id | null
    /** A refund over several payments goes back in as many parts. */
    partId: Id | null
    /** By this part. */
    amountCents: number
    paidCents: number
    refundedCents: number
    /** Nothing is left of what was paid. */
    full: boolean
  }
>('trade.refunded')

/** A trade was closed unpaid: what was kept for it is free again. */
export const tradeClosed = happening<ToldTrade & { reason: string }>('trade.closed')
