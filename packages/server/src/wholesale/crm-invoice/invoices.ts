import { crmInvoice, type InvoiceLine } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { crmInvoiceEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { papersShown } from '../papers.public.ts'
import { takenBack } from './taken-back.ts'

export type Invoice = RowOf<'crmInvoice'>

const nameOf = ({ no, title }: Invoice) => no ?? title

/** Invoices as their contract says, read and written. */
export const invoices = entityTable(crmInvoice, {
  shows: {
    customerName: sql<string>`${nameIn('customer', 'crmInvoice.customerId')}`,
    redOfNo: nameIn('crmInvoice', 'crmInvoice.redOfId', 'invoiceNo'),
    attachments: papersShown(sql`crm_invoice.attachments`),
    lines: sql<InvoiceLine[]>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'orderId', l.order_id, 'orderNo', o.no, 'orderLineId', l.order_line_id, 'name', l.name,
               'amountCents', l.amount_cents, 'taxRateBp', l.tax_rate_bp, 'taxCents', l.tax_cents,
               'redCents', r.cents) order by l.place), '[]')
        from crm_invoice_line l join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        cross join lateral ${takenBack} r
       where l.tenant_id = app.tenant() and l.invoice_id = crm_invoice.id)`,
  },
  // What was rejected or is void has freed its amounts (wholesale.md 27).
  sumsOf: sql<boolean>`crm_invoice.state in ('APPLIED', 'ISSUED')`,
  searches: { keyword: [crmInvoice, { of: customer, by: 'crmInvoice.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, crmInvoice, words), wordsOf(ctx, 'crmInvoice.customerId', customer, words)),
    state: (state) => sql<boolean>`crm_invoice.state = ${state}`,
  },
  nameOf,
})

export const { demandMove, moveState } = movesOf(crmInvoice, {
  table: 'crmInvoice',
  nameOf,
  tells: {
    ISSUED: (db, row) => emit(db, crmInvoiceEvents.issued, row),
  },
})
