import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { tenant, usualTimeZone } from '@brandside/contract/system/tenant.ts'
import { sql } from 'kysely'
import type { Change, Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { inTenant } from '../../platform/in-tenant.ts'
import { prepareTenant } from '../../platform/new-tenant.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { addAdministrator } from '../admin/first-administrator.public.ts'
import { packageChanged } from './package-changed.public.ts'
import { packageOf, tellPackage } from './tenant-package.ts'
import { back, enter } from './visit.ts'

const tenants = entityTable(tenant, { shows: { accounts: sql<number>`app.accounts_of(tenant.id)` } })

export const tenantModule = serve(
  tenant,
  tenants.handlers({ create, update, remove, setStatus, isolation, switch: enter, back }),
  {
    uniques: {
      tenant_code_key: { path: 'code', reason: tenant.reasons.codeTaken },
      login_name_pkey: { path: 'adminUsername', reason: tenant.reasons.usernameTaken },
    },
  },
)

/** A new tenant can be worked in at once: it gets its modules' initial data, and an administrator. */
async function create(ctx: Context, input: Parsed<typeof tenant, 'create'>) {
  await demandFresh(ctx)
  const { adminUsername, adminNickName } = input
  const row = await tenants.insert(ctx, input, {
    timeZone: param(ctx, usualTimeZone),
    packageMenuIds: await packageOf(ctx, input.packageMenuIds),
  })
  const made = await inTenant(
    ctx,
    row.id,
    { contract: tenant as unknown as Contract, endpoint: tenant.endpoints.create },
    async (there) => {
      await prepareTenant(there.db, ctx.modules, row.id)
      const administrator = await addAdministrator(there, { username: adminUsername, nickName: adminNickName })
      there.log({ id: row.id, name: row.name })
      return administrator
    },
  )
  ctx.log({ id: row.id, name: row.name, after: row })
  return { id: row.id, adminUsername, ...made }
}

async function update(ctx: Context, input: Parsed<typeof tenant, 'update'>) {
  const before = await tenants.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const wanted = { ...input }
  if (input.packageMenuIds !== undefined) wanted.packageMenuIds = await packageOf(ctx, input.packageMenuIds)
  const changes = tenants.changesOf(before, wanted)
  if (before.id === platformTenantId && ('expiresAt' in changes || 'packageMenuIds' in changes))
    refuseField('expiresAt' in changes ? 'expiresAt' : 'packageMenuIds', tenant.reasons.platform)
  // As disabling does, it ends all sessions of the company.
  if (changes.expiresAt && changes.expiresAt <= ctx.now) await demandFresh(ctx)
  const { version } = tenants.save(ctx, before, changes)
  const note =
    'packageMenuIds' in changes && (await tellPackage(ctx, before.packageMenuIds, wanted.packageMenuIds ?? null))
  if (note) await packageChanged.announce(ctx, { companyId: before.id, note })
  if (Object.keys(changes).length > 0) await tellThere(ctx, before, 'update', note ? { note } : {})
  return { version }
}

/** Disabling a company ends its people’s sessions with their next call; enabled again, they sign in. */
async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  if (status === 0) await demandFresh(ctx)
  const row = await tenants.lock(ctx, 'setStatus', id)
  if (id === platformTenantId && status === 0) refuse(tenant.reasons.platform)
  const done = tenants.putStatus(ctx, row, status)
  if (done.version !== row.version) {
    const title: Bilingual = status === 1 ? ['启用租户', 'Enable tenant'] : ['停用租户', 'Disable tenant']
    await tellThere(ctx, row, 'setStatus', { title })
  }
  return done
}

/** Only what has been disabled and holds nothing any more; its rows stay, out of sight. */
async function remove(ctx: Context, { ids }: Parsed<typeof tenant, 'remove'>) {
  await demandFresh(ctx)
  const found = await tenants.lockAll(ctx, 'remove', ids)
  for (const row of found) {
    if (row.id === platformTenantId) refuse(tenant.reasons.platform)
    if (row.status === 1) refuse(tenant.reasons.notDisabled, { name: row.name })
  }
  for (const row of found) {
    const what = { contract: tenant as unknown as Contract, endpoint: tenant.endpoints.remove }
    // Each module looks for its own rows, from behind the wall that is to go.
    await inTenant(ctx, row.id, what, async (there) => {
      await demandDeletable(there, 'tenant', [row.id])
      there.log({ id: row.id, name: row.name })
    })
  }
  return tenants.drop(ctx, found)
}

/** One process that can take any role guarantees no isolation: PostgreSQL inside the server is compiled for the web. */
async function isolation(ctx: Context) {
  const { rows } = await sql<{ promised: boolean }>`select version() !~* 'emscripten|wasm' as promised`.execute(ctx.db)
  return { promised: rows[0]?.promised ?? false }
}

/** The same line in the tenant's own log: its people see what the platform did to them. */
function tellThere(
  ctx: Context,
  { id, name }: RowOf<'tenant'>,
  action: 'update' | 'setStatus',
  more: Change,
): Promise<void> {
  const what = { contract: tenant as unknown as Contract, endpoint: tenant.endpoints[action] }
  if (id === ctx.tenantId) return Promise.resolve()
  return inTenant(ctx, id, what, async (there) => there.log({ id, name, ...more }))
}
