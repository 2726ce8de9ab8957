import type { Id } from '@brandside/contract/platform/id.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow, lockRows } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { demandHeld, exceeds, rolesWithRights, warningsOf } from '../role-rights/role-rights.public.ts'

/**
 * Sets the roles of a group to exactly these, which gives them to all who have the group: an operator cannot change an
 * own group, or add or remove roles beyond the operator's own rights.
 */
export async function setRoles(ctx: Context, groupId: Id, roleIds: readonly Id[]) {
  const group = await lockRow(ctx, 'roleGroup', groupId)
  const before = await rolesOf(ctx, groupId)
  const had = new Set(before.map(({ id }) => id))
  const wanted = new Set(roleIds)
  const locked = await lockRows(ctx, 'role', [...wanted])
  const added = locked.filter(({ id }) => !had.has(id))
  const removed = before.filter(({ id }) => !wanted.has(id))
  if (added.length > 0 || removed.length > 0) await demandForeign(ctx, groupId)
  await demandHeld(
    ctx,
    removed.map(({ id }) => id),
  )
  const all = await rolesWithRights(ctx, [...wanted])
  for (const each of all.filter(({ id }) => !had.has(id))) {
    const right = exceeds(ctx, each)
    if (right) refuseField('roleIds', auth.grantExceeds, { name: right })
  }
  if (removed.length > 0)
    ctx.send(sql`delete from role_group_role where tenant_id = app.tenant() and role_group_id = ${groupId}
      and role_id = any(${removed.map(({ id }) => id)}::bigint[])`)
  if (added.length > 0)
    ctx.send(sql`insert into role_group_role (role_group_id, role_id)
      select ${groupId}::bigint, unnest(${added.map(({ id }) => id)}::bigint[])`)
  const names = (roles: readonly { name: string }[]) => roles.map(({ name }) => name).sort()
  return {
    group,
    added,
    removed,
    before: names(before),
    after: names(locked),
    warnings: warningsOf(
      ctx,
      all.flatMap(({ rights }) => rights.map(({ tag }) => tag)),
    ),
  }
}

/** Puts a role into exactly these groups: those that it comes into or leaves, each with what that does to it. */
export async function setGroupsOf(ctx: Context, roleId: Id, groupIds: readonly Id[]) {
  await findRow(ctx, 'role', roleId)
  const { rows: now } = await sql<{ id: Id }>`
    select m.role_group_id as id from role_group_role m
      join role_group g on g.tenant_id = m.tenant_id and g.id = m.role_group_id and g.deleted_at is null
     where m.tenant_id = app.tenant() and m.role_id = ${roleId}`.execute(ctx.db)
  const before = now.map(({ id }) => id)
  const touched = [...before.filter((id) => !groupIds.includes(id)), ...groupIds.filter((id) => !before.includes(id))]
  // Groups first, then their roles, as in every change of a group.
  await lockRows(ctx, 'roleGroup', [...new Set([...touched, ...groupIds])])
  const moves = []
  for (const groupId of new Set(touched)) {
    const others = (await rolesOf(ctx, groupId)).map(({ id }) => id).filter((id) => id !== roleId)
    moves.push(await setRoles(ctx, groupId, groupIds.includes(groupId) ? [...others, roleId] : others))
  }
  return moves
}

/** Refuses to touch the rights of a group that the operator has himself. */
export async function demandForeign(ctx: Context, groupId: Id): Promise<void> {
  const own = await ctx.db
    .selectFrom('adminRoleGroup')
    .select('id')
    .where('adminId', '=', ctx.operator.id)
    .where('roleGroupId', '=', groupId)
    .executeTakeFirst()
  if (own) refuse(auth.self)
}

export async function rolesOf(ctx: Context, groupId: Id): Promise<{ id: Id; name: string }[]> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select r.id, r.name from role_group_role m
      join role r on r.tenant_id = m.tenant_id and r.id = m.role_id and r.deleted_at is null
     where m.tenant_id = app.tenant() and m.role_group_id = ${groupId} order by r.sort, r.id`.execute(ctx.db)
  return rows
}
