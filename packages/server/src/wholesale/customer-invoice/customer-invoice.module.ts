import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { customerInvoice, type InvoiceKind, neededOf } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { defaultPart } from '../customer-record/default-part.public.ts'

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
  {
    merges: { customer: moveTitles },
    uniques: { customer_invoice_title: { path: 'title', reason: customerInvoice.reasons.titleTaken } },
  },
)

/** Titles that the kept customer has itself stay with the merged one; its own default stays the default, if it has one. */
async function moveTitles(db: Db, from: Id, into: Id): Promise<void> {
  await sql`
    update customer_invoice t
       set customer_id = ${into},
           is_default = t.is_default and not exists (
             select from customer_invoice k
              where k.tenant_id = app.tenant() and k.customer_id = ${into} and k.is_default and k.deleted_at is null),
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where t.tenant_id = app.tenant() and t.customer_id = ${from} and t.deleted_at is null and not exists (
       select from customer_invoice k
        where k.tenant_id = app.tenant() and k.customer_id = ${into} and k.deleted_at is null
          and lower(k.title) = lower(t.title) and k.kind = t.kind)`.execute(db)
}

type Title = Pick<RowOf<'customerInvoice'>, 'kind' | (typeof neededOf)[InvoiceKind][number]>

/** What an invoice of this kind cannot do without has to be there. */
function demandWhole(title: Title): void {
  for (const path of neededOf[title.kind as InvoiceKind]) {
    const { label } = notesOf(customerInvoice.entity.fields[path]) ?? {}
    if (title[path] === null) refuseField(path, field.required, { label })
  }
}
