import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleOrderEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import {
  type OrderLine,
  type OrderPart,
  type OrderView,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isOthersWork, isWriter } from '../../platform/states/own-work.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { today } from '../period.public.ts'

export type Order = RowOf<'wholesaleOrder'>

/** Documents of the order, oldest first: number, state, day and amount, each by the columns that its table has. */
function documents(table: string, day: string, amount: string, where = sql<boolean>`d.order_id = wholesale_order.id`) {
  return sql<OrderView['deliveries']>`(
    select coalesce(json_agg(json_build_object('id', d.id, 'no', d.no, 'stateName', d.state,
             'day', ${sql.ref(`d.${day}`)}, 'amountCents', ${sql.ref(`d.${amount}`)}) order by d.id), '[]')
      from ${sql.table(table)} d where d.tenant_id = app.tenant() and ${where})`
}

/** Orders as their contract says, read and written. */
export const orders = entityTable(wholesaleOrder, {
  shows: {
    ownWork: isWriter('wholesaleOrder.writers'),
    othersWork: isOthersWork('wholesaleOrder.createdBy', 'wholesaleOrder.salesmanId'),
    customerName: sql<string>`${nameIn('customer', 'wholesaleOrder.customerId')}`,
    accountName: sql<string>`${nameIn('customer', 'wholesaleOrder.accountCustomerId')}`,
    salesmanName: personName('wholesaleOrder.salesmanId'),
    dueCents: sql<number>`(case when wholesale_order.state in ('CANCELLED', 'VOIDED') then 0
      else wholesale_order.payable_cents - wholesale_order.closed_cents - wholesale_order.returned_cents end)`,
    orderedCents: sql<number>`(wholesale_order.payable_cents - wholesale_order.closed_cents)`,
    lines: sql<OrderLine[]>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'skuId', l.sku_id, 'skuCode', l.sku_code, 'skuName', l.sku_name, 'unitId', l.unit_id,
               'unitName', l.unit_name, 'qty', trim_scale(l.qty)::text, 'price', l.price, 'priceSource', l.price_source,
               'manualPrice', case when l.manual then l.price end, 'discountBp', coalesce(l.discount_bp, 0),
               'gift', l.gift, 'payableCents', l.payable_cents, 'taxCents', l.tax_cents,
               'shippedQty', trim_scale(l.shipped_qty)::text, 'returnedQty', trim_scale(l.returned_qty)::text,
               'closedQty', trim_scale(l.closed_qty)::text, 'quotationLineId', l.quotation_line_id,
               'substituteForId', l.substitute_for_id, 'substituteForName', (
                 select s.name from product_sku s where s.tenant_id = l.tenant_id and s.id = l.substitute_for_id),
               'remark', l.remark) order by l.place), '[]')
        from wholesale_order_line l where l.tenant_id = app.tenant() and l.order_id = wholesale_order.id)`,
    parts: sql<OrderPart[]>`(
      select coalesce(json_agg(json_build_object(
               'id', p.id, 'partNo', p.part_no, 'providerId', p.provider_id, 'providerName', v.name,
               'goodsCents', p.goods_cents, 'freightCents', p.freight_cents, 'settleCents', p.settle_cents,
               'promisedDate', p.promised_date, 'shipState', p.ship_state)
               order by p.part_no), '[]')
        from wholesale_order_part p
        left join provider v on v.tenant_id = p.tenant_id and v.id = p.provider_id
       where p.tenant_id = app.tenant() and p.order_id = wholesale_order.id)`,
    deliveries: documents('delivery', 'ship_biz_date', 'amount_cents'),
    incomes: documents(
      'income',
      'biz_date',
      'amount_cents',
      sql<boolean>`(d.order_id = wholesale_order.id or d.id in (
        select a.income_id from income_allocation a
          left join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
         where a.tenant_id = app.tenant() and (a.order_id = wholesale_order.id or r.order_id = wholesale_order.id)))`,
    ),
    returns: documents('order_return', 'biz_date', 'amount_cents'),
    invoices: documents(
      'crm_invoice',
      'issued_on',
      'amount_cents',
      sql<boolean>`d.id in (select i.invoice_id from crm_invoice_line i
        where i.tenant_id = app.tenant() and i.order_id = wholesale_order.id)`,
    ),
  },
  sortColumns: { bizDate: 'bookedOn', requireDate: 'wantedOn' },
  searches: { keyword: [wholesaleOrder, { of: customer, by: 'wholesaleOrder.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, wholesaleOrder, words), wordsOf(ctx, 'wholesaleOrder.customerId', customer, words)),
    state: (state) => sql<boolean>`wholesale_order.state = ${state}`,
    shipState: (state) => sql<boolean>`wholesale_order.ship_state = ${state}`,
    payState: (state) => sql<boolean>`wholesale_order.pay_state = ${state}`,
    invoiceState: (state) => sql<boolean>`wholesale_order.invoice_state = ${state}`,
    payMode: (mode) => sql<boolean>`wholesale_order.pay_mode = ${mode}`,
    providerId: (id) => sql<boolean>`exists (
      select from wholesale_order_line l
       where l.tenant_id = app.tenant() and l.order_id = wholesale_order.id and l.provider_id = ${id})`,
    open: (is) => sql<boolean>`(wholesale_order.state in ('APPROVING', 'COMMITTED')) = ${is}`,
    ordered: (is) => sql<boolean>`(wholesale_order.state in ('COMMITTED', 'COMPLETED', 'CLOSED')) = ${is}`,
    overdue: (is) => sql<boolean>`${is} = exists (
      select from receivable r where r.tenant_id = app.tenant() and r.order_id = wholesale_order.id
         and r.outstanding_cents > 0 and r.due_date < ${today})`,
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(wholesaleOrder, {
  table: 'wholesaleOrder',
  nameOf: ({ no }) => no,
  tells: {
    COMMITTED: (db, row) => emit(db, wholesaleOrderEvents.committed, row),
    CANCELLED: (db, row) => emit(db, wholesaleOrderEvents.cancelled, row),
    CLOSED: (db, row) => emit(db, wholesaleOrderEvents.closed, row),
  },
})
