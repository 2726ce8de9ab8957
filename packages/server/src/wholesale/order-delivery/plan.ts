import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import {
  compareQuantities,
  type Quantity,
  quantityText,
  subtractQuantities,
} from '@brandside/contract/platform/quantity.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { shareOf } from '../delivery-notes/share-of.public.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { lockOrder, lockOrders, type Order, settleOrder } from '../order-books/order-account.public.ts'
import { type Delivery, deliveries, withoutMoney } from './deliveries.ts'
import { freightLeft, type OrderLine, orderLines } from './order-lines.ts'

const { reasons } = orderDelivery

type Input = Parsed<typeof orderDelivery, 'plan'>
export type AskedLine = Input['lines'][number]

export interface ClaimedLine extends Omit<AskedLine, 'id'> {
  of: OrderLine
  qty: Quantity
}

/** Puts some or all of what an order has left on a delivery note, which claims it until it is void. */
export async function plan(ctx: Context, { orderId, lines, ...transport }: Input) {
  const order = await lockForDelivery(ctx, orderId)
  const row = await planDelivery(ctx, order, claimLines(order, await orderLines(ctx, orderId), lines), transport)
  return { id: row.id }
}

/** A delivery note for each part of each order that has something left: all of that, where no other quantity is named. */
export async function planMany(
  ctx: Context,
  { orderIds, lines: asked, vehicleId, ...by }: Parsed<typeof orderDelivery, 'planMany'>,
) {
  const transport = vehicleId === null ? by : { ...by, ...(await drivenBy(ctx, vehicleId)) }
  const created: { id: Id; no: string }[] = []
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  // All of them before the first number is drawn (1.4).
  await lockOrders(ctx, ids)
  const known = new Set<Id>()
  for (const orderId of ids) {
    const order = await lockForDelivery(ctx, orderId)
    const all = await orderLines(ctx, orderId)
    for (const { id } of all) known.add(id)
    const parts = Map.groupBy(goingOut(all, asked), ({ of }) => of.partId)
    if (parts.size === 0) refuse(reasons.nothingLeft, { no: order.no })
    for (const lines of parts.values()) {
      const { id, no } = await planDelivery(ctx, order, lines, transport)
      created.push({ id, no })
    }
  }
  const foreign = asked.findIndex(({ orderLineId }) => !known.has(orderLineId))
  if (foreign >= 0) refuseField(`lines[${foreign}].orderLineId`, reasons.otherOrder)
  return { created }
}

/** What is left of an order, less where less was asked for, and without what stays. */
function goingOut(all: readonly OrderLine[], asked: readonly { orderLineId: Id; qty: Quantity }[]): ClaimedLine[] {
  const places = new Map(asked.map(({ orderLineId }, index) => [orderLineId, index]))
  return all.filter(isLeft).flatMap((of): ClaimedLine[] => {
    const index = places.get(of.id)
    const qty = (index === undefined ? undefined : asked[index]?.qty) ?? of.left
    if (compareQuantities(qty, '0') <= 0) return []
    const line = { orderLineId: of.id, qty, batchNo: null, expireOn: null }
    return [index === undefined ? { ...line, of } : demandLine(all, line, index, new Map())]
  })
}

/** Plate and driver of a vehicle, which every delivery note keeps for itself. */
async function drivenBy({ db }: Pick<Context, 'db'>, id: Id) {
  const { plateNo, ...driven } =
    (await db
      .selectFrom('vehicle')
      .select(['plateNo', 'driver', 'driverMobile', 'carrier'])
      .where('id', '=', id)
      .where('status', '=', 1)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) ?? refuseField('vehicleId', reasons.vehicleOff)
  return { ...driven, vehicleNo: plateNo }
}

/** Out of the operator's sight is not there; what is not committed has nothing to ship. */
async function lockForDelivery(ctx: Context, orderId: Id): Promise<Order> {
  const order = await lockOrder(ctx, orderId)
  await deliveries.demandWithin(ctx, 'plan', order)
  if (order.state !== 'COMMITTED') refuse(reasons.orderState, { no: order.no })
  return order
}

const isLeft = ({ left }: OrderLine) => compareQuantities(left, '0') > 0

