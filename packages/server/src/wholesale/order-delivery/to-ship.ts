import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows } from '../../platform/export/found-rows.ts'

const ofOrders = {
  name: orderDelivery.name,
  records: { table: 'wholesaleOrder', scope: { customer: 'customerId' } },
} as const

const arranged = {
  DATE: sql`"requireDate" nulls last, "orderNo", place`,
  ZONE: sql`zone nulls last, "requireDate" nulls last, "orderNo", place`,
  CUSTOMER: sql`"customerName", "requireDate" nulls last, "orderNo", place`,
  SKU: sql`"skuCode", "requireDate" nulls last, "orderNo", place`,
}

/** City and district; an address that was entered in one line lies in the district of its customer. */
const zoneOf = (of: 'd' | 'customer') =>
  sql`nullif(concat_ws(' ', nullif(${sql.ref(`${of}.city`)}, ''), nullif(${sql.ref(`${of}.district`)}, '')), '')`

const most = 1000

/**
 * What committed orders still wait for, with what is there of it. It begins with the open lines, which an index holds, and
 * looks up what belongs to each (`offset 0`): how few are open no statistics tell behind the wall, and where there are none,
 * products, customers and articles would be multiplied before.
 */
export async function toShip(ctx: Context, asked: Parsed<typeof orderDelivery, 'toShip'>) {
  const { rows } = await sql<ToShipLine & Counts>`
    with waiting as (${waiting(ctx, orderDelivery.endpoints.toShip.guard, asked)})
    select waiting.*, count(*) over ()::int as total, (select count(distinct "orderId")::int from waiting) as orders
      from waiting order by ${arranged[asked.by]} limit ${sql.lit(most)}`.execute(ctx.db)
  const { total = 0, orders = 0 } = rows[0] ?? {}
  return { list: rows.map(({ total: _total, orders: _orders, ...line }) => line), total, orders }
}

/** All of it, arranged as on the board. */
export function toShipExport(ctx: Context, asked: Parsed<typeof orderDelivery, 'toShipExport'>) {
  const { guard } = orderDelivery.endpoints.toShipExport
  const statement = sql`
    select *, row_number() over (order by ${arranged[asked.by]}) as nth from (${waiting(ctx, guard, asked)}) waiting`
  return foundRows<Output<typeof orderDelivery, 'toShipExport'>>(ctx, statement, [{ column: 'nth', descending: false }])
}

function waiting(
  ctx: Context,
  guard: Guard,
  { keyword, customerId, providerId, until }: Parsed<typeof orderDelivery, 'toShip'>,
) {
  const conditions = [
    visible(ctx, ofOrders, guard),
    ...(customerId === undefined ? [] : [sql<boolean>`wholesale_order.customer_id = ${customerId}`]),
    ...(providerId === undefined ? [] : [sql<boolean>`l.provider_id = ${providerId}`]),
    ...(until === undefined ? [] : [sql<boolean>`wholesale_order.require_date <= ${until}::date`]),
    ...(keyword === undefined
      ? []
      : [containsAny(['wholesaleOrder.no', 'customer.name', 'l.skuName', 'l.skuCode', 'goods.barcode'], keyword)]),
  ]
  return sql`
    select l.id as "orderLineId", wholesale_order.id as "orderId", wholesale_order.no as "orderNo", l.place,
           customer.id as "customerId", customer.name as "customerName", wholesale_order.require_date as "requireDate",
           wholesale_order.receiver_address as "receiverAddress",
           coalesce(${zoneOf('d')}, case when d.id is not null then ${zoneOf('customer')} end) as zone, l.part_id as "partId", p.name as "providerName",
           l.sku_id as "skuId", l.sku_code as "skuCode", l.sku_name as "skuName", l.unit_name as "unitName",
           trim_scale(l.qty - l.closed_qty - l.claimed_qty)::text as "leftQty",
           trim_scale(round((l.qty - l.closed_qty - l.claimed_qty) * l.factor, 3))::text as "leftBase", goods.unit_name as "baseUnitName",
           case when goods.track_stock then trim_scale(coalesce(a.on_hand, 0))::text end as "onHand",
           round(goods.weight_g * (l.qty - l.closed_qty - l.claimed_qty) * l.factor)::int as "weightG",
           wholesale_order.pay_mode = 'PREPAY' and wholesale_order.paid_cents < wholesale_order.payable_cents
             - wholesale_order.closed_cents - wholesale_order.returned_cents as "waitsForMoney"
      from wholesale_order_line l
     cross join lateral (
       select * from wholesale_order o
        where o.tenant_id = l.tenant_id and o.id = l.order_id and o.state = 'COMMITTED' offset 0) wholesale_order
     cross join lateral (
       select c.id, c.name, c.city, c.district from customer c
        where c.tenant_id = wholesale_order.tenant_id and c.id = wholesale_order.customer_id offset 0) customer
     cross join lateral (
       select s.track_stock, s.weight_g, s.barcode, u.name as unit_name from product_sku s
         join product b on b.tenant_id = s.tenant_id and b.id = s.product_id
         join product_unit u on u.tenant_id = b.tenant_id and u.id = b.base_unit_id
        where s.tenant_id = l.tenant_id and s.id = l.sku_id offset 0) goods
      left join customer_address d on d.tenant_id = wholesale_order.tenant_id and d.id = wholesale_order.address_id
       and wholesale_order.delivery_mode <> 'PICKUP'
      left join provider p on p.tenant_id = l.tenant_id and p.id = l.provider_id
      left join stock_account a on a.tenant_id = l.tenant_id and a.sku_id = l.sku_id
     where l.tenant_id = app.tenant() and l.qty > l.closed_qty + l.claimed_qty and ${sql.join(conditions, sql` and `)}`
}

interface Counts {
  total: number
  orders: number
}
