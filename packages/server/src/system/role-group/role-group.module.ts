import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandHeld, roleName } from '../role-rights/role-rights.public.ts'
import { demandForeign, rolesOf, setRoles } from './role-group.public.ts'

const members = sql`role_group_role m
  join role r on r.tenant_id = m.tenant_id and r.id = m.role_id and r.deleted_at is null
 where m.tenant_id = app.tenant() and m.role_group_id = role_group.id`
const roleIds = sql<Id[]>`array(select r.id from ${members} order by r.sort, r.id)`
const adminCount = sql<number>`(select count(*)::int from admin_role_group h
  join admin a on a.tenant_id = h.tenant_id and a.id = h.admin_id and a.deleted_at is null
 where h.tenant_id = app.tenant() and h.role_group_id = role_group.id)`

const groups = entityTable(roleGroup, {
  shows: {
    roleIds,
    roleNames: ({ language }) =>
      sql<string[]>`array(select ${roleName(language)} from ${members} order by r.sort, r.id)`,
    adminCount,
  },
})

export const roleGroupModule = serve(roleGroup, groups.handlers({ create, update, remove, setStatus }))

async function create(ctx: Context, input: Parsed<typeof roleGroup, 'create'>) {
  const row = await groups.insert(ctx, input)
  const { after, warnings } = await setRoles(ctx, row.id, input.roleIds)
  ctx.log({ id: row.id, name: row.name, after: { ...row, roleNames: after } })
  return { id: row.id, warnings }
}

async function update(ctx: Context, input: Parsed<typeof roleGroup, 'update'>) {
  await holdAccounts(ctx)
  const group = await groups.lock(ctx, 'update', input.id)
  demandVersion(group, input.version)
  const changes = groups.changesOf(group, input)
  if (input.roleIds === undefined) return { ...groups.save(ctx, group, changes), warnings: [] }
  const { added, removed, before, after, warnings } = await setRoles(ctx, group.id, input.roleIds)
  const isSame = added.length === 0 && removed.length === 0
  const names = isSame ? {} : { before: { roleNames: before }, after: { roleNames: after } }
  return { ...groups.save(ctx, group, changes, names), warnings }
}

async function remove(ctx: Context, { ids }: Parsed<typeof roleGroup, 'remove'>) {
  const found = await groups.lockAll(ctx, 'remove', ids)
  const { rows: held } = await sql<{ name: string; count: number }>`
    select g.name, count(*)::int as count
      from admin_role_group h
      join admin a on a.tenant_id = h.tenant_id and a.id = h.admin_id and a.deleted_at is null
      join role_group g on g.tenant_id = h.tenant_id and g.id = h.role_group_id
     where h.tenant_id = app.tenant() and h.role_group_id = any(${ids}::bigint[]) group by g.id, g.name limit 1`.execute(
    ctx.db,
  )
  if (held[0]) refuse(roleGroup.reasons.inUse, { ...held[0] })
  ctx.send(sql`delete from role_group_role where tenant_id = app.tenant() and role_group_id = any(${ids}::bigint[])`)
  return groups.drop(ctx, found)
}

/** Switching a group gives its roles to people who have it, or takes them. */
async function setStatus(ctx: Context, { id, status }: Parsed<typeof roleGroup, 'setStatus'>) {
  await holdAccounts(ctx)
  const row = await groups.lock(ctx, 'setStatus', id)
  if (row.status !== status) {
    await demandForeign(ctx, id)
    const roles = await rolesOf(ctx, id)
    await demandHeld(
      ctx,
      roles.map((role) => role.id),
    )
  }
  return keepingAnAdministrator(ctx, async () => groups.putStatus(ctx, row, status))
}
