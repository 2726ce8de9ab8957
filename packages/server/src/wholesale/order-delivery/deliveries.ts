import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type OrderDeliveryLine, orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderDeliveryEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { seesMoney } from '../sees-money.public.ts'

export type Delivery = RowOf<'delivery'>

const amount = (column: string) => (ctx: Context) =>
  seesMoney(ctx) ? sql<number | null>`${sql.ref(`delivery.${column}`)}` : sql<null>`null::bigint`
const ofOrder = <V>(column: string) => sql<V>`(
  select ${sql.ref(`o.${column}`)} from wholesale_order o
   where o.tenant_id = app.tenant() and o.id = delivery.order_id)`

const linesOf = (ctx: Context) => sql<OrderDeliveryLine[]>`(
  select coalesce(json_agg(json_build_object(
           'id', d.id, 'orderLineId', d.order_line_id, 'skuId', l.sku_id, 'skuCode', l.sku_code, 'skuName', l.sku_name,
           'unitName', l.unit_name, 'qty', trim_scale(d.qty)::text, 'signedQty', trim_scale(d.signed_qty)::text,
           'returnedQty', trim_scale(d.returned_qty)::text, 'batchNo', d.batch_no, 'expireOn', d.expire_on,
           'amountCents', ${seesMoney(ctx) ? sql`d.amount_cents` : sql`null`}) order by d.place), '[]')
    from delivery_line d
    join wholesale_order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
   where d.tenant_id = app.tenant() and d.delivery_id = delivery.id)`

/** Delivery notes as their contract says, read and written. */
export const deliveries = entityTable(orderDelivery, {
  table: 'delivery',
  shows: {
    orderNo: ofOrder<string>('no'),
    customerName: sql<string>`${nameIn('customer', 'delivery.customerId')}`,
    providerName: nameIn('provider', 'delivery.providerId'),
    receiver: ofOrder<string | null>('receiver'),
    receiverMobile: ofOrder<string | null>('receiverMobile'),
    receiverAddress: ofOrder<string | null>('receiverAddress'),
    shippedByName: personName('delivery.shippedBy'),
    lineCount: sql<number>`(select count(*)::int from delivery_line d
      where d.tenant_id = app.tenant() and d.delivery_id = delivery.id)`,
    lines: linesOf,
    goodsCents: amount('goodsCents'),
    freightCents: amount('freightCents'),
    amountCents: amount('amountCents'),
    returnedCents: amount('returnedCents'),
  },
  searches: { keyword: [orderDelivery, wholesaleOrder, { of: customer, by: 'delivery.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(
        wordsIn(ctx, orderDelivery, words),
        wordsOf(ctx, 'delivery.orderId', wholesaleOrder, words),
        wordsOf(ctx, 'delivery.customerId', customer, words),
      ),
    shipped: (is) => sql<boolean>`(delivery.state in ('SHIPPED', 'SIGNED')) = ${is}`,
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(orderDelivery, {
  table: 'delivery',
  nameOf: ({ no }) => no,
  tells: {
    SHIPPED: (db, row) => emit(db, orderDeliveryEvents.shipped, row),
    SIGNED: (db, row) => emit(db, orderDeliveryEvents.signed, row),
    PENDING: (db, row) => emit(db, orderDeliveryEvents.unshipped, row),
  },
})

/** The row without its amounts: what the log tells to those who may not see them. */
export function withoutMoney({ goodsCents, freightCents, amountCents, returnedCents, ...row }: Delivery) {
  return row
}
