import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { customerInvoice, type InvoiceKind, neededOf } from '@brandside/contract/wholesale/customer-invoice.ts'
import type { Context } from '../../platform/context.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { defaultPart } from '../customer/default-part.public.ts'

const titles = entityTable(customerInvoice, {
  shows: { customerName: nameIn('customer', 'customerInvoice.customerId') },
  nameOf: ({ title }) => title,
})
const { create, update, ...acts } = defaultPart('customerInvoice', titles)

export const customerInvoiceModule = serve(
  customerInvoice,
  titles.handlers({
    remove: acts.remove,
    setDefault: acts.setDefault,
    create: (ctx: Context, input: Parsed<typeof customerInvoice, 'create'>) => create(ctx, input, demandWhole),
    update: (ctx: Context, input: Parsed<typeof customerInvoice, 'update'>) => update(ctx, input, demandWhole),
  }),
  { uniques: { customer_invoice_title: { path: 'title', reason: customerInvoice.reasons.titleTaken } } },
)

type Title = Pick<RowOf<'customerInvoice'>, 'kind' | (typeof neededOf)[InvoiceKind][number]>

/** What an invoice of this kind cannot do without has to be there. */
function demandWhole(title: Title): void {
  for (const path of neededOf[title.kind as InvoiceKind]) {
    const { label } = notesOf(customerInvoice.entity.fields[path]) ?? {}
    if (title[path] === null) refuseField(path, field.required, { label })
  }
}
