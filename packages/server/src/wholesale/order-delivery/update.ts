import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import type { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { settleOrder } from '../order-books/order-account.public.ts'
import { type Delivery, deliveries, demandMove } from './deliveries.ts'
import { orderLines } from './order-lines.ts'
import { type AskedLine, claimLines, goodsOf, writeLines } from './plan.ts'
import { lockDelivery } from './ship.ts'

/** Changes what has not been shipped: how it travels, and what goes. */
export async function update(ctx: Context, input: Parsed<typeof orderDelivery, 'update'>) {
  const [row, order] = await lockDelivery(ctx, 'update', input)
  const changes = deliveries.changesOf(row, input)
  const had = await linesOf(ctx, row)
  const { lines } = input
  const isSame =
    !lines || lines.length === 0 || JSON.stringify(lines.map(compared)) === JSON.stringify(had.map(compared))
  if (isSame && Object.keys(changes).length === 0) return deliveries.save(ctx, row, {})
  demandMove(ctx, row, 'update')
  if (isSame) return deliveries.save(ctx, row, changes)

  const own = new Map<Id, Quantity>(had.map(({ orderLineId, qty }) => [orderLineId, qty]))
  const taken = claimLines(order, await orderLines(ctx, order.id), lines, own)
  const goodsCents = goodsOf(taken)
  await writeLines(ctx, row.id, taken)
  await sql`update delivery set goods_cents = ${goodsCents}, amount_cents = ${goodsCents} + freight_cents
             where tenant_id = app.tenant() and id = ${row.id}`.execute(ctx.db)
  await settleOrder(ctx, order.id)
  const told = taken.map(({ of: _of, ...line }) => line)
  return deliveries.save(ctx, row, changes, { before: { lines: had }, after: { lines: told } })
}

const compared = ({ orderLineId, qty, batchNo, expireOn }: AskedLine) => [orderLineId, qty, batchNo, expireOn]

async function linesOf({ db }: Context, { id }: Delivery): Promise<AskedLine[]> {
  const { rows } = await sql<AskedLine>`
    select order_line_id, trim_scale(qty)::text as qty, batch_no, expire_on from delivery_line
     where tenant_id = app.tenant() and delivery_id = ${id} order by place`.execute(db)
  return rows
}
