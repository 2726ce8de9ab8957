import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate } from '@brandside/contract/platform/money.ts'
import { priceOf } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { today } from '../period.public.ts'
import type { Order } from './orders.ts'
import type { CalculatedLine, CalculatedOrder } from './price/calculate.ts'

/** Splits an order by who supplies its goods; the freight is shared by what the goods come to (wholesale.md 20.6, B-INV-28). */
export async function writeParts(
  { db }: Pick<Context, 'db'>,
  order: Order,
  { lines, totals }: CalculatedOrder,
): Promise<void> {
  await sql`
    update wholesale_order_line set part_id = null where tenant_id = app.tenant() and order_id = ${order.id}`.execute(
    db,
  )
  await sql`delete from wholesale_order_part where tenant_id = app.tenant() and order_id = ${order.id}`.execute(db)
  const groups = bySupplier(lines)
  const freight = order.freightCents + (order.taxMode === 'EXCLUSIVE' ? totals.freightTaxCents : 0)
  // Who delivers by himself has no part in what our transport costs, unless no other supplier is there to bear it.
  const isOurs = (some: readonly CalculatedLine[]) => some[0]?.sku.providerDelivers !== true
  const someOurs = groups.some(([, some]) => isOurs(some))
  const shares = allocate(
    freight,
    groups.map(([, some]) => (isOurs(some) || !someOurs ? some.reduce((sum, { net }) => sum + net, 0) : 0)),
  )
  for (const [index, [providerId, some]] of groups.entries())
    await insertPart({ db }, order.id, { partNo: index + 1, providerId, lines: some, freightCents: shares[index] ?? 0 })
}

/** Lines by who supplies them, our own goods first. */
export const bySupplier = (lines: readonly CalculatedLine[]) =>
  [...Map.groupBy(lines, ({ sku }) => sku.providerId)].sort(([a], [b]) => (a ?? 0) - (b ?? 0))

/**
 * When each part is to arrive: as the customer wants it, or as late as its supplier needs. Parts that have gone out keep what
 * was promised.
 */
export async function promise({ db }: Pick<Context, 'db'>, { id }: Pick<Order, 'id'>): Promise<void> {
  await sql`
    update wholesale_order_part p
       set promised_date = greatest(
             o.require_date, case when p.promised_date is null then ${today} else o.biz_date end + coalesce(v.lead_days, 0))
      from wholesale_order o, wholesale_order_part x
      left join provider v on v.tenant_id = x.tenant_id and v.id = x.provider_id
     where o.tenant_id = app.tenant() and o.id = ${id} and p.tenant_id = app.tenant() and p.order_id = o.id
       and x.tenant_id = p.tenant_id and x.id = p.id and p.ship_state <> 'ALL'`.execute(db)
}

interface Part {
  partNo: number
  providerId: Id | null
  lines: readonly CalculatedLine[]
  freightCents: number
}

/** A part, with those lines of the order that its supplier gives. */
export async function insertPart({ db }: Pick<Context, 'db'>, orderId: Id, part: Part): Promise<void> {
  const { partNo, providerId, lines, freightCents } = part
  await sql`
    with made as (
      insert into wholesale_order_part (order_id, part_no, provider_id, goods_cents, freight_cents, settle_cents)
      values (${orderId}, ${partNo}, ${providerId}, ${payableOf(lines)}, ${freightCents}, ${settleOf(lines)})
      returning id)
    update wholesale_order_line l set part_id = made.id from made
     where l.tenant_id = app.tenant() and l.order_id = ${orderId} and l.part_id is null
       and l.provider_id is not distinct from ${providerId}`.execute(db)
}

export const payableOf = (lines: readonly CalculatedLine[]) => lines.reduce((sum, { payable }) => sum + payable, 0)
export const settleOf = (lines: readonly CalculatedLine[]) =>
  lines.reduce((sum, { qty, settlePrice }) => sum + priceOf(qty, settlePrice ?? 0), 0)
