import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { inBaseUnit, type Quantity } from '@brandside/contract/platform/quantity.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { countYears } from '../customer/ordered.public.ts'
import { shareOf } from '../delivery-notes/share-of.public.ts'
import { drawDeposits } from '../income/deposits.public.ts'
import { lockOrder, type Order, settleOrder } from '../order-books/order-account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { type StockLine, shipStock } from '../product/stock.public.ts'
import { openReceivable } from '../receivable/receivables.public.ts'
import { toldCents } from '../sees-money.public.ts'
import { type Delivery, deliveries, demandMove, moveState } from './deliveries.ts'
import { freightLeft, type OrderLine, orderLines } from './order-lines.ts'

const { reasons } = orderDelivery

type Input = Parsed<typeof orderDelivery, 'ship'>

/** The delivery note to move, below its order and the accounts of the order's money (wholesale.md 1.4). */
export async function lockDelivery(ctx: Context, endpoint: string, { id, version }: Input): Promise<[Delivery, Order]> {
  const { orderId } = await deliveries.find(ctx, endpoint, id)
  const order = await lockOrder(ctx, orderId)
  const row = await deliveries.lock(ctx, endpoint, id)
  demandVersion(row, version)
  return [row, order]
}

export function ship(ctx: Context, asked: Input) {
  return sendOut(ctx, 'ship', asked)
}

/** By those who may let prepaid goods go before they are paid. */
export function shipUnpaid(ctx: Context, { reason, ...asked }: Parsed<typeof orderDelivery, 'shipUnpaid'>) {
  return sendOut(ctx, 'shipUnpaid', asked, reason)
}

/** Goods go out, the customer owes them, and what was paid for the order beforehand pays them first. */
async function sendOut(ctx: Context, endpoint: 'ship' | 'shipUnpaid', asked: Input, overReason: string | null = null) {
  const [row, order] = await lockDelivery(ctx, endpoint, asked)
  demandMove(ctx, row, endpoint)
  if (order.state !== 'COMMITTED') refuse(reasons.orderState, { no: order.no })
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)

  const lines = await shippedLines(ctx, row)
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const freightCents = await freightLeft(ctx, row.partId, ['SHIPPED', 'SIGNED'])
  const amountCents = goodsCents + freightCents
  if (overReason === null) demandPaid(ctx, order, amountCents)
  await writeAmounts(ctx, lines)
  const shipments = row.shipments + 1
  await shipStock(ctx, { id: row.id, note: row.no }, stockLines(lines, shipments))

  const receivableId = amountCents > 0 ? await createReceivable(ctx, order, row, { day, amountCents }) : null
  const drawn = receivableId === null ? 0 : await drawDeposits(ctx, order.id, receivableId, amountCents)
  const { state, version } = await moveState(ctx, row, endpoint, {
    goodsCents,
    freightCents,
    amountCents,
    receivableId,
    overReason,
    shipments,
    shippedAt: ctx.now,
    shippedBy: ctx.operator.id,
    shipBizDate: day,
    reason: null,
  })
  await settleOrder(ctx, order.id, { type: 'SHIP', id: row.id, used: amountCents - drawn, day })
  await countYears(ctx, order.customerId)
  return { state, version }
}

function createReceivable(
  ctx: Context,
  order: Order,
  { no }: Delivery,
  what: { day: string; amountCents: Cents },
): Promise<Id> {
  const { id: orderId, accountCustomerId, customerId: orderCustomerId, salesmanId } = order
  return openReceivable(ctx, {
    customerId: accountCustomerId,
    orderCustomerId,
    orderId,
    salesmanId,
    kind: 'DELIVERY',
    docNo: no,
    bizDate: what.day,
    amountCents: what.amountCents,
  })
}

/** Prepaid goods go out once they are paid. */
function demandPaid(ctx: Context, order: Order, amountCents: Cents): void {
  const { payMode, paidCents, shippedCents, returnedCents } = order
  if (payMode !== 'PREPAY') return
  const missing = shippedCents - returnedCents + amountCents - paidCents
  if (missing > 0) refuse(reasons.notPaid, { amount: toldCents(ctx, missing) })
}

interface ShippedLine {
  id: Id
  qty: Quantity
  of: OrderLine
  cents: Cents
}

/** The lines of a delivery note with what they come to at this moment. */
async function shippedLines(ctx: Context, row: Delivery): Promise<ShippedLine[]> {
  const all = new Map((await orderLines(ctx, row.orderId)).map((line) => [line.id, line]))
  const { rows } = await sql<{ id: Id; orderLineId: Id; qty: Quantity }>`
    select id, order_line_id, trim_scale(qty)::text as qty from delivery_line
     where tenant_id = app.tenant() and delivery_id = ${row.id} order by place`.execute(ctx.db)
  return rows.map(({ id, orderLineId, qty }) => {
    const of = all.get(orderLineId) as OrderLine
    const whole = { cents: of.payableCents, qty: of.qty }
    return { id, qty, of, cents: shareOf(whole, { cents: of.shippedCents, qty: of.shippedQty }, qty) }
  })
}

async function writeAmounts({ db }: Context, lines: readonly ShippedLine[]): Promise<void> {
  await sql`
    update delivery_line d set amount_cents = v.cents
      from (values ${sql.join(lines.map(({ id, cents }) => sql`(${id}::bigint, ${cents}::bigint)`))}) v (id, cents)
     where d.tenant_id = app.tenant() and d.id = v.id`.execute(db)
}

/** Each shipment is an event of its own: a line of the second one is never taken for one of the first. */
const stockLines = (lines: readonly ShippedLine[], shipments: number): StockLine[] =>
  lines.map(({ qty, of }) => ({
    skuId: of.skuId,
    quantity: inBaseUnit(qty, of.factor) ?? qty,
    line: stockLine(shipments, of.place),
  }))

export const stockLine = (shipments: number, place: number) => shipments * 1000 + place
