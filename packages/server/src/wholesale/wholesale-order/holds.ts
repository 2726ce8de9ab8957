import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, inBaseUnit, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Context } from '../../platform/context.ts'
import { recountContracts } from '../contract/used.public.ts'
import { releaseStock, reserveStock } from '../product/stock.public.ts'
import { recountQuoted } from '../quoted/ordered.public.ts'
import { giveCouponBack } from '../wholesale-coupon-grant/use.public.ts'
import { openQty, type StoredLine, storedLines } from './lines.ts'
import type { Order } from './orders.ts'

type HeldOrder = Pick<Order, 'id' | 'no' | 'version'>

/** An order reserves and releases anew in each of its versions: its entries are told apart by that. */
function stockLines({ version }: HeldOrder, lines: readonly StoredLine[], qtyOf: (line: StoredLine) => Quantity) {
  return lines.flatMap((line) => {
    const quantity = inBaseUnit(qtyOf(line), line.factor) ?? '0'
    return compareQuantities(quantity, '0') > 0
      ? [{ skuId: line.skuId, quantity, line: version * 1000 + line.place }]
      : []
  })
}

/** Promises what is open of these lines to a locked order. */
export function reserveLines(
  ctx: Context,
  order: HeldOrder,
  lines: readonly StoredLine[],
  qtyOf = openQty,
): Promise<void> {
  return reserveStock(ctx, { id: order.id, note: order.no }, stockLines(order, lines, qtyOf))
}

export function releaseLines(
  ctx: Context,
  order: HeldOrder,
  lines: readonly StoredLine[],
  qtyOf = openQty,
): Promise<void> {
  return releaseStock(ctx, { id: order.id, note: order.no }, stockLines(order, lines, qtyOf))
}

/** Gives back all that an order held and has not shipped; its counters follow from its state, once it has changed. */
export async function releaseAll(ctx: Context, order: HeldOrder): Promise<void> {
  await releaseLines(ctx, order, await storedLines(ctx, order.id))
  await giveCouponBack(ctx, order.id)
}

/** What the lines of an order take from quotations and contracts. */
export async function recountSources(ctx: Context, orderId: Id): Promise<void> {
  const lines = await storedLines(ctx, orderId)
  await recountQuoted(ctx, ids(lines.map(({ quotationLineId }) => quotationLineId)))
  await recountContracts(ctx, orderId)
}

const ids = (found: readonly (Id | null)[]) => [...new Set(found.flatMap((id) => id ?? []))].sort((a, b) => a - b)
