import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { type OrderReturnLine, orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { orderReturnEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isOwnWork } from '../../platform/states/own-work.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { seesMoney } from '../sees-money.public.ts'

export type Return = RowOf<'orderReturn'>

const amount = (column: string) => (ctx: Context) =>
  seesMoney(ctx) ? sql<number | null>`${sql.ref(`orderReturn.${column}`)}` : sql<null>`null::bigint`

const linesOf = (ctx: Context) => sql<OrderReturnLine[]>`(
  select coalesce(json_agg(json_build_object(
           'id', r.id, 'deliveryLineId', r.delivery_line_id, 'skuCode', l.sku_code, 'skuName', l.sku_name,
           'unitName', l.unit_name, 'qty', trim_scale(r.qty)::text, 'condition', r.condition, 'remark', r.remark,
           'amountCents', ${seesMoney(ctx) ? sql`r.amount_cents` : sql`null`}) order by r.place), '[]')
    from order_return_line r
    join delivery_line d on d.tenant_id = r.tenant_id and d.id = r.delivery_line_id
    join wholesale_order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
   where r.tenant_id = app.tenant() and r.return_id = order_return.id)`

/** Returns as their contract says, read and written. */
export const returns = entityTable(orderReturn, {
  shows: {
    ownWork: isOwnWork('orderReturn.createdBy'),
    deliveryNo: sql<string>`${nameIn('delivery', 'orderReturn.orderDeliveryId', 'no')}`,
    orderNo: sql<string>`${nameIn('wholesaleOrder', 'orderReturn.orderId', 'no')}`,
    customerName: sql<string>`${nameIn('customer', 'orderReturn.customerId')}`,
    approvedByName: personName('orderReturn.approvedBy'),
    receivedByName: personName('orderReturn.receivedBy'),
    lines: linesOf,
    goodsCents: amount('goodsCents'),
    freightBackCents: amount('freightBackCents'),
    amountCents: amount('amountCents'),
  },
  searches: {
    keyword: [orderReturn, orderDelivery, wholesaleOrder, { of: customer, by: 'orderReturn.customerId' }],
  },
  asks: {
    keyword: (words, ctx) =>
      either(
        wordsIn(ctx, orderReturn, words),
        wordsOf(ctx, 'orderReturn.orderDeliveryId', orderDelivery, words),
        wordsOf(ctx, 'orderReturn.orderId', wholesaleOrder, words),
        wordsOf(ctx, 'orderReturn.customerId', customer, words),
      ),
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(orderReturn, {
  table: 'orderReturn',
  nameOf: ({ no }) => no,
  tells: {
    APPROVED: (db, row) => emit(db, orderReturnEvents.approved, row),
    RECEIVED: (db, row) => emit(db, orderReturnEvents.received, row),
  },
})
