import { type FeeTerms, feeOf, feeRefundOf } from '@brandside/contract/payment/fee.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { fromLocal } from '@brandside/contract/platform/local-time.ts'
import { numberOf } from '../../payment/open-trade/trade-number.rules.ts'

/** A shop that sells, with what it sells. */
export interface SellingShop {
  id: Id
  brandId: Id
  /** Minutes after midnight at which its business day begins. */
  dayCut: number
  timeZone: string
  currency: string
  goods: readonly (readonly [name: string, cents: number])[]
  /** By what its brand is paid. */
  channels: readonly SellingChannel[]
}

export interface SellingChannel extends FeeTerms {
  id: Id
  proportional: boolean
  /** How often it is chosen, beside the others. */
  weight: number
}

type Row = Record<string, string | number | boolean | null>
/** Rows of one sale to a guest by table, linked by numbers: what members buy has effects on them, and is written with these. */
export interface Sale {
  trade: Row
  lines: Row[]
  payments: Row[]
  refunds: Row[]
}

const [dayMs, minuteMs] = [86_400_000, 60_000]

/** The same numbers for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Day {
  shop: SellingShop
  /** Its business day, `yyyy-MM-dd`. */
  day: string
  /** The last number of the day that was given already. */
  after: number
  sales: number
  /** What would come later has not happened. */
  now: number
  roll: () => number
}

/** What one shop sold on one business day, in the order of its numbers, with a lunch and a dinner curve. */
export function* salesOf({ shop, day, after, sales, now, roll }: Day): Generator<Sale> {
  const times = Array.from({ length: sales }, () => {
    const shown = Date.parse(day) + minuteOf(shop, roll()) * minuteMs + roll() * minuteMs
    return fromLocal(iso(shown).slice(0, 19).replace('T', ' '), shop.timeZone).getTime() + (Math.floor(shown) % 1000)
  })
  let number = after
  for (const at of times.filter((time) => time < now).sort((a, b) => a - b)) {
    number++
    yield saleAt({ shop, day, after, number, at, now, roll })
  }
}

/** Noon and evening; a bar sells from six in the evening until half past three. */
function minuteOf({ dayCut }: SellingShop, at: number): number {
  if (dayCut > 0) return 18 * 60 + Math.floor(at * 9.5 * 60)
  if (at < 0.1) return 8 * 60 + Math.floor(at * 10 * 120)
  if (at < 0.52) return Math.floor(11 * 60 + ((at - 0.1) / 0.42) * 165)
  return Math.floor(17 * 60 + ((at - 0.52) / 0.48) * 225)
}

interface At extends Omit<Day, 'sales'> {
  number: number
  at: number
}

function saleAt({ shop, day, number, at, now, roll }: At): Sale {
  const tradeNo = numberOf(day, shop.id, number)
  const lines = linesOf(shop, roll)
  const payable = lines.reduce((sum, { amount }) => sum + amount, 0)
  const fate = roll()
  const isFresh = now - at < 14 * minuteMs
  const state = fate < 0.02 ? (isFresh ? 'PENDING' : 'CLOSED') : 'PAID'
  const isPaid = state === 'PAID'
  const paidAt = at + 30_000 + roll() * 90_000
  const payments = isPaid ? paymentsOf(tradeNo, payable, shop.channels, roll) : []
  const refund =
    isPaid && fate > 0.968 ? refundOf(tradeNo, payments, { paidAt, now, roll, whole: fate > 0.99 }) : undefined
  const sum = (rows: readonly Row[], of: string) => rows.reduce((all, row) => all + Number(row[of] ?? 0), 0)
  const refunded = refund ? sum(refund.rows, 'done') : 0
  const refunding = refund ? sum(refund.rows, 'amount') - refunded : 0
  const told = refunded === 0 ? state : refunded === payable ? 'REFUNDED' : 'PART_REFUNDED'
  const [first] = lines
  return {
    trade: {
      trade_no: tradeNo,
      order_no: `S${tradeNo}`,
      shop_id: shop.id,
      brand_id: shop.brandId,
      currency: shop.currency,
      source: ['POS', 'POS', 'MINIAPP', 'DELIVERY'][Math.floor(roll() * 4)] ?? 'POS',
      subject: lines.length === 1 ? (first?.name ?? '') : `${first?.name} 等 ${lines.length} 项`,
      payable,
      paid: isPaid ? payable : 0,
      refunding,
      refunded,
      state: told,
      business_date: day,
      fee: sum(payments, 'fee'),
      fee_back: refund ? sum(refund.rows, 'fee_back') : 0,
      order_state: told === 'REFUNDED' || state === 'CLOSED' ? 'CANCELLED' : isPaid ? 'PAID' : 'UNPAID',
      at: iso(at),
      paid_at: isPaid ? iso(paidAt) : null,
      expire_at: iso(at + 15 * minuteMs),
      closed_at: state === 'CLOSED' ? iso(at + 16 * minuteMs) : null,
    },
    lines: lines.map((line, index) => ({ trade_no: tradeNo, line_no: index + 1, ...line })),
    payments: payments.map((payment) => ({ ...payment, trade_no: tradeNo, paid_at: iso(paidAt) })),
    refunds: refund?.rows ?? [],
  }
}

