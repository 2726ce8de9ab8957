import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows } from '../../platform/export/found-rows.ts'
import { serve } from '../../platform/serve.ts'
import { login, logout } from './login.ts'
import { open, password } from './open.ts'

export const terminalModule = serve(terminal, { list, export: exportList, login, logout, open, password })

/** The terminals that are signed in now, of the shops that the operator sees. */
async function list(
  ctx: Context,
  { page, rows }: Parsed<typeof terminal, 'list'>,
): Promise<Output<typeof terminal, 'list'>> {
  const from = signedIn(ctx, terminal.endpoints.list.guard)
  const [found, counted] = await Promise.all([
    sql<Output<typeof terminal, 'list'>['list'][number]>`
      select ${columns} ${from}
       order by t.admitted_at desc, t.app_id limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(ctx.db),
  ])
  return { list: found.rows, total: counted.rows[0]?.total ?? 0 }
}

function exportList(ctx: Context) {
  const statement = sql`select ${columns} ${signedIn(ctx, terminal.endpoints.export.guard)}`
  return foundRows<Output<typeof terminal, 'export'>>(ctx, statement, [
    { column: 'admittedAt', descending: true },
    { column: 'appId', descending: false },
  ])
}

const columns = sql`t.app_id, t.name, t.shop_id, shop.name as shop_name, t.admitted_at, t.expires_at`

const signedIn = (ctx: Context, guard: Guard) => sql`from app.terminals() t
      join shop on shop.tenant_id = app.tenant() and shop.id = t.shop_id
     where ${visible(ctx, terminal, guard)}`
