import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { deliveries } from './deliveries.ts'

/** What the delivery notes that a filter finds come to, without those that are void. */
export async function amounts(ctx: Context, asked: Parsed<typeof orderDelivery, 'amounts'>) {
  const { guard } = orderDelivery.endpoints.amounts
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`delivery.${column}`)}), 0)::bigint`
  const row = await deliveries
    .filtered(
      ctx,
      guard,
      asked,
    )(ctx.db)
    .where('delivery.state', '<>', 'VOIDED')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sum('amountCents').as('amountCents'),
      sum('returnedCents').as('returnedCents'),
    ])
    .executeTakeFirstOrThrow()
  return row as { total: number; amountCents: number; returnedCents: number }
}
