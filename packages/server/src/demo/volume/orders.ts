import { sql } from 'kysely'
import type pg from 'pg'
import { fill, nth, spread } from './fill.ts'
import { creditEntries, deliveries, invoices } from './order-papers.ts'

const lines = 6
/** Orders of one business day. */
const perDay = 500

interface Volume {
  orders: number
  onWritten?: (count: number) => void
}

/**
 * Orders on credit of the customers who have it, delivered in full, each with six lines, its receivable and the entries of
 * that and of the credit account: three in four are paid by a receipt of the same amount, one in five is invoiced. Numbers
 * go on where those of a day have ended.
 */
export async function fillOrders(pool: pg.Pool, tenantId: number, { orders, onWritten }: Volume): Promise<void> {
  await fill(pool, tenantId, { rows: orders, step: 2_000, onWritten }, (from, to) => [
    sql`
      create temporary table if not exists ordered (
        n bigint, day date, customer_id bigint, salesman_id bigint, paid boolean, invoiced boolean, cents bigint, no text,
        delivery_no text, receipt_no text, invoice_no text, order_id bigint, part_id bigint, receivable_id bigint,
        delivery_id bigint, income_id bigint, invoice_id bigint) on commit drop`,
    sql`
      insert into ordered (n, day, customer_id, salesman_id, paid, invoiced)
      select n, current_date - 1 - ((${orders} - n) / ${perDay})::integer, c.id, c.salesman_id, n % 4 > 0, n % 5 = 0
        from (
          select n, ${nth(buyers, spread(1_000_003, 41))} as customer_id from generate_series(${from}::bigint, ${to}::bigint) n) n
        join customer c on c.tenant_id = app.tenant() and c.id = n.customer_id`,
    sql`create unique index on ordered (n)`,
    sql`analyze ordered`,
    ...documents.flatMap(({ type, column, which }) => [
      sql`
        update ordered o set ${sql.ref(column)} = app.document_no(${type}, o.day, x.number::integer)
          from (select o.n, coalesce(s.last_no, 0) + row_number() over (partition by o.day order by o.n) as number
                  from ordered o
                  left join doc_seq s on s.tenant_id = app.tenant() and s.doc_type = ${type} and s.day = o.day
                 where ${which}) x
         where x.n = o.n`,
      sql`
        insert into doc_seq as s (doc_type, day, last_no)
        select ${type}, day, count(*) from ordered o where ${which} group by day
        on conflict (tenant_id, doc_type, day) do update set last_no = s.last_no + excluded.last_no`,
    ]),
    sql`
      with made as (
        insert into wholesale_order (no, customer_id, account_customer_id, salesman_id, source, state, ship_state, pay_state,
               invoice_state, pay_mode, tax_mode, delivery_mode, biz_date, committed_at, created_at, updated_at)
        select no, customer_id, customer_id, salesman_id, 'ADMIN', case when paid then 'COMPLETED' else 'COMMITTED' end, 'ALL',
               case when paid then 'PAID' else 'UNPAID' end, case when invoiced then 'ALL' else 'NONE' end,
               'CREDIT', 'INCLUSIVE', 'SHIP', day, day + interval '9 hours', day + interval '9 hours', day + interval '9 hours'
          from ordered order by n returning id, no)
      update ordered o set order_id = m.id from made m where m.no = o.no`,
    // Its goods are counted once the lines are there.
    sql`
      with made as (
        insert into wholesale_order_part (order_id, part_no, goods_cents, freight_cents, ship_state)
        select order_id, 1, 0, 0, 'ALL' from ordered order by n returning id, order_id)
      update ordered o set part_id = m.id from made m where m.order_id = o.order_id`,
    sql`
      insert into wholesale_order_line (order_id, part_id, place, sku_id, unit_id, sku_code, sku_name, unit_name, factor, tax_rate_bp, qty,
             base_qty, list_price, price, price_source, gross_cents, line_discount_cents, order_discount_cents, coupon_cents,
             net_cents, tax_cents, payable_cents, shipped_qty, claimed_qty, shipped_cents, invoiced_cents)
      select p.order_id, p.part_id, p.place, g.id, g.unit_id, g.sku_code, g.name, g.unit_name, 1, 1300, q.qty, q.qty, g.list_price,
             g.list_price, 'LIST', q.qty * g.list_price, 0, 0, 0, q.qty * g.list_price,
             round(q.qty * g.list_price * 1300 / 11300.0), q.qty * g.list_price, q.qty, q.qty, q.qty * g.list_price,
             case when p.invoiced then q.qty * g.list_price else 0 end
        from (
          select o.order_id, o.part_id, o.n, o.invoiced, place, ${nth(goods, sql`o.n * 7919 + place * 104729`)} as sku_id
            from ordered o, generate_series(1, ${lines}) place) p
       cross join lateral (select 1 + (p.n + p.place) % 20 as qty) q
        join (select s.id, s.sku_code, s.name, s.list_price, u.unit_id, w.name as unit_name from product_sku s
                join product_sku_unit u on u.tenant_id = s.tenant_id and u.sku_id = s.id and u.is_default
                join product_unit w on w.tenant_id = u.tenant_id and w.id = u.unit_id
               where s.tenant_id = app.tenant() and s.deleted_at is null) g
          on g.id = p.sku_id`,
    sql`
      with summed as (
        select l.order_id, sum(l.payable_cents) as cents, sum(l.tax_cents) as tax from wholesale_order_line l join ordered o on o.order_id = l.order_id
         where l.tenant_id = app.tenant() group by 1),
      told as (
        update wholesale_order w set goods_cents = s.cents, tax_cents = s.tax, payable_cents = s.cents, shipped_cents = s.cents,
               paid_cents = case when w.pay_state = 'PAID' then s.cents else 0 end,
               invoiced_cents = case when w.invoice_state = 'ALL' then s.cents else 0 end
          from summed s where w.tenant_id = app.tenant() and w.id = s.order_id),
      parted as (
        update wholesale_order_part p set goods_cents = s.cents
          from summed s where p.tenant_id = app.tenant() and p.order_id = s.order_id)
      update ordered o set cents = s.cents from summed s where s.order_id = o.order_id`,
    sql`
      with made as (
        insert into receivable (customer_id, order_customer_id, order_id, salesman_id, kind, doc_no, biz_date, due_date,
               amount_cents, paid_cents, state, created_at)
        select customer_id, customer_id, order_id, salesman_id, 'DELIVERY', delivery_no, day, day + 30, cents,
               case when paid then cents else 0 end, case when paid then 'SETTLED' else 'OPEN' end, day + interval '9 hours'
          from ordered returning id, order_id)
      update ordered o set receivable_id = m.id from made m where m.order_id = o.order_id`,
    sql`
      with account as (
        insert into receivable_account (receivable_id, outstanding, entries)
        select receivable_id, case when paid then 0 else cents end, case when paid then 2 else 1 end from ordered
        returning id, receivable_id)
      insert into receivable_entry (account_id, number, day, event_type, event_id, outstanding, outstanding_after)
      select a.id, 1, o.day, 'OPEN', o.receivable_id, o.cents, o.cents
        from account a join ordered o on o.receivable_id = a.receivable_id`,
    sql`
      with made as (
        insert into income (no, direction, customer_id, order_id, source, pay_way, bank_account_id, amount_cents, paid_at, biz_date,
               payer_name, state, confirmed_at, created_at)
        select o.receipt_no, 'IN', o.customer_id, o.order_id, 'MANUAL', 'BANK', b.id, o.cents, o.day + interval '10 hours', o.day,
               c.name, 'CONFIRMED', o.day + interval '11 hours', o.day + interval '10 hours'
          from ordered o join customer c on c.tenant_id = app.tenant() and c.id = o.customer_id,
               (select min(id) as id from bank_account where tenant_id = app.tenant() and deleted_at is null) b
         where o.paid returning id, order_id),
      placed as (
        insert into income_allocation (income_id, target, receivable_id, amount_cents)
        select m.id, 'RECEIVABLE', o.receivable_id, o.cents from made m join ordered o on o.order_id = m.order_id
        returning id, receivable_id),
      entered as (
        insert into receivable_entry (account_id, number, day, event_type, event_id, outstanding, outstanding_after)
        select a.id, 2, o.day, 'PAY', x.id, -o.cents, 0
          from placed x
          join ordered o on o.receivable_id = x.receivable_id
          join receivable_account a on a.tenant_id = app.tenant() and a.receivable_id = x.receivable_id)
      update ordered o set income_id = m.id from made m where m.order_id = o.order_id`,
    ...deliveries,
    ...creditEntries,
    ...invoices,
  ])
}

/** Whose numbers are drawn, into which column, and of which orders. */
const documents = [
  { type: 'SO', column: 'no', which: sql`true` },
  { type: 'DN', column: 'delivery_no', which: sql`true` },
  { type: 'IN', column: 'receipt_no', which: sql`o.paid` },
  { type: 'IV', column: 'invoice_no', which: sql`o.invoiced` },
]

const goods = sql`from product_sku where tenant_id = app.tenant() and deleted_at is null`
const buyers = sql`
  from customer where tenant_id = app.tenant() and deleted_at is null and not bill_to_parent
   and exists (select from customer_credit t where t.tenant_id = customer.tenant_id and t.id = customer.id and t.enabled)`
