import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import {
  compareQuantities,
  type Quantity,
  quantityText,
  subtractQuantities,
} from '@brandside/contract/platform/quantity.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { settleOrder } from '../order-books/order-account.public.ts'
import { draftReturn } from '../order-return/draft.public.ts'
import { logOwnMove } from '../own-log.public.ts'
import { type Delivery, demandMove, moveState } from './deliveries.ts'
import { lockDelivery } from './ship.ts'

const { reasons } = orderDelivery

/** The customer has the goods. What it did not take becomes a return that waits for approval. */
export async function sign(
  ctx: Context,
  { lines, signedBy, signPhotos, signNote, ...asked }: Parsed<typeof orderDelivery, 'sign'>,
) {
  const [row, order] = await lockDelivery(ctx, 'sign', asked)
  demandMove(ctx, row, 'sign')
  const short = await signLines(ctx, row, new Map(lines.map(({ id, signedQty }) => [id, signedQty])))
  const { state, version } = await moveState(ctx, row, 'sign', { signedAt: ctx.now, signedBy, signPhotos, signNote })
  const returnId = short.length > 0 ? await draftReturn(ctx, row, short) : null
  await settleOrder(ctx, order.id)
  return { state, version, returnId }
}

/** Notes what was signed for, and answers what was not. */
async function signLines({ db }: Context, { id }: Delivery, signed: ReadonlyMap<Id, Quantity>) {
  const { rows } = await sql<{ id: Id; qty: Quantity; sku: string }>`
    select d.id, trim_scale(d.qty)::text as qty, l.sku_name as sku
      from delivery_line d join wholesale_order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
     where d.tenant_id = app.tenant() and d.delivery_id = ${id} order by d.place`.execute(db)
  if ([...signed.keys()].some((line) => !rows.some((row) => row.id === line))) fail(404, common.notFound)
  const taken = rows.map((row) => ({ ...row, signed: signed.get(row.id) ?? row.qty }))
  for (const { sku, qty, signed: took } of taken)
    if (compareQuantities(took, qty) > 0)
      refuse(reasons.signedMore, { sku, signed: quantityText(took), qty: quantityText(qty) })
  await sql`
    update delivery_line d set signed_qty = v.qty
      from (values ${sql.join(taken.map((line) => sql`(${line.id}::bigint, ${line.signed}::numeric)`))}) v (id, qty)
     where d.tenant_id = app.tenant() and d.id = v.id`.execute(db)
  return taken.flatMap((line) => {
    const missing = subtractQuantities(line.qty, line.signed)
    return compareQuantities(missing, '0') > 0 ? [{ deliveryLineId: line.id, qty: missing }] : []
  })
}

/** Shipments that were not complained of for so many days count as signed for, and complete their orders. */
export async function autoSign(db: Db, days: number): Promise<void> {
  if (days === 0) return
  const { rows } = await sql<{ id: Id; no: string; orderId: Id }>`
    with due as (
      select order_id from delivery
       where tenant_id = app.tenant() and state = 'SHIPPED' and shipped_at < now() - make_interval(days => ${days})),
    orders as (
      select id from wholesale_order where tenant_id = app.tenant() and id in (select order_id from due)
       order by id for update)
    update delivery d set state = 'SIGNED', signed_at = now(), version = d.version + 1, updated_at = now()
      from orders o
     where d.tenant_id = app.tenant() and d.order_id = o.id and d.state = 'SHIPPED'
       and d.shipped_at < now() - make_interval(days => ${days})
    returning d.id, d.no, d.order_id`.execute(db)
  const states = { before: { state: 'SHIPPED' }, after: { state: 'SIGNED' } }
  await logOwnMove(
    db,
    orderDelivery,
    'sign',
    rows.map(({ id, no }) => ({ id, no, ...states })),
  )
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    await sql`
      update delivery_line l set signed_qty = l.qty from delivery d
       where l.tenant_id = app.tenant() and d.tenant_id = l.tenant_id and d.id = l.delivery_id and d.order_id = ${orderId}
         and d.state = 'SIGNED' and l.signed_qty is null`.execute(db)
    await settleOrder({ db }, orderId)
  }
}
