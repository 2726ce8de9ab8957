import { sql } from 'kysely'
import type pg from 'pg'
import { fill, nth, spread } from './fill.ts'

const lines = 6
/** Orders of one business day. */
const perDay = 500

interface Wanted {
  orders: number
  onWritten?: (count: number) => void
}

/**
 * Orders of customers, delivered in full, each with six lines, its receivable and the entries of that: three in four are
 * paid by a receipt of the same amount. Numbers go on where those of a day have ended.
 */
export async function fillOrders(pool: pg.Pool, tenantId: number, { orders, onWritten }: Wanted): Promise<void> {
  await fill(pool, tenantId, { rows: orders, step: 2_000, onWritten }, (from, to) => [
    sql`
      create temporary table if not exists ordered (
        n bigint, order_id bigint, no text, receipt_no text, day date, customer_id bigint, salesman_id bigint, cents bigint,
        paid boolean, receivable_id bigint) on commit drop`,
    sql`
      insert into ordered (n, day, customer_id, salesman_id, paid)
      select n, current_date - 1 - ((n - 1) / ${perDay})::integer, c.id, c.salesman_id, n % 4 > 0
        from (
          select n, ${nth(buyers, spread(1_000_003, 41))} as customer_id from generate_series(${from}::bigint, ${to}::bigint) n) n
        join customer c on c.tenant_id = app.tenant() and c.id = n.customer_id`,
    sql`create unique index on ordered (n)`,
    sql`analyze ordered`,
    sql`
      update ordered o set no = app.document_no('SO', o.day, x.number::integer), receipt_no = app.document_no('IN', o.day, x.receipt::integer)
        from (select n, coalesce(s.last_no, 0) + row_number() over (partition by o.day order by n) as number,
                     coalesce(i.last_no, 0) + sum(case when paid then 1 else 0 end) over (partition by o.day order by n) as receipt
                from ordered o
                left join doc_seq s on s.tenant_id = app.tenant() and s.doc_type = 'SO' and s.day = o.day
                left join doc_seq i on i.tenant_id = app.tenant() and i.doc_type = 'IN' and i.day = o.day) x
       where x.n = o.n`,
    sql`
      insert into doc_seq as s (doc_type, day, last_no)
      select 'SO', day, count(*) from ordered group by day
      union all select 'IN', day, count(*) from ordered where paid group by day
      on conflict (tenant_id, doc_type, day) do update set last_no = s.last_no + excluded.last_no`,
    sql`
      with made as (
        insert into wholesale_order (no, customer_id, account_customer_id, salesman_id, source, state, ship_state, pay_state,
               pay_mode, tax_mode, delivery_mode, biz_date, committed_at, created_at, updated_at)
        select no, customer_id, customer_id, salesman_id, 'ADMIN', 'COMPLETED', 'ALL', case when paid then 'PAID' else 'UNPAID' end,
               'PREPAY', 'INCLUSIVE', 'SHIP', day, day + interval '9 hours', day + interval '9 hours', day + interval '9 hours'
          from ordered order by n desc returning id, no)
      update ordered o set order_id = m.id from made m where m.no = o.no`,
    sql`
      insert into wholesale_order_line (order_id, place, sku_id, unit_id, sku_code, sku_name, unit_name, factor, tax_rate_bp, qty,
             base_qty, list_price, price, price_source, gross_cents, line_discount_cents, order_discount_cents, coupon_cents,
             net_cents, tax_cents, payable_cents, shipped_qty, claimed_qty, shipped_cents)
      select p.order_id, p.place, g.id, g.unit_id, g.sku_code, g.name, g.unit_name, 1, 1300, q.qty, q.qty, g.list_price,
             g.list_price, 'LIST', q.qty * g.list_price, 0, 0, 0, q.qty * g.list_price, 0, q.qty * g.list_price, q.qty, q.qty,
             q.qty * g.list_price
        from (
          select o.order_id, o.n, place, ${nth(goods, sql`o.n * 7919 + place * 104729`)} as sku_id
            from ordered o, generate_series(1, ${lines}) place) p
       cross join lateral (select 1 + (p.n + p.place) % 20 as qty) q
        join (select s.id, s.sku_code, s.name, s.list_price, u.unit_id, w.name as unit_name from product_sku s
                join product_sku_unit u on u.tenant_id = s.tenant_id and u.sku_id = s.id and u.is_default
                join product_unit w on w.tenant_id = u.tenant_id and w.id = u.unit_id
               where s.tenant_id = app.tenant() and s.deleted_at is null) g
          on g.id = p.sku_id`,
    sql`
      with summed as (
        select l.order_id, sum(l.payable_cents) as cents from wholesale_order_line l join ordered o on o.order_id = l.order_id
         where l.tenant_id = app.tenant() group by 1),
      told as (
        update wholesale_order w set goods_cents = s.cents, payable_cents = s.cents, shipped_cents = s.cents,
               paid_cents = case when w.pay_state = 'PAID' then s.cents else 0 end
          from summed s where w.tenant_id = app.tenant() and w.id = s.order_id)
      update ordered o set cents = s.cents from summed s where s.order_id = o.order_id`,
    sql`
      with made as (
        insert into receivable (customer_id, order_customer_id, order_id, salesman_id, kind, doc_no, biz_date, due_date,
               amount_cents, paid_cents, state, created_at)
        select customer_id, customer_id, order_id, salesman_id, 'DELIVERY', no, day, day + 30, cents,
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
        from account a join ordered o on o.receivable_id = a.receivable_id
      union all
      select a.id, 2, o.day, 'PAY', o.receivable_id, -o.cents, 0
        from account a join ordered o on o.receivable_id = a.receivable_id where o.paid`,
    sql`
      with made as (
        insert into income (no, direction, customer_id, order_id, source, pay_way, bank_account_id, amount_cents, paid_at, biz_date,
               payer_name, state, confirmed_at, created_at)
        select o.receipt_no, 'IN', o.customer_id, o.order_id, 'MANUAL', 'BANK', b.id, o.cents, o.day + interval '10 hours', o.day,
               c.name, 'CONFIRMED', o.day + interval '11 hours', o.day + interval '10 hours'
          from ordered o join customer c on c.tenant_id = app.tenant() and c.id = o.customer_id,
               (select min(id) as id from bank_account where tenant_id = app.tenant() and deleted_at is null) b
         where o.paid returning id, order_id)
      insert into income_allocation (income_id, target, receivable_id, amount_cents)
      select m.id, 'RECEIVABLE', o.receivable_id, o.cents from made m join ordered o on o.order_id = m.order_id`,
  ])
}

const goods = sql`from product_sku where tenant_id = app.tenant() and deleted_at is null`
const buyers = sql`from customer where tenant_id = app.tenant() and deleted_at is null`
