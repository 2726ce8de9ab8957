import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { invoiceBasis } from '@brandside/contract/wholesale/crm-invoice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'

/** The first of these orders that is invoiced beyond what is paid of it, where invoices go by payments (B-INV-29). */
export async function unpaidInvoice(ctx: Context, orderIds: readonly Id[]) {
  if (orderIds.length === 0 || param(ctx, invoiceBasis) === 'SHIPPED') return undefined
  const { rows } = await sql<{ no: string; invoicedCents: Cents }>`
    select no, invoiced_cents from wholesale_order
     where tenant_id = app.tenant() and id = any(${orderIds}::bigint[]) and invoiced_cents > paid_cents
     order by id limit 1`.execute(ctx.db)
  return rows[0]
}
