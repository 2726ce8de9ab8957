import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { savedView } from '@brandside/contract/shell/saved-view.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, lockRow, writeRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { countsHere, roleName } from '../role-rights/role-rights.public.ts'
import { demandTouch, hasPage, tagOf } from './view-access.ts'

/** The default views of a list for the operator's roles, in the order of roles. */
export async function defaultsOfOwnRoles(ctx: Context, list: string): Promise<Id[]> {
  const own = ctx.operator.grants.map(({ roleId }) => roleId)
  const { rows } = await sql<{ viewId: Id }>`
    select view_id from role_view where tenant_id = app.tenant() and list = ${list} and role_id = any(${own}::bigint[])
     order by array_position(${own}::bigint[], role_id)`.execute(ctx.db)
  return rows.map(({ viewId }) => viewId)
}

/** The roles that open the page, with what its list opens with for each. A role that no longer opens it is there to be taken out. */
export async function roles(
  ctx: Context,
  { list }: Parsed<typeof savedView, 'roles'>,
): Promise<Output<typeof savedView, 'roles'>> {
  if (!hasPage(ctx, list)) return { list: [] }
  const { rows } = await sql<Output<typeof savedView, 'roles'>['list'][number]>`
    select r.id as role_id, ${roleName(ctx.language)} as role_name, v.view_id
      from app.acting_tenant() t, role r
      left join role_view v on v.tenant_id = r.tenant_id and v.role_id = r.id and v.list = ${list}
     where r.tenant_id = app.tenant() and r.deleted_at is null
       and (v.id is not null or r.status = 1 and (r.everything or exists (
             select from role_menu rm join menu m on m.id = rm.menu_id and ${countsHere}
              where rm.tenant_id = r.tenant_id and rm.role_id = r.id and m.perm_tag = ${tagOf(list)})))
     order by r.sort, r.id`.execute(ctx.db)
  return { list: rows }
}

/**
 * Lets a list open with this view for exactly these roles. A role opens a list with one view, so each is taken from the view
 * it had before. The roles are locked in the order of their ids before anything is written: two that share views cannot wait
 * for each other.
 */
export async function setRoles(
  ctx: Context,
  { id, version, roleIds }: Parsed<typeof savedView, 'setRoles'>,
): Promise<Output<typeof savedView, 'setRoles'>> {
  const view = await lockRow(ctx, 'savedView', id)
  demandTouch(ctx, view)
  demandVersion(view, version)
  if (!view.shared) refuse(savedView.reasons.shareBefore)
  const { rows: found } = await sql<{ id: Id; name: string }>`
    select r.id, r.name from role r
     where r.tenant_id = app.tenant() and r.deleted_at is null
       and (r.id = any(${roleIds}::bigint[])
         or r.id in (select role_id from role_view where tenant_id = app.tenant() and view_id = ${id}))
     order by r.id for update`.execute(ctx.db)
  const wanted = found.filter((role) => roleIds.includes(role.id))
  if (wanted.length < new Set(roleIds).size) refuseField('roleIds', savedView.reasons.roleMissing)

  const before = await rolesOpening(ctx, id)
  const roleNames = wanted.map(({ name }) => name)
  if (String(before.toSorted()) === String(roleNames.toSorted())) {
    ctx.unchanged()
    return { version, roleNames }
  }
  const ids = wanted.map((role) => role.id)
  const { rows: others } = await sql<{ id: Id; name: string; roles: string[] }>`
    select s.id, s.name, array_agg(r.name order by r.id) as roles
      from role_view v
      join saved_view s on s.tenant_id = v.tenant_id and s.id = v.view_id
      join role r on r.tenant_id = v.tenant_id and r.id = v.role_id
     where v.tenant_id = app.tenant() and v.list = ${view.list} and v.view_id <> ${id} and v.role_id = any(${ids}::bigint[])
     group by s.id, s.name order by s.id`.execute(ctx.db)
  ctx.send(sql`delete from role_view
    where tenant_id = app.tenant() and view_id = ${id} and role_id <> all(${ids}::bigint[])`)
  ctx.send(sql`insert into role_view (role_id, list, view_id)
    select wanted, ${view.list}, ${id}::bigint from unnest(${ids}::bigint[]) wanted
    on conflict (tenant_id, role_id, list) do update
      set view_id = excluded.view_id, version = role_view.version + 1, updated_at = now(), updated_by = app.admin()
      where role_view.view_id <> excluded.view_id`)
  const after = writeRow(ctx, 'savedView', view, ['name'])
  ctx.log({ id, name: view.name, before: { roleNames: before }, after: { roleNames } })
  for (const other of others) {
    const note = [
      `${other.roles.join('、')}改用“${view.name}”`,
      `${other.roles.join(', ')} now open with “${view.name}”`,
    ] as const
    ctx.log({ id: other.id, name: other.name, note })
  }
  return { version: after.version, roleNames }
}

/** The names of the roles whose default a view is. */
export async function rolesOpening(ctx: Context, viewId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.name from role_view v join role r on r.tenant_id = v.tenant_id and r.id = v.role_id and r.deleted_at is null
     where v.tenant_id = app.tenant() and v.view_id = ${viewId} order by r.id`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** Views that go, or are shared no longer, are the default of no role. */
export function endForRoles(ctx: Context, viewIds: readonly Id[]): void {
  ctx.send(sql`delete from role_view where tenant_id = app.tenant() and id in (
    select id from role_view where tenant_id = app.tenant() and view_id = any(${[...viewIds]}::bigint[])
     order by role_id for update)`)
}
