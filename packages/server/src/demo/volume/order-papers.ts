import { sql } from 'kysely'

/** What follows from the orders of the temporary table `ordered`, and is noted there: their delivery notes, signed. */
export const deliveries = [
  sql`
    with made as (
      insert into delivery (no, order_id, part_id, customer_id, seq, state, planned_date, shipped_at, ship_biz_date, signed_at,
             signed_by, goods_cents, freight_cents, amount_cents, receivable_id, shipments, created_at, updated_at)
      select o.delivery_no, o.order_id, o.part_id, o.customer_id, 1, 'SIGNED', o.day, o.day + interval '10 hours', o.day,
             o.day + interval '14 hours', c.contact_name, o.cents, 0, o.cents, o.receivable_id, 1, o.day + interval '9 hours',
             o.day + interval '14 hours'
        from ordered o join customer c on c.tenant_id = app.tenant() and c.id = o.customer_id order by o.n
      returning id, order_id)
    update ordered o set delivery_id = m.id from made m where m.order_id = o.order_id`,
  sql`
    insert into delivery_line (delivery_id, order_line_id, place, qty, signed_qty, amount_cents)
    select o.delivery_id, l.id, l.place, l.qty, l.qty, l.payable_cents
      from ordered o join wholesale_order_line l on l.tenant_id = app.tenant() and l.order_id = o.order_id`,
]

/** The credit of an order: reserved, then used, then free again once it is paid (wholesale.md 5). */
export const creditEntries = [
  sql`
    with moved as (
      select a.id as account_id, o.day, step.*,
             row_number() over one as number, sum(step.used) over one as used_sum, sum(step.frozen) over one as frozen_sum
        from ordered o join credit_account a on a.tenant_id = app.tenant() and a.customer_id = o.customer_id
       cross join lateral (values
               (1, 'FREEZE', o.order_id, 0, o.cents), (2, 'SHIP', o.delivery_id, o.cents, -o.cents),
               (3, 'PAY', o.income_id, -o.cents, 0)) step (place, type, id, used, frozen)
       where step.id is not null window one as (partition by a.id order by o.n, step.place)),
    told as (
      insert into credit_entry (account_id, number, day, event_type, event_id, credit_limit, credit_limit_after, used, used_after,
             frozen, frozen_after)
      select m.account_id, a.entries + m.number, m.day, m.type, m.id, 0, a.credit_limit, m.used, a.used + m.used_sum,
             m.frozen, a.frozen + m.frozen_sum
        from moved m join credit_account a on a.tenant_id = app.tenant() and a.id = m.account_id),
    summed as (select account_id, count(*) as entries, sum(used) as used from moved group by 1)
    update credit_account a set entries = a.entries + s.entries, used = a.used + s.used
      from summed s where a.tenant_id = app.tenant() and a.id = s.account_id`,
]

/** Electronic invoices over whole orders. */
export const invoices = [
  sql`
    with made as (
      insert into crm_invoice (no, customer_id, kind, title, amount_cents, tax_cents, invoice_no, issued_on, state, created_at,
             updated_at)
      select o.invoice_no, o.customer_id, 'E_NORMAL', c.name, o.cents, w.tax_cents, '90' || lpad(o.order_id::text, 12, '0'), o.day,
             'ISSUED', o.day + interval '15 hours', o.day + interval '16 hours'
        from ordered o
        join customer c on c.tenant_id = app.tenant() and c.id = o.customer_id
        join wholesale_order w on w.tenant_id = app.tenant() and w.id = o.order_id
       where o.invoiced order by o.n returning id, no)
    update ordered o set invoice_id = m.id from made m where m.no = o.invoice_no`,
  sql`
    insert into crm_invoice_line (invoice_id, place, order_id, order_line_id, name, qty, amount_cents, tax_rate_bp, tax_cents)
    select o.invoice_id, l.place, o.order_id, l.id, l.sku_name, l.qty, l.payable_cents, l.tax_rate_bp, l.tax_cents
      from ordered o join wholesale_order_line l on l.tenant_id = app.tenant() and l.order_id = o.order_id
     where o.invoiced`,
]
