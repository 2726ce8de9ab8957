import type { Id } from '@brandside/contract/platform/id.ts'
import { invoiceBasis } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'

export interface Item {
  orderId: Id
  orderNo: string
  orderLeftCents: number
  orderLineId: Id | null
  name: string
  taxCode: string | null
  taxRateBp: number
  leftCents: number
  /** All of it, with its tax, and what live invoices have of it. */
  payableCents: number
  taxCents: number
  invoicedCents: number
  invoicedTaxCents: number
}

/** Up to what an order `o` may be invoiced, as the company has chosen. */
export function limitOf(ctx: Context): RawBuilder<number> {
  const basis = param(ctx, invoiceBasis)
  const [shipped, paid] = [sql<number>`(o.shipped_cents - o.returned_cents)`, sql<number>`o.paid_cents`]
  return basis === 'SHIPPED' ? shipped : basis === 'PAID' ? paid : sql`least(${shipped}, ${paid})`
}

/** What of orders may still be invoiced, by line and for the freight (wholesale.md 27.1). */
export async function itemsLeft(ctx: Context, where: RawBuilder<boolean>): Promise<Item[]> {
  const basis = param(ctx, invoiceBasis)
  const limit = limitOf(ctx)
  // Paid beforehand is invoiced beforehand: a line up to all that it comes to.
  const ofLine =
    basis === 'PAID'
      ? sql`greatest(l.shipped_cents, l.payable_cents - round(l.payable_cents * l.closed_qty / l.qty)::bigint) - l.returned_cents`
      : sql`l.shipped_cents - l.returned_cents`
  const { rows } = await sql<Item>`
    with o as (
      select o.* from wholesale_order o
       where o.tenant_id = app.tenant() and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED') and ${where}),
    live as (
      select v.order_id, v.order_line_id, sum(v.amount_cents)::bigint as cents, sum(v.tax_cents)::bigint as tax
        from crm_invoice_line v join crm_invoice h on h.tenant_id = v.tenant_id and h.id = v.invoice_id
       where v.tenant_id = app.tenant() and v.order_id in (select id from o)
         and (h.state = 'ISSUED' or (h.state = 'APPLIED' and h.amount_cents > 0))
       group by v.order_id, v.order_line_id),
    item as (
      select o.id as order_id, l.id as order_line_id, l.place, l.sku_name as name, p.tax_code, l.tax_rate_bp,
             l.payable_cents, l.tax_cents, ${ofLine} as most
        from o join wholesale_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
        join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
        join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      union all
      select o.id, null, 100000, ${ctx.language === 'zh' ? '运费' : 'Freight'}, null, o.freight_tax_bp,
             o.freight_cents + case when o.tax_mode = 'EXCLUSIVE' then o.freight_tax_cents else 0 end, o.freight_tax_cents,
             o.freight_cents + case when o.tax_mode = 'EXCLUSIVE' then o.freight_tax_cents else 0 end
             - coalesce((select sum(t.freight_back_cents) from order_return t
                          where t.tenant_id = app.tenant() and t.order_id = o.id and t.state = 'RECEIVED'), 0)::bigint
        from o where o.freight_cents > 0)
    select o.id as order_id, o.no as order_no, ${limit} - o.invoiced_cents as order_left_cents, i.order_line_id, i.name,
           i.tax_code, i.tax_rate_bp, i.payable_cents, i.tax_cents,
           least(i.most - coalesce(v.cents, 0), ${limit} - o.invoiced_cents) as left_cents,
           coalesce(v.cents, 0) as invoiced_cents, coalesce(v.tax, 0) as invoiced_tax_cents
      from item i join o on o.id = i.order_id
      left join live v on v.order_id = i.order_id and v.order_line_id is not distinct from i.order_line_id
     order by o.id, i.place`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    orderLeftCents: Number(row.orderLeftCents),
    leftCents: Number(row.leftCents),
    invoicedCents: Number(row.invoicedCents),
    invoicedTaxCents: Number(row.invoicedTaxCents),
    payableCents: Number(row.payableCents),
    taxCents: Number(row.taxCents),
  }))
}
