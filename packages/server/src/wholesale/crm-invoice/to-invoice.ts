import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { ToInvoiceRow } from '@brandside/contract/wholesale/crm-invoice/invoice-figures.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows } from '../../platform/export/found-rows.ts'
import { limitOf } from '../invoiced/items-left.public.ts'

const most = 500

/**
 * Customers with orders of which something may still be invoiced (wholesale.md 27.1). The order's greater limit is above what is
 * invoiced, too: so the index `wholesale_order_to_invoice` has all of them.
 */
export async function toInvoice(ctx: Context, asked: Parsed<typeof crmInvoice, 'toInvoice'>) {
  const { rows } = await sql<ToInvoiceRow & { total: number; sumCents: number }>`
    select *, count(*) over ()::int as total, (sum(left_cents) over ())::bigint as sum_cents
      from (${waiting(ctx, crmInvoice.endpoints.toInvoice.guard, asked)}) waiting
     order by left_cents desc, customer_id limit ${sql.lit(most)}`.execute(ctx.db)
  const [first] = rows
  return {
    list: rows.map(({ total: _total, sumCents: _sum, ...row }) => row),
    total: first?.total ?? 0,
    leftCents: first?.sumCents ?? 0,
  }
}

export async function toInvoiceExport(ctx: Context, asked: Parsed<typeof crmInvoice, 'toInvoiceExport'>) {
  const statement = waiting(ctx, crmInvoice.endpoints.toInvoiceExport.guard, asked)
  const rows = await foundRows<Output<typeof crmInvoice, 'toInvoiceExport'>>(ctx, statement, [
    { column: 'leftCents', descending: true },
    { column: 'customerId', descending: false },
  ])
  return rows.total === 0 ? rows : { ...rows, totals: ['leftCents', 'appliedCents'] as const }
}

function waiting(ctx: Context, guard: Guard, { keyword, salesmanId }: Parsed<typeof crmInvoice, 'toInvoice'>) {
  const conditions = [
    visible(ctx, customer, guard),
    ...(salesmanId === undefined ? [] : [sql<boolean>`customer.salesman_id = ${salesmanId}`]),
    ...(keyword === undefined ? [] : [containsAny(['customer.name', 'customer.code'], keyword)]),
  ]
  return sql`
    with left_over as (
      select o.customer_id, count(*)::int as orders, min(o.biz_date) as oldest_date,
             sum(${limitOf(ctx)} - o.invoiced_cents)::bigint as left_cents
        from wholesale_order o
       where o.tenant_id = app.tenant() and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED')
         and greatest(o.shipped_cents - o.returned_cents, o.paid_cents) > o.invoiced_cents
         and ${limitOf(ctx)} > o.invoiced_cents
       group by o.customer_id)
    select customer.id as customer_id, customer.name as customer_name,
           (select p.nick_name from admin p where p.tenant_id = customer.tenant_id and p.id = customer.salesman_id) as salesman_name,
           l.orders, l.oldest_date, l.left_cents,
           (select coalesce(sum(i.amount_cents), 0)::bigint from crm_invoice i
             where i.tenant_id = customer.tenant_id and i.customer_id = customer.id and i.state = 'APPLIED'
               and i.amount_cents > 0) as applied_cents
      from left_over l
      join customer on customer.tenant_id = app.tenant() and customer.id = l.customer_id
     where ${sql.join(conditions, sql` and `)}`
}
