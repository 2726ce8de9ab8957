import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { crmInvoiceEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { cancel, issue, red, reject } from './course.ts'
import { effects } from './effects.ts'
import { invoices } from './invoices.ts'
import { invoiceable } from './left.ts'
import { issueMatching, numbersSheet } from './numbers.ts'
import { attach } from './papers.ts'
import { print } from './print.ts'
import { taxTotals } from './tax-totals.ts'
import { toInvoice, toInvoiceExport } from './to-invoice.ts'
import { apply, update } from './writes.ts'

const numbered = { type: 'IV', table: 'crm_invoice', amount: 'amountCents' }

export const crmInvoiceModule = serve(
  crmInvoice,
  invoices.handlers({
    apply,
    update,
    issue,
    reject,
    cancel,
    red,
    issueMatching,
    ...numbersSheet,
    invoiceable,
    toInvoice,
    toInvoiceExport,
    taxTotals,
    attach,
    effects,
    print,
  }),
  {
    events: Object.values(crmInvoiceEvents),
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    merges: withCustomer('crmInvoice'),
    uniques: { crm_invoice_number: { path: 'invoiceNo', reason: crmInvoice.reasons.numberTaken } },
    duties: [
      {
        tags: ['wholesale:crmInvoice:apply', 'wholesale:crmInvoice:issue'],
        words: ['申请并登记发票', 'to apply for invoices and to register them'],
      },
    ],
  },
)
