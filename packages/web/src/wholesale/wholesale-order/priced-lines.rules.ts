import { addQuantities, compareQuantities, quantityOf } from '@brandside/contract/platform/quantity.ts'
import type { OrderCalculation, OrderLine } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'

export type LineRow = Partial<OrderLine>
export type CalculatedLine = OrderCalculation['lines'][number]

/** What a calculation says of a row. */
export interface PricedRow {
  /** Undefined where the parts of the row have different prices. */
  price: number | undefined
  payableCents: number
  available: CalculatedLine['available']
  lastPrice: CalculatedLine['lastPrice']
}

/** The rows that say all that a price depends on; a typed text that is no number waits until it is corrected. */
export function completeRows(rows: readonly LineRow[]): LineRow[] {
  return rows.filter(({ skuId, unitId, qty, manualPrice, discountBp }) => {
    const quantity = quantityOf(String(qty ?? ''))
    const isPlain = [manualPrice ?? 0, discountBp ?? 0].every(Number.isSafeInteger)
    return Boolean(skuId && unitId && quantity !== null && compareQuantities(quantity, '0') > 0 && isPlain)
  })
}

/**
 * The parts of a calculation that belong to the row at this place among the complete ones. While the next calculation is on its
 * way, the last one may still be about other goods or another quantity: then nothing is known about the row.
 */
export function partsOf(row: LineRow, at: number, lines: readonly CalculatedLine[]): readonly CalculatedLine[] {
  const parts = lines.filter(({ of, skuId, unitId }) => of === at && skuId === row.skuId && unitId === row.unitId)
  const counted = parts.reduce((sum, { qty }) => addQuantities(sum, qty), '0')
  return counted === quantityOf(String(row.qty ?? '')) ? parts : []
}

export function pricedRow(parts: readonly CalculatedLine[]): PricedRow | undefined {
  const [first] = parts
  if (!first) return undefined
  const isOne = parts.every(({ price }) => price === first.price)
  return {
    price: isOne ? first.price : undefined,
    payableCents: parts.reduce((sum, part) => sum + part.payableCents, 0),
    available: first.available,
    lastPrice: first.lastPrice,
  }
}
