import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import { lookAtGrownTables } from '../../platform/database/grown-tables.ts'
import type { Db } from '../../platform/database/query.ts'
import { countYears } from '../../wholesale/customer/ordered.public.ts'

/** For how many days back customers have ordered, and since when everything is settled. */
const [oldest, latest] = [425, 8]
const day = 86_400_000

/**
 * Fourteen months of wholesale: every customer orders at a pace of its own, more in autumn than in spring and a little more
 * each year, and some have fallen silent. Written through the tables in one transaction, as days that are over cannot be
 * gone through by the services: orders with their parts, deliveries, receivables and receipts, numbers and ledgers.
 */
export async function seedOrderHistory(pool: pg.Pool, tenantId: number): Promise<void> {
  await asTenant(pool, tenantId, async (db) => {
    const [buyers, goods] = [await buyersOf(db), await goodsOf(db)]
    if (buyers.length === 0 || goods.length === 0) return
    await write(db, ordersOf(buyers, goods))
    await countYears({ db })
  })
  await lookAtGrownTables(pool)
}

interface Buyer {
  id: Id
  salesmanId: Id | null
}

interface Goods {
  skuId: Id
}

interface Past {
  n: number
  customerId: Id
  salesmanId: Id | null
  ordered: string
  paid: string
  lines: { skuId: Id; qty: number }[]
}

/** Customers with an account of their own and without an opening balance, the same every time. */
async function buyersOf(db: Db): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select id, salesman_id from customer
     where tenant_id = app.tenant() and deleted_at is null and status = 1 and not hold and merged_into_id is null
       and not bill_to_parent
       and not exists (select from receivable r where r.tenant_id = customer.tenant_id and r.customer_id = customer.id)
     order by id limit 16`.execute(db)
  return rows
}

/** What comes from our own stock. */
async function goodsOf(db: Db): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select s.id as sku_id from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.status = 1 and p.provider_id is null
     where s.tenant_id = app.tenant() and s.deleted_at is null and s.status = 1 and s.list_price > 0 and not s.track_stock
     order by s.id limit 24`.execute(db)
  return rows
}

/** Without chance: the same company has the same past. */
function ordersOf(buyers: readonly Buyer[], goods: readonly Goods[]): Past[] {
  const now = Date.now()
  const on = (daysAgo: number) => new Date(now - daysAgo * day).toISOString().slice(0, 10)
  let n = 0
  return buyers.flatMap(({ id: customerId, salesmanId }, buyer) => {
    const pace = 17 + ((buyer * 7) % 23)
    const until = buyer % 5 === 4 ? 75 + buyer : latest
    const past: Past[] = []
    for (let ago = oldest - buyer * 3; ago >= until; ago -= pace - 3 + ((ago * 5 + buyer) % 7)) {
      n++
      const size = season(new Date(now - ago * day).getUTCMonth()) * (1 + (oldest - ago) / (2 * oldest))
      const lines = Array.from({ length: 2 + (n % 3) }, (_, place) => ({
        skuId: (goods[(buyer * 5 + place * 3 + (n % 2)) % goods.length] as Goods).skuId,
        qty: Math.max(1, Math.round(size * (1 + ((n + place * 2) % 5)))),
      }))
      const kept = lines.filter((line, place) => lines.findIndex(({ skuId }) => skuId === line.skuId) === place)
      const paid = on(Math.max(1, ago - 3 - ((n * 11) % 28)))
      past.push({ n, customerId, salesmanId, ordered: on(ago), paid, lines: kept })
    }
    return past
  })
}

/** Tea is bought in autumn and before the spring festival. */
const season = (month: number) => [1.6, 0.7, 0.9, 1, 1.1, 1.2, 1.1, 1.2, 1.4, 1.5, 1.4, 1.5][month] ?? 1