/** The lines that are asked for, each with its line of the order; all that is left when none is named. */
export function claimLines(
  order: Pick<Order, 'no'>,
  all: readonly OrderLine[],
  asked: readonly AskedLine[],
  own: ReadonlyMap<Id, Quantity> = new Map(),
): ClaimedLine[] {
  const lines =
    asked.length > 0
      ? asked.map((line, index) => demandLine(all, line, index, own))
      : all.filter(isLeft).map((of) => ({ of, orderLineId: of.id, qty: of.left, batchNo: null, expireOn: null }))
  if (lines.length === 0) refuse(reasons.nothingLeft, { no: order.no })
  const seen = new Set<Id>()
  for (const [index, { of }] of lines.entries()) {
    if (of.partId !== lines[0]?.of.partId) refuseField(`lines[${index}].orderLineId`, reasons.onePart)
    if (seen.has(of.id)) refuseField(`lines[${index}].orderLineId`, reasons.lineTwice)
    seen.add(of.id)
  }
  return lines
}

function demandLine(
  all: readonly OrderLine[],
  line: AskedLine,
  index: number,
  own: ReadonlyMap<Id, Quantity>,
): ClaimedLine {
  const of = all.find(({ id }) => id === line.orderLineId)
  if (!of) return refuseField(`lines[${index}].orderLineId`, reasons.otherOrder)
  const left = subtractQuantities(of.left, subtractQuantities('0', own.get(of.id) ?? '0'))
  if (compareQuantities(line.qty, left) > 0)
    refuseField(`lines[${index}].qty`, reasons.overShip, {
      sku: of.skuName,
      left: quantityText(left),
      qty: quantityText(line.qty),
    })
  return { ...line, of }
}

type Transport =
  | Omit<Input, 'orderId' | 'lines'>
  | Omit<Parsed<typeof orderDelivery, 'planMany'>, 'orderIds' | 'lines' | 'vehicleId'>

async function planDelivery(ctx: Context, order: Order, lines: readonly ClaimedLine[], transport: Transport) {
  const [first] = lines
  if (!first) return refuse(reasons.nothingLeft, { no: order.no })
  const { partId, providerId } = first.of
  const freightCents = await freightLeft(ctx, partId, ['PENDING', 'SHIPPED', 'SIGNED'])
  const goodsCents = goodsOf(lines)
  const row = await insertRow(ctx, 'delivery', {
    ...transport,
    orderId: order.id,
    customerId: order.customerId,
    partId,
    providerId,
    goodsCents,
    freightCents,
    amountCents: goodsCents + freightCents,
    seq: sql`(select coalesce(max(seq), 0) + 1 from delivery where tenant_id = app.tenant() and order_id = ${order.id})`,
    no: documentNo('DN'),
  })
  await writeLines(ctx, row.id, lines)
  await settleOrder(ctx, order.id)
  logCreated(ctx, row, lines)
  return row
}

function logCreated(ctx: Context, row: Delivery, lines: readonly ClaimedLine[]): void {
  const told = lines.map(({ of: _of, ...line }) => line)
  ctx.log({ id: row.id, name: row.no, after: { ...withoutMoney(row), lines: told } })
}

/** What the goods are expected to come to; what they do is settled when they go out. */
export const goodsOf = (lines: readonly ClaimedLine[]) => lines.reduce((sum, line) => sum + expectedCents(line), 0)

function expectedCents({ of, qty }: ClaimedLine): number {
  return shareOf({ cents: of.payableCents, qty: of.qty }, { cents: of.shippedCents, qty: of.shippedQty }, qty)
}

/** Puts these lines in the place of those that a delivery note has. */
export async function writeLines({ db }: Pick<Context, 'db'>, id: Id, lines: readonly ClaimedLine[]): Promise<void> {
  await sql`delete from delivery_line where tenant_id = app.tenant() and delivery_id = ${id}`.execute(db)
  await sql`
    insert into delivery_line (delivery_id, order_line_id, place, qty, amount_cents, batch_no, expire_on)
    values ${sql.join(
      lines.map(
        (
          line,
        ) => sql`(${id}, ${line.of.id}, ${line.of.place}, ${line.qty}, ${expectedCents(line)}, ${line.batchNo ?? null},
          ${line.expireOn ?? null})`,
      ),
    )}`.execute(db)
}
