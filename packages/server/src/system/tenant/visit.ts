import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTenant } from '../../platform/in-tenant.ts'
import { fail, refuse } from '../../platform/refuse.ts'

/** This session goes to work in another tenant. Both tenants' logs tell of it, under the visitor's own name. */
export async function enter(ctx: Context, { id }: ById) {
  const { operator } = ctx
  if (!operator.platform || operator.tenantId !== platformTenantId) refuse(tenant.reasons.notPlatform)
  const { rows } = await sql<{ name: string }>`
    select name from tenant where id = ${id} and deleted_at is null`.execute(ctx.db)
  const { name } = rows[0] ?? fail(404, common.notFound)
  if (!(await moves(ctx, id))) refuse(tenant.reasons.notOpen)
  ctx.log({ id, name })
  if (id === ctx.tenantId) return {}
  await inTenant(
    ctx,
    id,
    { contract: tenant as unknown as Contract, endpoint: tenant.endpoints.switch },
    async (there) => {
      there.send(sql`
      insert into visitor (admin_id, nick_name) values (${operator.id}, ${operator.nickName})
      on conflict (tenant_id, admin_id) do update set nick_name = excluded.nick_name, updated_at = now()`)
      there.log({ id, name })
    },
  )
  return {}
}

/** Home again: open to all operators, as it gives nothing that the account does not have. */
export async function back(ctx: Context) {
  const { tenantId, operator } = ctx
  if (tenantId === operator.tenantId) {
    ctx.unchanged()
    return {}
  }
  if (!(await moves(ctx, operator.tenantId))) refuse(tenant.reasons.notOpen)
  const line = { id: tenantId, name: operator.actingTenantName }
  ctx.log(line)
  await inTenant(
    ctx,
    operator.tenantId,
    { contract: tenant as unknown as Contract, endpoint: tenant.endpoints.back },
    async (there) => there.log(line),
  )
  return {}
}

async function moves(ctx: Context, to: Id): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select app.switch_tenant(${ctx.session.hash}, ${to}) as moved`.execute(
    ctx.db,
  )
  return rows[0]?.moved ?? false
}
