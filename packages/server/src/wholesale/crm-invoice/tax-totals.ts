import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { TaxTotal } from '@brandside/contract/wholesale/crm-invoice/invoice-figures.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

/** What was issued, by month and tax rate: void invoices state nothing, red ones take back in their own month. */
export async function taxTotals(ctx: Context, { issuedStart, issuedEnd }: Parsed<typeof crmInvoice, 'taxTotals'>) {
  const { rows } = await sql<TaxTotal>`
    select to_char(crm_invoice.issued_on, 'YYYY-MM') as month, l.tax_rate_bp,
           count(distinct crm_invoice.id)::int as invoices, sum(l.amount_cents - l.tax_cents)::bigint as net_cents,
           sum(l.tax_cents)::bigint as tax_cents, sum(l.amount_cents)::bigint as amount_cents
      from crm_invoice
      join crm_invoice_line l on l.tenant_id = crm_invoice.tenant_id and l.invoice_id = crm_invoice.id
     where crm_invoice.tenant_id = app.tenant() and crm_invoice.state = 'ISSUED'
       and crm_invoice.issued_on between ${issuedStart}::date and ${issuedEnd}::date
       and ${visible(ctx, crmInvoice, crmInvoice.endpoints.taxTotals.guard)}
     group by 1, 2 order by 1 desc, 2 desc limit 1200`.execute(ctx.db)
  return rows
}
