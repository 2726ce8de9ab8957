import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import type { LineRow } from './priced-lines.rules.ts'

/** A line of an order that a customer has given before; the latest order comes first. */
export type PastLine = OutputAt<typeof wholesaleOrder, 'items'>['list'][number]

const given = ({ state }: PastLine) => state !== 'CANCELLED' && state !== 'VOIDED'

/** The latest order that was not taken back, line by line. */
export function lastOrder(past: readonly PastLine[]): { no: string; rows: LineRow[] } | undefined {
  const first = past.find(given)
  if (!first) return undefined
  return { no: first.orderNo, rows: past.filter(({ orderId }) => orderId === first.orderId).map(rowOf) }
}

export interface UsualGoods {
  line: PastLine
  orders: number
}

const most = 12

/** What the customer orders again and again and this order does not hold, the most usual first. */
export function usualGoods(past: readonly PastLine[], rows: readonly LineRow[]): UsualGoods[] {
  const here = new Set(rows.map(({ skuId }) => skuId))
  const bySku = Map.groupBy(past.filter(given), ({ skuId }) => skuId)
  return [...bySku]
    .flatMap(([skuId, lines]): UsualGoods[] => {
      const [line] = lines
      return line && !here.has(skuId) ? [{ line, orders: new Set(lines.map(({ orderId }) => orderId)).size }] : []
    })
    .toSorted((a, b) => b.orders - a.orders)
    .slice(0, most)
}

/** What is ordered again, at the price of today. */
export function rowOf({ skuId, unitId, qty }: PastLine): LineRow {
  return { skuId, unitId, qty, discountBp: 0, gift: false }
}
