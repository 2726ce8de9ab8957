import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { usedOfContract, usedOfLine } from '../contract/used.public.ts'
import { orderedOfLine } from '../quotation/ordered.public.ts'
import { derivedHeads, derivedLines, derivedStates } from './settled-figures.ts'

/** A value that is stored, and what it follows from, of the rows of a query with `id`, `is` and `should`. */
const proof = (name: string, rows: RawBuilder<unknown>): Provable => ({
  name,
  async check(db: Db) {
    const { rows: faults } = await sql<Fault>`
      select x.id as account, null::integer as entry, ${name}::text as what, x."is"::text as "is", x.should::text as should
        from (${rows}) x where x."is" is distinct from x.should order by x.id limit 200`.execute(db)
    return faults
  },
})

const { payState, invoiceState, frozen } = derivedStates
const bound = sql`('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`

/** What must hold between orders and the books of their money and goods (wholesale.md 29). */
export const orderBooks: readonly Provable[] = [
  proof(
    'B-INV-4 used credit',
    sql`select a.customer_id as id, a.used::bigint as "is", coalesce((
               select sum(r.outstanding_cents) from receivable r
                where r.tenant_id = a.tenant_id and r.customer_id = a.customer_id), 0)::bigint as should
          from credit_account a where a.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-4 reserved credit',
    sql`select a.customer_id as id, a.frozen::bigint as "is", coalesce((
               select sum(o.frozen_cents) from wholesale_order o
                where o.tenant_id = a.tenant_id and o.account_customer_id = a.customer_id), 0)::bigint as should
          from credit_account a where a.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-6 lines of an order',
    sql`select o.id, o.payable_cents as "is",
               coalesce((select sum(l.payable_cents) from wholesale_order_line l
                          where l.tenant_id = o.tenant_id and l.order_id = o.id), 0)::bigint
               + o.freight_cents + case when o.tax_mode = 'EXCLUSIVE' then o.freight_tax_cents else 0 end as should
          from wholesale_order o where o.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-28 parts of an order',
    sql`select o.id, o.payable_cents as "is",
               coalesce((select sum(p.goods_cents + p.freight_cents) from wholesale_order_part p
                          where p.tenant_id = o.tenant_id and p.order_id = o.id), 0)::bigint as should
          from wholesale_order o where o.tenant_id = app.tenant() and o.state in ${bound}`,
  ),
  proof(
    'B-INV-8 shipped whole',
    sql`select o.id, o.shipped_cents + o.closed_cents as "is", o.payable_cents as should
          from wholesale_order o
         where o.tenant_id = app.tenant() and o.ship_state = 'ALL' and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED')`,
  ),
  proof(
    'B-INV-10 allocations of a receipt',
    sql`select n.id, n.amount_cents as "is", coalesce((
               select sum(a.amount_cents) from income_allocation a
                where a.tenant_id = n.tenant_id and a.income_id = n.id and a.reversed_at is null), 0)::bigint as should
          from income n where n.tenant_id = app.tenant() and n.state = 'CONFIRMED' and n.direction = 'IN'`,
  ),
  proof(
    'B-INV-10 payments of a receivable',
    sql`select r.id, r.paid_cents as "is",
               (coalesce((select sum(a.amount_cents) from income_allocation a
                           where a.tenant_id = r.tenant_id and a.receivable_id = r.id and a.reversed_at is null), 0)
                + coalesce((select sum(w.amount_cents) from deposit_draw w
                             where w.tenant_id = r.tenant_id and w.receivable_id = r.id and w.reversed_at is null), 0))::bigint
               as should
          from receivable r where r.tenant_id = app.tenant() and r.state <> 'REVERSED'`,
  ),
  proof(
    'B-INV-16 ordered of a quoted line',
    sql`select c.id, c.ordered_qty as "is", coalesce((${orderedOfLine}), 0)::numeric(18,3) as should
          from quotation_line c where c.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-16 used of a contract line',
    sql`select c.id, c.used_base as "is", coalesce((${usedOfLine}), 0)::numeric(18,3) as should
          from contract_line c where c.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-16 used of a contract',
    sql`select k.id, k.used_cents as "is", ${usedOfContract} as should from contract k where k.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-29 invoiced of an order',
    sql`select o.id, o.invoiced_cents as "is",
               least(o.invoiced_cents, greatest(o.shipped_cents - o.returned_cents, o.paid_cents)) as should
          from wholesale_order o where o.tenant_id = app.tenant()`,
  ),
  proof(
    'B-INV-15 coupons of live orders',
    sql`select g.id, o.coupon_grant_id as "is", g.id as should
          from wholesale_coupon_grant g join wholesale_order o on o.tenant_id = g.tenant_id and o.id = g.order_id
         where g.tenant_id = app.tenant() and g.state = 'USED' and o.state in ${bound}`,
  ),
]

/**
 * That all stored figures are those that are derived. Each row is derived by itself, which takes minutes of half a million
 * orders: asked with the others (`b2b/check`), and not of every company each night.
 */
export const derivedBooks: readonly Provable[] = [
  proof(
    'B-INV-9 figures of an order',
    sql`select o.id,
               concat_ws(' ', o.shipped_cents, o.returned_cents, o.invoiced_cents, o.paid_cents, o.deposit_cents,
                         o.closed_cents, o.frozen_cents, o.ship_state, o.pay_state, o.invoice_state) as "is",
               concat_ws(' ', d.shipped_cents, d.returned_cents, d.invoiced_cents, d.paid_cents, d.deposit_cents,
                         d.closed_cents, ${frozen}, d.ship_state, ${payState}, ${invoiceState}) as should
          from wholesale_order o join (${derivedHeads}) d on d.id = o.id
         where o.tenant_id = app.tenant() and o.state <> 'DRAFT' and o.state <> 'VOIDED'`,
  ),
  proof(
    'B-INV-7 figures of a line',
    sql`select l.id,
               concat_ws(' ', trim_scale(l.claimed_qty), trim_scale(l.shipped_qty), trim_scale(l.returned_qty),
                         l.shipped_cents, l.returned_cents, l.invoiced_cents) as "is",
               concat_ws(' ', trim_scale(d.claimed_qty), trim_scale(d.shipped_qty), trim_scale(d.returned_qty),
                         d.shipped_cents, d.returned_cents, d.invoiced_cents) as should
          from wholesale_order_line l join (${derivedLines}) d on d.id = l.id where l.tenant_id = app.tenant()`,
  ),
]
