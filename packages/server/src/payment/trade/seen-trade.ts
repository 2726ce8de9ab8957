import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail } from '../../platform/refuse.ts'
import type { Trade } from '../open-trade/trade-rows.ts'

/** The trade, if the operator may see it under the right that the endpoint asks for. */
export async function seenTrade(ctx: Context, endpoint: keyof typeof contract.endpoints, id: Id): Promise<Trade> {
  const { guard } = contract.endpoints[endpoint]
  const { rows } = await sql<Trade>`
    select trade.* from trade
     where trade.tenant_id = app.tenant() and trade.id = ${id} and ${visible(ctx, contract, guard)}`.execute(ctx.db)
  return rows[0] ?? fail(404, common.notFound)
}
