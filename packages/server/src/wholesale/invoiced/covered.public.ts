import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { invoiceBasis } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { toldCents } from '../sees-money.public.ts'
import { itemsLeft } from './items-left.public.ts'

/** What is said of an order, and of one of its lines, that would be invoiced beyond what the customer keeps. */
interface Reasons {
  hasInvoice: Reason
  lineInvoiced: Reason
}

/**
 * What is invoiced of a settled order stays within what may be invoiced of it, as a whole and line by line: an invoice names
 * its goods, and goods that are gone are none (ADR 0072).
 */
export async function demandCovered(ctx: Context, orderId: Id, reasons: Reasons): Promise<void> {
  const items = await itemsLeft(ctx, sql<boolean>`o.id = ${orderId} and o.invoiced_cents > 0`)
  const over = items.find(({ leftCents }) => leftCents < 0)
  if (!over) return
  const { orderLeftCents, leftCents, invoicedCents, name: line } = over
  if (orderLeftCents < 0) refuse(reasons.hasInvoice, { amount: toldCents(ctx, await invoicedOf(ctx, orderId)) })
  const most = toldCents(ctx, Math.max(0, invoicedCents + leftCents))
  refuse(reasons.lineInvoiced, { line, most, invoiced: toldCents(ctx, invoicedCents) })
}

const invoicedOf = async (ctx: Context, orderId: Id): Promise<Cents> =>
  (await findRow(ctx, 'wholesaleOrder', orderId)).invoicedCents

/** The first of these orders that is invoiced beyond what is paid of it, where invoices go by payments (B-INV-29). */
export async function unpaidInvoice(ctx: Context, orderIds: readonly Id[]) {
  if (orderIds.length === 0 || param(ctx, invoiceBasis) === 'SHIPPED') return undefined
  const { rows } = await sql<{ no: string; invoicedCents: Cents }>`
    select no, invoiced_cents from wholesale_order
     where tenant_id = app.tenant() and id = any(${orderIds}::bigint[]) and invoiced_cents > paid_cents
     order by id limit 1`.execute(ctx.db)
  return rows[0]
}
