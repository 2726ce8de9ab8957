import { centsText } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unpaidInvoice } from '../invoiced/covered.public.ts'
import type { MovedOrder } from './account.public.ts'

/** What is invoiced because it was paid stays paid, or its invoice is taken back first. */
export async function demandPaidInvoices(ctx: Context, moved: readonly MovedOrder[]): Promise<void> {
  const found = await unpaidInvoice(
    ctx,
    moved.flatMap(({ orderId }) => orderId ?? []),
  )
  if (found) refuse(income.reasons.hasInvoice, { no: found.no, amount: centsText(found.invoicedCents) })
}
