import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { todayOf } from '../period.public.ts'
import { cancel, issue, red } from './course.ts'
import { invoices } from './invoices.ts'
import { linesOf } from './writes.ts'

/** What may be invoiced again without this invoice, or behind a red one once that is registered. */
export async function effects(ctx: Context, { id, move, lines }: Parsed<typeof crmInvoice, 'effects'>) {
  const { version } = await invoices.find(ctx, 'effects', id)
  const orderIds = (await linesOf(ctx, id)).map(({ orderId }) => orderId)
  const acts = {
    cancel: () => cancel(ctx, { id, version, reason: tried }),
    red: async () => {
      const made = await red(ctx, { id, reason: tried, lines })
      const { amountCents, taxCents, version } = await invoices.find(ctx, 'effects', made.id)
      const issuedOn = await todayOf(ctx)
      const numbered = { invoiceNo: noNumber, invoiceCode: null, issuedOn, fileUrl: null, expressNo: null }
      await issue(ctx, { id: made.id, version, amountCents, taxCents, ...numbered })
    },
  }
  return effectsOf(ctx, { endpoint: crmInvoice.endpoints[move], orderIds }, acts[move])
}

/** In the place of the number that a red invoice gets elsewhere. */
const noNumber = '0'.repeat(20)
