import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { refuseField } from '../../platform/refuse.ts'
import { register } from './course.ts'
import { invoices } from './invoices.ts'

type Matching = Parsed<typeof crmInvoice, 'issueMatching'>

/** Registers a number that names no application, but its title and amount. */
export async function issueMatching(ctx: Context, { title, ...given }: Matching) {
  const id = await oldestOf(ctx, title, given.amountCents)
  const row = await invoices.lock(ctx, 'issueMatching', id)
  const { state, version } = await register(ctx, row, { ...given, taxCents: given.taxCents ?? row.taxCents })
  return { state, version }
}

/** The application that has waited longest; full-width brackets and spaces make no other title. */
async function oldestOf(ctx: Context, title: string, amountCents: number): Promise<Id> {
  const { guard } = crmInvoice.endpoints.issueMatching
  const { rows } = await sql<{ id: Id }>`
    select crm_invoice.id from crm_invoice
     where crm_invoice.tenant_id = app.tenant() and crm_invoice.state = 'APPLIED' and crm_invoice.deleted_at is null
       and crm_invoice.amount_cents = ${amountCents} and ${plain(sql`crm_invoice.title`)} = ${plain(sql`${title}::text`)}
       and ${visible(ctx, crmInvoice, guard)}
     order by crm_invoice.id limit 1`.execute(ctx.db)
  const detail = { title, amount: centsText(amountCents) }
  return rows[0]?.id ?? refuseField('title', crmInvoice.reasons.noneMatches, detail)
}

const plain = (title: ReturnType<typeof sql>) => sql`regexp_replace(normalize(${title}, nfkc), '\\s', '', 'g')`

const numbers = entityImport(crmInvoice, issueMatching, {
  by: 'issueMatching',
  commit: 'importNumbersCommit',
  called: 'crmInvoice.numbers',
})

/** The numbers of many invoices out of the sheet of a tax program. */
export const numbersSheet = {
  importNumbersTemplate: numbers.importTemplate,
  importNumbersPreview: numbers.importPreview,
  importNumbersRows: numbers.importRows,
  importNumbersErrors: numbers.importErrors,
  importNumbersCommit: numbers.importCommit,
}
