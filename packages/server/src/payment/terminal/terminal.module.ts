import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { serve } from '../../platform/serve.ts'
import { login, logout } from './login.ts'

export const terminalModule = serve(terminal, { list, login, logout })

/** The terminals that are signed in now, of the shops that the operator sees. */
async function list(
  ctx: Context,
  { page, rows }: Parsed<typeof terminal, 'list'>,
): Promise<Output<typeof terminal, 'list'>> {
  const from = sql`from app.terminals() t
      join shop on shop.tenant_id = app.tenant() and shop.id = t.shop_id
     where ${visible(ctx, terminal, terminal.endpoints.list.guard)}`
  const [found, counted] = await Promise.all([
    sql<Output<typeof terminal, 'list'>['list'][number]>`
      select t.app_id, t.name, t.shop_id, shop.name as shop_name, t.admitted_at, t.expires_at ${from}
       order by t.admitted_at desc, t.app_id limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(ctx.db),
  ])
  return { list: found.rows, total: counted.rows[0]?.total ?? 0 }
}
