import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Item, itemsLeft } from '../invoiced/items-left.public.ts'

type TakenAmount = Pick<Item, 'orderId' | 'orderLineId'> & { amountCents: number }

/**
 * What a red invoice has given back may be invoiced again since: it stays where its orders would be invoiced beyond their
 * limit without it (B-INV-29). Under the locks of these orders.
 */
export async function demandRoom(ctx: Context, lines: readonly TakenAmount[]): Promise<void> {
  const orderIds = lines.map(({ orderId }) => orderId)
  const items = await itemsLeft(ctx, sql<boolean>`o.id = any(${orderIds}::bigint[])`)
  const used = new Map<Id, number>()
  for (const { orderId, orderLineId, amountCents } of lines) {
    const item = items.find((each) => each.orderId === orderId && each.orderLineId === orderLineId)
    const before = used.get(orderId) ?? 0
    const left = Math.max(0, Math.min(item?.leftCents ?? 0, (item?.orderLeftCents ?? 0) - before))
    if (-amountCents > left) refuse(crmInvoice.reasons.max, { left: centsText(left), amount: centsText(-amountCents) })
    used.set(orderId, before - amountCents)
  }
}

type Answer = Output<typeof crmInvoice, 'invoiceable'>

/** What a customer may still have invoiced. */
export async function invoiceable(
  ctx: Context,
  { customerId }: Parsed<typeof crmInvoice, 'invoiceable'>,
): Promise<Answer> {
  const { rows } = await sql<{ id: Id }>`
    select id from customer where tenant_id = app.tenant() and id = ${customerId} and deleted_at is null
       and ${visible(ctx, customer, crmInvoice.endpoints.invoiceable.guard)}`.execute(ctx.db)
  if (rows.length === 0) return []
  const items = await itemsLeft(ctx, sql<boolean>`o.customer_id = ${customerId}`)
  return items
    .filter(({ leftCents }) => leftCents > 0)
    .slice(0, 3000)
    .map(({ orderId, orderNo, orderLeftCents, orderLineId, name, taxRateBp, leftCents }) => ({
      orderId,
      orderNo,
      orderLeftCents,
      orderLineId,
      name,
      taxRateBp,
      leftCents,
    }))
}
