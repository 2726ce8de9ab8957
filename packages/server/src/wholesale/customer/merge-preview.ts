import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { overlapsBetween } from '../contract/overlaps.public.ts'
import { customers } from './customers.ts'

/** What a merge brings together that does not fit, before it is done: prices that two contracts fix, a limit that waits. */
export async function mergePreview(ctx: Context, { fromId, intoId }: Parsed<typeof customer, 'mergePreview'>) {
  if (fromId === intoId) refuseField('intoId', customer.reasons.mergeSelf)
  for (const id of [fromId, intoId]) await customers.find(ctx, 'mergePreview', id)
  const { rows } = await sql<{ toCents: number }>`
    select to_cents from credit_change
     where tenant_id = app.tenant() and customer_id = ${fromId} and state = 'PENDING'`.execute(ctx.db)
  return { overlaps: await overlapsBetween(ctx, fromId, intoId), pendingCents: rows[0]?.toCents ?? null }
}
