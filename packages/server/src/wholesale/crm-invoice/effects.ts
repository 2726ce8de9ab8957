import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { cancel } from './course.ts'
import { invoices } from './invoices.ts'
import { linesOf } from './writes.ts'

/** What may be invoiced again without this invoice. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof crmInvoice, 'effects'>) {
  const { version } = await invoices.find(ctx, 'effects', id)
  const orderIds = (await linesOf(ctx, id)).map(({ orderId }) => orderId)
  return effectsOf(ctx, { endpoint: crmInvoice.endpoints[move], orderIds }, () =>
    cancel(ctx, { id, version, reason: tried }),
  )
}
