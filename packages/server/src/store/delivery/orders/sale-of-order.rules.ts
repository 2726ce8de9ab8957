import type { ForeignLine } from '@brandside/contract/payment/foreign-goods.rules.ts'
import type { PlatformOrder } from '../adapters/delivery-adapter.ts'

interface Sale {
  lines: ForeignLine[]
  shopOffCents: number
  platformOffCents: number
  paidCents: number
  commissionCents: number
}

/**
 * An order as a sale: what the lines, boxes and the way cost, less what the shop gives, is what is owed for it; what the
 * platform keeps of that is what it does not pay out. Where its own sums say otherwise, the lines count and the difference is
 * told.
 */
export function saleOf(order: PlatformOrder): { sale: Sale; differsCents: number; cashCents: number } {
  const lines = [...order.lines.map(lineOf), ...fee('餐盒费', order.boxCents), ...fee('配送费', order.deliveryFeeCents)]
  const original = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const shopOffCents = Math.min(order.shopOffCents, original)
  const paidCents = original - shopOffCents
  const kept = paidCents - order.netCents
  const commissionCents = kept >= 0 && kept <= paidCents ? kept : Math.min(order.commissionCents, paidCents)
  const platformOffCents = Math.min(order.platformOffCents, paidCents)
  const ofSums = paidCents - order.guestPaidCents - order.platformOffCents
  const differsCents = ofSums || (kept < order.commissionCents ? kept - order.commissionCents : 0)
  const cashCents = order.isCash ? Math.min(order.guestPaidCents, paidCents) : 0
  return { sale: { lines, shopOffCents, platformOffCents, paidCents, commissionCents }, differsCents, cashCents }
}

/** Weighed goods, and those whose price was rounded, are one item of what they cost. */
function lineOf({ goodsNo, name, quantity, priceCents, totalCents }: PlatformOrder['lines'][number]): ForeignLine {
  const isWhole =
    Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999 && quantity * priceCents === totalCents
  return isWhole
    ? { goodsNo, name, quantity, priceCents }
    : { goodsNo, name, quantity: 1, priceCents: Math.max(0, totalCents) }
}

const fee = (name: string, priceCents: number): ForeignLine[] =>
  priceCents > 0 ? [{ goodsNo: null, name, quantity: 1, priceCents, isFee: true }] : []