async function write(db: Db, orders: readonly Past[]): Promise<void> {
  const heads = orders.map(({ lines: _, ...head }) => head)
  const lines = orders.flatMap(({ n, lines: of }) => of.map((line, index) => ({ n, place: index + 1, ...line })))
  const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
  const at = (column: string, clock: string) => sql`(${sql.ref(column)} + ${clock}::time) at time zone 'Asia/Shanghai'`
  const statements = [
    sql`
      create temporary table past on commit drop as
      select h.*, row_number() over (partition by "ordered" order by n)::int as of_day,
             row_number() over (partition by "paid" order by n)::int as of_paid_day,
             null::bigint as order_id, null::bigint as part_id, null::bigint as receivable_id, null::bigint as delivery_id,
             0::bigint as cents
        from jsonb_to_recordset(${json(heads)}) h (
             n int, "customerId" bigint, "salesmanId" bigint, "ordered" date, "paid" date)`,
    sql`
      insert into doc_seq (doc_type, day, last_no)
      select t.type, p."ordered", max(p.of_day) from past p, unnest(array['SO', 'DN']) t(type) group by 1, 2
      union all select 'IN', "paid", max(of_paid_day) from past group by 2`,
    sql`
      with made as (
        insert into wholesale_order (no, customer_id, account_customer_id, salesman_id, source, state, ship_state, pay_state,
               pay_mode, tax_mode, delivery_mode, biz_date, committed_at, created_at, updated_at)
        select app.document_no('SO', "ordered", of_day), "customerId", "customerId", "salesmanId", 'ADMIN', 'COMPLETED', 'ALL',
               'PAID', 'CREDIT', 'INCLUSIVE', 'PICKUP', "ordered", ${at('ordered', '09:20')}, ${at('ordered', '09:00')},
               ${at('ordered', '16:00')}
          from past order by n returning id, no)
      update past p set order_id = m.id from made m where m.no = app.document_no('SO', p."ordered", p.of_day)`,
    sql`
      insert into wholesale_order_line (order_id, place, sku_id, unit_id, sku_code, sku_name, unit_name, factor, tax_rate_bp,
             cost_price, qty, base_qty, list_price, price, price_source, gross_cents, line_discount_cents, order_discount_cents,
             coupon_cents, net_cents, tax_cents, payable_cents)
      select p.order_id, l.place, s.id, k.unit_id, s.sku_code, s.name, u.name, k.factor, g.tax_rate_bp, s.cost_price, l.qty,
             l.qty * k.factor, c.price, c.price, 'LIST', c.cents, 0, 0, 0, c.cents,
             round(c.cents * g.tax_rate_bp::numeric / (10000 + g.tax_rate_bp)), c.cents
        from jsonb_to_recordset(${json(lines)}) l (n int, place int, "skuId" bigint, qty numeric)
        join past p on p.n = l.n
        join product_sku s on s.tenant_id = app.tenant() and s.id = l."skuId"
        join product g on g.tenant_id = s.tenant_id and g.id = s.product_id
        join lateral (select * from product_sku_unit m where m.tenant_id = s.tenant_id and m.sku_id = s.id and m.sellable
                       order by m.factor desc limit 1) k on true
        join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
       cross join lateral (select round(s.list_price * k.factor)::bigint as price,
                                  round(l.qty * round(s.list_price * k.factor))::bigint as cents) c`,
    sql`
      update past p set cents = s.cents
        from (select order_id, sum(payable_cents) as cents from wholesale_order_line where tenant_id = app.tenant() group by 1) s
       where s.order_id = p.order_id`,
    sql`
      with made as (
        insert into wholesale_order_part (order_id, part_no, goods_cents, freight_cents, ship_state)
        select order_id, 1, cents, 0, 'ALL' from past returning id, order_id)
      update past p set part_id = m.id from made m where m.order_id = p.order_id`,
    sql`
      update wholesale_order_line l set part_id = p.part_id, claimed_qty = qty, shipped_qty = qty, shipped_cents = payable_cents
        from past p where l.tenant_id = app.tenant() and l.order_id = p.order_id`,
    sql`
      update wholesale_order o
         set goods_cents = p.cents, payable_cents = p.cents, shipped_cents = p.cents, paid_cents = p.cents,
             tax_cents = (select sum(l.tax_cents) from wholesale_order_line l
                           where l.tenant_id = o.tenant_id and l.order_id = o.id)
        from past p where o.tenant_id = app.tenant() and o.id = p.order_id`,
    sql`
      with made as (
        insert into receivable (customer_id, order_customer_id, order_id, salesman_id, kind, doc_no, biz_date, due_date,
               amount_cents, paid_cents, state, created_at)
        select "customerId", "customerId", order_id, "salesmanId", 'DELIVERY', app.document_no('DN', "ordered", of_day),
               "ordered", "ordered" + 30, cents, cents, 'SETTLED', ${at('ordered', '14:00')}
          from past returning id, order_id)
      update past p set receivable_id = m.id from made m where m.order_id = p.order_id`,
    sql`
      with made as (
        insert into delivery (no, order_id, part_id, customer_id, seq, state, planned_date, shipped_at, ship_biz_date, signed_at,
               signed_by, goods_cents, freight_cents, amount_cents, receivable_id, shipments, created_at, updated_at)
        select app.document_no('DN', p."ordered", p.of_day), p.order_id, p.part_id, p."customerId", 1, 'SIGNED', p."ordered",
               ${at('p.ordered', '14:00')}, p."ordered", ${at('p.ordered', '17:30')}, c.contact_name, p.cents, 0, p.cents,
               p.receivable_id, 1, ${at('p.ordered', '11:00')}, ${at('p.ordered', '17:30')}
          from past p join customer c on c.tenant_id = app.tenant() and c.id = p."customerId"
         order by p.n returning id, order_id)
      update past p set delivery_id = m.id from made m where m.order_id = p.order_id`,
    sql`
      insert into delivery_line (delivery_id, order_line_id, place, qty, signed_qty, amount_cents)
      select p.delivery_id, l.id, l.place, l.qty, l.qty, l.payable_cents
        from past p join wholesale_order_line l on l.tenant_id = app.tenant() and l.order_id = p.order_id`,
    sql`
      with account as (
        insert into receivable_account (receivable_id, outstanding, entries) select receivable_id, 0, 2 from past
        returning id, receivable_id)
      insert into receivable_entry (account_id, number, day, event_type, event_id, outstanding, outstanding_after, created_at)
      select a.id, 1, p."ordered", 'OPEN', p.receivable_id, p.cents, p.cents, ${at('p.ordered', '14:00')}
        from account a join past p on p.receivable_id = a.receivable_id`,
    sql`
      with made as (
        insert into income (no, direction, customer_id, order_id, source, pay_way, bank_account_id, amount_cents, paid_at, biz_date,
               payer_name, state, confirmed_at, created_at, updated_at)
        select app.document_no('IN', p."paid", p.of_paid_day), 'IN', p."customerId", p.order_id, 'MANUAL', 'BANK', b.id, p.cents,
               ${at('p.paid', '09:30')}, p."paid", c.name, 'CONFIRMED', ${at('p.paid', '10:00')}, ${at('p.paid', '09:40')},
               ${at('p.paid', '10:00')}
          from past p join customer c on c.tenant_id = app.tenant() and c.id = p."customerId",
               (select min(id) as id from bank_account where tenant_id = app.tenant() and deleted_at is null) b
         order by p.n returning id, order_id),
      placed as (
        insert into income_allocation (income_id, target, receivable_id, amount_cents)
        select m.id, 'RECEIVABLE', p.receivable_id, p.cents from made m join past p on p.order_id = m.order_id
        returning id, receivable_id)
      insert into receivable_entry (account_id, number, day, event_type, event_id, outstanding, outstanding_after, created_at)
      select a.id, 2, p."paid", 'PAY', x.id, -p.cents, 0, ${at('p.paid', '10:00')}
        from placed x
        join past p on p.receivable_id = x.receivable_id
        join receivable_account a on a.tenant_id = app.tenant() and a.receivable_id = x.receivable_id`,
    sql`
      update customer c set first_order_at = least(c.first_order_at, s.first), last_order_at = greatest(c.last_order_at, s.last)
        from (select "customerId" as id, min(${at('ordered', '09:20')}) as first, max(${at('ordered', '09:20')}) as last
                from past group by 1) s
       where c.tenant_id = app.tenant() and c.id = s.id`,
  ]
  for (const statement of statements) await statement.execute(db)
}