function linesOf({ goods }: SellingShop, roll: () => number) {
  return Array.from({ length: 1 + Math.floor(roll() * 3) }, () => {
    const [name, price] = goods[Math.floor(roll() * goods.length)] ?? ['商品', 1_000]
    const quantity = 1 + Math.floor(roll() * roll() * 3)
    return { name, price, quantity, amount: price * quantity }
  })
}

/** By one channel; one sale in forty by two. */
function paymentsOf(tradeNo: string, payable: number, channels: readonly SellingChannel[], roll: () => number): Row[] {
  const first = chosen(channels, roll)
  const others = channels.filter(({ id }) => id !== first.id)
  const second = roll() < 0.025 && payable > 2_000 && others.length > 0 ? chosen(others, roll) : undefined
  const parts = second ? [Math.floor(payable * 0.4), payable - Math.floor(payable * 0.4)] : [payable]
  return parts.map((amount, index) => {
    const channel = index === 0 ? first : (second ?? first)
    const payment_no = `${tradeNo}P${index + 1}`
    return {
      payment_no,
      pay_channel_id: channel.id,
      amount,
      fee: feeOf(amount, channel),
      rate_bp: channel.rateBp,
      txn_no: `T${payment_no}`,
      proportional: channel.proportional,
      refunded: 0,
      refunding: 0,
      fee_back: 0,
    }
  })
}

function chosen(channels: readonly SellingChannel[], roll: () => number): SellingChannel {
  let left = roll() * channels.reduce((sum, { weight }) => sum + weight, 0)
  const found = channels.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return found ?? (channels[0] as SellingChannel)
}

interface Refunding {
  paidAt: number
  now: number
  whole: boolean
  roll: () => number
}

/** Of one payment, some or all of it: an hour or some days later. What was asked for last still waits for a second person. */
function refundOf(tradeNo: string, payments: Row[], { paidAt, now, roll, whole }: Refunding) {
  const [payment] = payments
  const at = paidAt + (roll() < 0.6 ? 40 * minuteMs : dayMs * (1 + Math.floor(roll() * 3)))
  if (!payment || at > now || payments.length > 1) return undefined
  const paid = Number(payment.amount)
  const amount = whole ? paid : Math.max(1, Math.floor(paid * 0.3))
  const isWaiting = now - at < dayMs && roll() < 0.5
  const feeBack = isWaiting || !payment.proportional ? 0 : feeRefundOf(Number(payment.fee), paid, 0, amount)
  Object.assign(payment, isWaiting ? { refunding: amount } : { refunded: amount, fee_back: feeBack })
  const refund_no = `${tradeNo}R1`
  return {
    rows: [
      {
        refund_no,
        trade_no: tradeNo,
        payment_no: payment.payment_no ?? null,
        part_no: `${refund_no}-1`,
        amount,
        done: isWaiting ? 0 : amount,
        fee_back: feeBack,
        state: isWaiting ? 'WAIT_AUDIT' : 'SUCCESS',
        part_state: isWaiting ? 'RESERVED' : 'SUCCESS',
        at: iso(at),
        success_at: isWaiting ? null : iso(at),
        reason_code: ['QUALITY', 'WRONG', 'CUSTOMER', 'LATE'][Math.floor(roll() * 4)] ?? 'OTHER',
      },
    ],
  }
}

const iso = (at: number) => new Date(at).toISOString()
