import type { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import type { KnownMember } from './member-box.tsx'

export interface CartLine {
  key: string
  skuId: Id | null
  name: string
  priceCents: number
  quantity: number
}

/** What one customer wants, and with what the customer pays less. */
export interface Basket {
  lines: readonly CartLine[]
  member?: KnownMember | undefined
  /** Codes of coupons that were shown. */
  codes: readonly string[]
  /** Coupons of the member that the cashier has chosen; without a choice the best of them. */
  coupons?: readonly Id[] | undefined
  /** The most points to spend. */
  points: number
}

export const emptyBasket: Basket = { lines: [], codes: [], points: 0 }

/** The basket as the open side is asked about it. */
export function askedOf({ lines, member, codes, coupons, points }: Basket): InputAt<typeof trade, 'orderQuote'> {
  return {
    memberId: member?.memberId ?? null,
    lines: lines.map(({ skuId, name, priceCents, quantity }) => ({ skuId, name, priceCents, quantity })),
    points,
    ...(member?.memberCode && { memberCode: member.memberCode }),
    ...(codes.length > 0 && { couponCodes: [...codes] }),
    ...(coupons && { coupons: [...coupons] }),
  }
}

/** One more of an item, or one fewer: none of it leaves the basket. */
export function withItem(lines: readonly CartLine[], item: Omit<CartLine, 'quantity'>, by = 1): readonly CartLine[] {
  const known = lines.find(({ key }) => key === item.key)
  const quantity = (known?.quantity ?? 0) + by
  if (!known) return [...lines, { ...item, quantity }]
  if (quantity === 0) return lines.filter(({ key }) => key !== item.key)
  return lines.map((line) => (line.key === item.key ? { ...line, quantity } : line))
}
