import { sql } from 'kysely'

/** What red invoices take back of a line `l` and of its tax, those that are only applied for among them. */
export const takenBack = sql<{ cents: number; tax: number }>`(
  select coalesce(-sum(v.amount_cents), 0)::bigint as cents, coalesce(-sum(v.tax_cents), 0)::bigint as tax
    from crm_invoice h join crm_invoice_line v on v.tenant_id = h.tenant_id and v.invoice_id = h.id
   where h.tenant_id = l.tenant_id and h.red_of_id = l.invoice_id and h.state in ('APPLIED', 'ISSUED')
     and v.order_id = l.order_id and v.order_line_id is not distinct from l.order_line_id)`
