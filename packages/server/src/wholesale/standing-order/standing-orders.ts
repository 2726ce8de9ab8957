import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type StandingOrderView, standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { today } from '../period.public.ts'

/** The first day to come with goods that was neither drawn up nor is skipped; no later than ten weeks ahead. */
export const nextOn = sql<string | null>`(
  select min(d.day)::date
    from generate_series(greatest(${today} + 1, standing_order.start_on, standing_order.last_on + 1)::timestamp,
                         (greatest(${today}, standing_order.start_on) + 70)::timestamp, interval '1 day') d(day)
   where extract(isodow from d.day)::int::text = any(standing_order.weekdays)
     and not d.day::date::text = any(standing_order.skip_dates)
     and (standing_order.end_on is null or d.day <= standing_order.end_on))`

/** Standing orders as their contract says, read and written. */
export const standingOrders = entityTable(standingOrder, {
  shows: {
    customerName: sql<string>`${nameIn('customer', 'standingOrder.customerId')}`,
    nextOn,
    lineCount: sql<number>`(
      select count(*) from standing_order_line l
       where l.tenant_id = app.tenant() and l.standing_order_id = standing_order.id)`,
    lines: sql<StandingOrderView['lines']>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'skuId', l.sku_id, 'unitId', l.unit_id, 'qty', trim_scale(l.qty)::text, 'remark', l.remark,
               'skuName', s.name, 'unitName', u.name) order by l.place), '[]')
        from standing_order_line l
        join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
        join product_unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
       where l.tenant_id = app.tenant() and l.standing_order_id = standing_order.id)`,
    drawn: sql<StandingOrderView['drawn']>`(
      select coalesce(json_agg(json_build_object(
               'day', d.day, 'orderId', d.order_id, 'orderNo', o.no, 'problem', d.problem, 'problemEn', d.problem_en) order by d.day desc), '[]')
        from (select * from standing_order_drawn n
               where n.tenant_id = app.tenant() and n.standing_order_id = standing_order.id order by n.day desc limit 100) d
        left join wholesale_order o on o.tenant_id = d.tenant_id and o.id = d.order_id)`,
  },
  searches: { keyword: [{ of: customer, by: 'standingOrder.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, standingOrder, words, ['name']), wordsOf(ctx, 'standingOrder.customerId', customer, words)),
    failed: (value) => sql<boolean>`(standing_order.problem is not null) = ${value}`,
  },
  nameOf: ({ name }) => name,
})
