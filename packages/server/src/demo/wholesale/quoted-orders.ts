import type { Id } from '@brandside/contract/platform/id.ts'
import type { QuotationRow, QuotationView } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { quotationModule } from '../../wholesale/quotation/quotation.module.ts'
import { wholesaleOrderModule } from '../../wholesale/wholesale-order/wholesale-order.module.ts'
import type { Desk } from './order-desk.ts'

/** With whom quotations were agreed that are ordered in part, and whole. */
export const [halfOrdered, allOrdered] = ['沈言', '罗恩'] as const

/** Orders at quoted prices (wholesale.md 32): half of the first line of one quotation, and all of another. */
export async function seedQuotedOrders(desk: Desk): Promise<void> {
  const accepted = { state: 'ACCEPTED', page: 1, rows: 50 }
  const { list } = (await desk.act(quotationModule, 'list', accepted)) as { list: QuotationRow[] }
  for (const { id, contactName } of list) {
    if (contactName === halfOrdered) await order(desk, id, await halfOf(desk, id))
    if (contactName === allOrdered) await order(desk, id, [])
  }
}

async function halfOf(desk: Desk, id: Id) {
  const { lines } = (await desk.act(quotationModule, 'view', { id })) as QuotationView
  return lines.slice(0, 1).map((line) => ({ lineId: line.id, qty: String(Number(line.qty) / 2) }))
}

async function order(desk: Desk, id: Id, lines: readonly object[]): Promise<void> {
  const orderId = await desk.create(quotationModule, { id, lines }, 'toOrder')
  await desk.move(wholesaleOrderModule, 'update', orderId, { deliveryMode: 'PICKUP' })
  await desk.move(wholesaleOrderModule, 'commit', orderId)
}
