import { addQuantities, compareQuantities, quantityOf } from '@brandside/contract/platform/quantity.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'

type OrderId = ToShipLine['orderId']
type LineId = ToShipLine['orderLineId']

/** Which orders go out now, and the quantities that were typed for their lines. */
export interface PickedLines {
  orders: ReadonlySet<OrderId>
  typed: ReadonlyMap<LineId, unknown>
}

export const nothingPicked: PickedLines = { orders: new Set(), typed: new Map() }

/** An order comes with all its lines; one that is put back leaves nothing behind. */
export function pickOrder(
  { orders, typed }: PickedLines,
  lines: readonly Pick<ToShipLine, 'orderId' | 'orderLineId'>[],
  id: OrderId,
  isPicked: boolean,
): PickedLines {
  if (isPicked) return { orders: new Set([...orders, id]), typed }
  const own = lines.filter(({ orderId }) => orderId === id).map(({ orderLineId }) => orderLineId)
  return {
    orders: new Set([...orders].filter((each) => each !== id)),
    typed: new Map([...typed].filter(([line]) => !own.includes(line))),
  }
}

export function typeQuantity({ orders, typed }: PickedLines, line: LineId, value: unknown): PickedLines {
  return { orders, typed: new Map([...typed, [line, value]]) }
}

/** How much of a line goes out now, all that is left unless it was typed; null where that is no quantity, or more. */
export function quantityNow({ typed }: PickedLines, { orderLineId, leftQty }: ToShipLine): string | null {
  if (!typed.has(orderLineId)) return leftQty
  const qty = quantityOf(String(typed.get(orderLineId) ?? ''))
  return qty === null || compareQuantities(qty, '0') < 0 || compareQuantities(qty, leftQty) > 0 ? null : qty
}

/** The lines that do not go out with all that is left. Null while one of them cannot be sent. */
export function partialLines(picked: PickedLines, lines: readonly ToShipLine[]) {
  const typed = lines.filter(({ orderLineId }) => picked.typed.has(orderLineId))
  const asked = typed.map((line) => ({ orderLineId: line.orderLineId, qty: quantityNow(picked, line) }))
  return asked.every((line): line is { orderLineId: LineId; qty: string } => line.qty !== null) ? asked : null
}

/** Pieces and grams of what goes out now; of lines without a weight, how many there are. */
export function loadOf(picked: PickedLines, lines: readonly ToShipLine[]) {
  const loaded = lines.filter(({ orderId }) => picked.orders.has(orderId))
  const grams = loaded.reduce((sum, line) => sum + gramsOf(line, quantityNow(picked, line)), 0)
  const pieces = loaded.reduce((sum, line) => addQuantities(sum, quantityNow(picked, line) ?? '0'), '0')
  return { grams: Math.round(grams), pieces, unknown: loaded.filter(({ weightG }) => weightG === null).length }
}

/** A weight is an estimate for the truck, so its share may be a fraction. */
function gramsOf({ weightG, leftQty }: ToShipLine, qty: string | null): number {
  return weightG === null || Number(leftQty) === 0 ? 0 : (weightG * Number(qty ?? 0)) / Number(leftQty)
}
