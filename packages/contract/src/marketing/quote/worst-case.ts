import { type Cents, ratio } from '../../platform/money.ts'
import type { CartLine, Quote, QuoteInput } from './cart.ts'
import { quote } from './quote.ts'

export interface WorstCaseInput extends Omit<QuoteInput, 'cart' | 'chosen'> {
  /** The coupon or activity that is looked at: an order without it says nothing about it. */
  draftId: number
  /** An item that it holds for; one that it names has a price of its own. */
  item: { skuId: number; categoryIds: readonly number[]; priceCents?: Cents | undefined }
  /** No order is smaller. */
  leastCents: Cents
}

export interface Worst {
  quote: Quote
  /** What the guest still pays of the list price. */
  keptBp: number
}

/** So much above a threshold, in percent: other offers lower what counts towards it. */
const above = [100, 106, 112, 125, 150, 200]

/** The order that leaves least of its price when all that can meet an offer does: card, activities, coupons, points (consumer.md 25, 2). */
export function worstCase(asked: WorstCaseInput): Worst | null {
  let worst: Worst | null = null
  for (const qty of quantitiesOf(asked))
    for (const cents of amountsOf(asked)) {
      const cart = { lines: linesOf(asked.item, qty, cents), packingCents: 0, deliveryCents: 0 }
      const told = quote({ ...asked, cart, chosen: 'best' })
      if (!isUsed(told, asked.draftId)) continue
      const keptBp = ratio(told.payableCents, 10_000, told.originalCents)
      if (worst === null || keptBp < worst.keptBp) worst = { quote: told, keptBp }
    }
  return worst
}

/** An order of that size: of the item alone, or, where its price is known, with other goods for the rest. */
function linesOf({ priceCents, ...item }: WorstCaseInput['item'], qty: number, cents: Cents): CartLine[] {
  const line = { ...item, name: '', unitCents: priceCents ?? Math.ceil(cents / qty), qty }
  const rest = cents - line.unitCents * qty
  if (priceCents === undefined || rest <= 0) return [line]
  return [line, { skuId: otherSku, categoryIds: [], name: '', unitCents: rest, qty: 1 }]
}

const otherSku = 999_999_999

function isUsed({ coupons, activityIds }: Quote, draftId: number): boolean {
  return activityIds.includes(draftId) || coupons.some(({ id }) => id === draftId)
}

/** Just at and somewhat above each threshold. */
function amountsOf({ coupons, activities, leastCents }: WorstCaseInput): Cents[] {
  const steps = activities.flatMap(({ ladders }) => ladders.map(({ fromCents }) => fromCents))
  const thresholds = [leastCents, ...coupons.map(({ minCents }) => minCents), ...steps]
  const amounts = thresholds.flatMap((cents) => above.map((percent) => Math.ceil((cents * percent) / 100)))
  return [...new Set(amounts)].filter((cents) => cents >= leastCents)
}

function quantitiesOf({ coupons, activities }: WorstCaseInput): number[] {
  const sets = activities.flatMap(({ ladders }) => ladders.map(({ buyQty, freeQty }) => buyQty + freeQty))
  return [...new Set([1, ...coupons.flatMap(({ minQty, qty }) => [minQty, qty]), ...sets])].filter((qty) => qty > 0)
}
