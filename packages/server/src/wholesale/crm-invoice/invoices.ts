import { crmInvoice, type InvoiceLine } from '@brandside/contract/wholesale/crm-invoice.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { movesOf } from '../../platform/states/moves.ts'

export type Invoice = RowOf<'crmInvoice'>

const nameOf = ({ no, title }: Invoice) => no ?? title

/** Invoices as their contract says, read and written. */
export const invoices = entityTable(crmInvoice, {
  shows: {
    customerName: sql<string>`${nameIn('customer', 'crmInvoice.customerId')}`,
    redOfNo: nameIn('crmInvoice', 'crmInvoice.redOfId', 'invoiceNo'),
    lines: sql<InvoiceLine[]>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'orderId', l.order_id, 'orderNo', o.no, 'orderLineId', l.order_line_id, 'name', l.name,
               'amountCents', l.amount_cents, 'taxRateBp', l.tax_rate_bp, 'taxCents', l.tax_cents) order by l.place), '[]')
        from crm_invoice_line l join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where l.tenant_id = app.tenant() and l.invoice_id = crm_invoice.id)`,
  },
  asks: {
    keyword: (words) => {
      const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return sql<boolean>`(crm_invoice.no ilike ${like} or crm_invoice.invoice_no ilike ${like}
        or crm_invoice.title ilike ${like} or exists (
          select from customer c where c.tenant_id = app.tenant() and c.id = crm_invoice.customer_id and c.name ilike ${like}))`
    },
    state: (state) => sql<boolean>`crm_invoice.state = ${state}`,
  },
  nameOf,
})

export const { demandMove, moveState } = movesOf(crmInvoice, { table: 'crmInvoice', nameOf })
