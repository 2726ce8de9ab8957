import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { crud, equals, type Filter } from '../../platform/crud/crud.ts'
import { changesTo, demandVersion, insertRow, lockRow, lockRows, writeRow } from '../../platform/crud/rows.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { contains } from '../../platform/lists/search.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandHeld, roleName } from '../role/role.public.ts'
import { demandForeign, type GroupRecord, rolesOf, setRoles } from './role-group.public.ts'

const called: Filter = (_, words) =>
  sql<boolean>`(${contains('roleGroup.name', words)} or ${contains('roleGroup.code', words)})`

const members = sql`role_group_role m
  join role r on r.tenant_id = m.tenant_id and r.id = m.role_id and r.deleted_at is null
 where m.tenant_id = app.tenant() and m.role_group_id = role_group.id`
const roleIds = sql<Id[]>`array(select r.id from ${members} order by r.sort, r.id)`
const adminCount = sql<number>`(select count(*)::int from admin_role_group h
  join admin a on a.tenant_id = h.tenant_id and a.id = h.admin_id and a.deleted_at is null
 where h.tenant_id = app.tenant() and h.role_group_id = role_group.id)`

const rows = crud(roleGroup, {
  table: 'roleGroup',
  filters: { keyword: called, status: equals },
  order: ['sort'],
  elsewhere: ['roleIds'],
  names: (groups, { language }) =>
    groups.select([
      sql<string[]>`array(select ${roleName(language)} from ${members} order by r.sort, r.id)`.as('roleNames'),
      roleIds.as('roleIds'),
      adminCount.as('adminCount'),
    ]),
})

export const roleGroupModule = serve(
  roleGroup,
  {
    ...{ list: rows.list, view: rows.view, export: rows.export },
    ...{ create, update, remove, setStatus, dropdown },
    ...rows.bulk({ setStatus, remove }),
    ...rows.undoStatus({ setStatus }),
  },
  {
    uniques: {
      role_group_code: { path: 'code', reason: roleGroup.reasons.codeTaken },
      role_group_name: { path: 'name', reason: roleGroup.reasons.nameTaken },
    },
  },
)

async function create(ctx: Context, { roleIds, ...input }: Parsed<typeof roleGroup, 'create'>) {
  const row = await insertRow<GroupRecord>(ctx, 'roleGroup', input)
  const { after, warnings } = await setRoles(ctx, row.id, roleIds)
  rows.logged(ctx, undefined, { ...row, roleNames: after })
  return { id: row.id, warnings }
}

async function update(ctx: Context, { roleIds, ...input }: Parsed<typeof roleGroup, 'update'>) {
  await holdAccounts(ctx)
  const before = await lockRow<GroupRecord>(ctx, 'roleGroup', input.id)
  demandVersion(before, input.version)
  const changes = changesTo(before, input)
  if (roleIds === undefined) return { ...rows.save(ctx, before, changes), warnings: [] }
  const roles = await setRoles(ctx, before.id, roleIds)
  const { warnings } = roles
  if (roles.added.length === 0 && roles.removed.length === 0) return { ...rows.save(ctx, before, changes), warnings }
  const after = writeRow(ctx, 'roleGroup', { ...before, ...changes }, ['name', 'description', 'sort'])
  rows.logged(ctx, { ...before, roleNames: roles.before }, { ...after, roleNames: roles.after })
  return { version: after.version, warnings }
}

async function remove(ctx: Context, { ids }: Parsed<typeof roleGroup, 'remove'>) {
  const found = await lockRows<GroupRecord>(ctx, 'roleGroup', ids)
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
  return rows.drop(ctx, found)
}

/** Switching a group gives its roles to whoever has it, or takes them. */
async function setStatus(ctx: Context, { id, status }: Parsed<typeof roleGroup, 'setStatus'>) {
  await holdAccounts(ctx)
  const row = await lockRow<GroupRecord>(ctx, 'roleGroup', id)
  if (row.status !== status) {
    await demandForeign(ctx, id)
    const roles = await rolesOf(ctx, id)
    await demandHeld(
      ctx,
      roles.map((role) => role.id),
    )
  }
  return keepingAnAdministrator(ctx, async () => rows.putStatus(ctx, row, status))
}

async function dropdown(ctx: Context) {
  return ctx.db
    .selectFrom('roleGroup')
    .select(['id', 'code', 'name'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
