import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { drawnCode } from '../doc-seq/document-numbers.public.ts'
import { withReason } from '../with-reason.public.ts'
import { statementPrint } from './print-statement.ts'
import { openOrders, providers } from './providers.ts'
import { statement, statementExport } from './statement.ts'

export const providerModule = serve(
  provider,
  providers.handlers({ create, setStatus, statement, statementPrint, statementExport }),
)

async function create(ctx: Context, input: Parsed<typeof provider, 'create'>) {
  const row = await providers.insert(ctx, input, { code: drawnCode('S') })
  providers.logged(ctx, undefined, row)
  return { id: row.id }
}

/** Disabled, it takes part in no new order; one whose goods wait in orders is disabled for a reason alone. */
async function setStatus(ctx: Context, { id, status, reason }: Parsed<typeof provider, 'setStatus'>) {
  const row = await providers.lock(ctx, 'setStatus', id)
  if (status === 0 && row.status === 1 && !reason) {
    const { rows } = await sql<{ count: number }>`
      select ${openOrders} as count from provider where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
    const count = rows[0]?.count ?? 0
    if (count > 0) refuse(provider.reasons.ordersWait, { name: row.name, count })
  }
  return providers.putStatus(withReason(ctx, reason), row, status)
}
