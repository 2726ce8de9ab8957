import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { reverseReceivable } from '../income/deposits.public.ts'
import { settleOrder } from '../order-books/order-account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { unshipStock } from '../product/stock.public.ts'
import { toldCents } from '../sees-money.public.ts'
import { type Delivery, demandMove, moveState } from './deliveries.ts'
import { lockDelivery, stockLine } from './ship.ts'

const { reasons } = orderDelivery

/** Undoes a shipment on its own day: goods, receivable and deposits stand again as before it. */
export async function unship(ctx: Context, { reason, ...asked }: Parsed<typeof orderDelivery, 'unship'>) {
  const [row, order] = await lockDelivery(ctx, 'unship', asked)
  demandMove(ctx, row, 'unship')
  if (order.state !== 'COMMITTED') refuse(reasons.orderClosed, { no: order.no })
  const day = await todayOf(ctx)
  if (row.shipBizDate !== day) refuse(reasons.otherDay)
  demandOpenPeriod(ctx, day)
  if (order.invoicedCents > 0) refuse(reasons.invoiced, { amount: toldCents(ctx, order.invoicedCents) })
  await demandNoReturn(ctx, row)

  await unshipStock(ctx, { id: row.id, lines: await stockLinesOf(ctx, row) })
  const event = { type: 'UNSHIP', id: row.id, note: row.no }
  const used = row.receivableId === null ? 0 : await reverseReceivable(ctx, row.receivableId, event)
  const { state, version } = await moveState(ctx, row, 'unship', {
    receivableId: null,
    shippedAt: null,
    shippedBy: null,
    shipBizDate: null,
    overReason: null,
    reason,
  })
  await settleOrder(ctx, order.id, { type: 'UNSHIP', id: row.id, used: -used, day })
  return { state, version }
}

/** The stock entries of the shipment that is taken back: earlier ones were taken back before. */
async function stockLinesOf({ db }: Context, { id, shipments }: Delivery): Promise<number[]> {
  const rows = await db.selectFrom('deliveryLine').select('place').where('deliveryId', '=', id).execute()
  return rows.map(({ place }) => stockLine(shipments, place))
}

async function demandNoReturn({ db }: Context, { id }: Delivery): Promise<void> {
  const found = await db
    .selectFrom('orderReturn')
    .select('no')
    .where('orderDeliveryId', '=', id)
    .where('state', 'in', ['REQUESTED', 'APPROVED', 'RECEIVED'])
    .limit(1)
    .executeTakeFirst()
  if (found) refuse(reasons.hasReturn, { no: found.no })
}

/** The number stays with the void note, and what it claimed can go on another one. */
export async function voidNote(ctx: Context, { reason, ...asked }: Parsed<typeof orderDelivery, 'void'>) {
  const [row, order] = await lockDelivery(ctx, 'void', asked)
  const { state, version } = await moveState(ctx, row, 'void', { reason })
  await settleOrder(ctx, order.id)
  return { state, version }
}
