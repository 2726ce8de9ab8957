import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { papersNamed } from '../papers.public.ts'
import { demandMove, invoices } from './invoices.ts'

/** Keeps exactly these papers with an invoice; a void one keeps those that it has. */
export async function attach(ctx: Context, { id, version, keys }: Parsed<typeof crmInvoice, 'attach'>) {
  const before = await invoices.lock(ctx, 'attach', id)
  demandVersion(before, version)
  demandMove(ctx, before, 'attach')
  if (keys.join() === before.attachments.join()) return invoices.save(ctx, before, {})
  const told = { before: await papersNamed(ctx, before.attachments), after: await papersNamed(ctx, keys) }
  return invoices.save(ctx, before, { attachments: keys }, told)
}
