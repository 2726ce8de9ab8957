import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, common, field } from '@brandside/contract/platform/reasons.ts'
import { type DataScope, reservedRoleCodes, role } from '@brandside/contract/system/role.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { setGroupsOf, setRoles } from '../role-group/role-group.public.ts'
import { calledOf, demandHeld, exceeds, isOwn, rolesWithRights, warningsOf } from '../role-rights/role-rights.public.ts'
import { giveStandardRoles } from './give-standard-roles.ts'
import { closeRights, grantableTree, type MenuEntry, menuEntries } from './role-rights.ts'

/** People who have the role, directly or through a group. */
const adminCount = sql<number>`(select count(*)::int from admin a where a.tenant_id = app.tenant() and a.deleted_at is null
  and (exists (select from admin_role h where h.tenant_id = a.tenant_id and h.admin_id = a.id and h.role_id = role.id)
    or exists (select from admin_role_group h join role_group_role g on g.tenant_id = h.tenant_id and g.role_group_id = h.role_group_id
                where h.tenant_id = a.tenant_id and h.admin_id = a.id and g.role_id = role.id)))`
const groupNames = sql<string[]>`array(select g.name from role_group_role m
  join role_group g on g.tenant_id = m.tenant_id and g.id = m.role_group_id and g.deleted_at is null
 where m.tenant_id = app.tenant() and m.role_id = role.id order by g.sort, g.id)`
const organisationIds = sql<Id[]>`array(select o.organisation_id from role_organisation o
 where o.tenant_id = app.tenant() and o.role_id = role.id order by 1)`
const organisationNames = sql<string[]>`array(select o.name from role_organisation m
  join organisation o on o.tenant_id = m.tenant_id and o.id = m.organisation_id
 where m.tenant_id = app.tenant() and m.role_id = role.id order by o.path)`

const roles = entityTable(role, {
  shows: { adminCount, groupNames, organisationIds, organisationNames },
  asks: {
    groupId: (id) => sql<boolean>`exists (select from role_group_role g
      where g.tenant_id = app.tenant() and g.role_id = role.id and g.role_group_id = ${id})`,
  },
})

export const roleModule = serve(
  role,
  roles.handlers({ create, update, remove, setStatus, listAll, listMenu, allocMenu, applyGroup }),
  { newTenant: giveStandardRoles },
)

async function create(ctx: Context, input: Parsed<typeof role, 'create'>) {
  const { code, dataScope, organisationIds } = input
  if (reservedRoleCodes.includes(code)) refuseField('code', role.reasons.reserved, { code })
  const names = await demandOrganisations(ctx, dataScope, organisationIds, role.endpoints.create.guard)
  const row = await roles.insert(ctx, input)
  const chosen = dataScope === 6
  if (chosen) ctx.send(addOrganisations(row.id, organisationIds))
  ctx.log({ id: row.id, name: row.name, after: { ...row, ...(chosen && { organisationNames: names }) } })
  return { id: row.id }
}

/**
 * A role's data scope is a right like any other: operators cannot change that of their own roles, or give more than their
 * own. Nor can they release themselves from the code that their role asks for.
 */
async function update(ctx: Context, input: Parsed<typeof role, 'update'>) {
  await holdAccounts(ctx)
  const before = await roles.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = roles.changesOf(before, input)
  if (before.everything && changes.dataScope !== undefined) refuse(role.reasons.superStays, { name: calledOf(before) })
  await demandHeld(ctx, [before.id])

  const [known] = await rolesWithRights(ctx, [before.id])
  if (!known) return fail(404, common.notFound)
  const { dataScope = known.dataScope, organisationIds: given } = input
  const wanted = dataScope === 6 ? [...new Set(given ?? known.organisationIds)] : []
  const names = await demandOrganisations(ctx, dataScope, given ?? wanted, role.endpoints.update.guard)
  const isSame = String(wanted.toSorted()) === String(known.organisationIds.toSorted())
  const isMoved = changes.dataScope !== undefined || !isSame
  if (isMoved && isOwn(ctx, before.id)) refuseField('dataScope', auth.self)
  if (changes.requireOtp === false && isOwn(ctx, before.id)) refuseField('requireOtp', auth.self)
  if (isMoved || changes.requireOtp !== undefined) {
    const right = exceeds(ctx, { ...known, dataScope, organisationIds: wanted })
    if (right) refuseField('dataScope', auth.grantExceeds, { name: right })
  }
  if (isSame) return roles.save(ctx, before, changes)

  const { rows: earlier } = await sql<{ name: string }>`
    select o.name from role_organisation m join organisation o on o.tenant_id = m.tenant_id and o.id = m.organisation_id
     where m.tenant_id = app.tenant() and m.role_id = ${before.id} order by o.path`.execute(ctx.db)
  ctx.send(sql`delete from role_organisation where tenant_id = app.tenant() and role_id = ${before.id}`)
  ctx.send(addOrganisations(before.id, wanted))
  return roles.save(ctx, before, changes, {
    before: { organisationNames: earlier.map(({ name }) => name) },
    after: { organisationNames: dataScope === 6 ? names : [] },
  })
}

async function remove(ctx: Context, { ids }: Parsed<typeof role, 'remove'>) {
  await holdAccounts(ctx)
  const found = await roles.lockAll(ctx, 'remove', ids)
  for (const each of found) {
    if (each.builtin) refuse(role.reasons.builtinStays, { name: calledOf(each) })
    if (isOwn(ctx, each.id)) refuse(auth.self)
  }
  await demandHeld(ctx, ids)
  const { rows: held } = await sql<{ name: string; nameEn: string | null; count: number }>`
    select r.name, r.name_en, count(distinct a.id)::int as count
      from admin_role h
      join admin a on a.tenant_id = h.tenant_id and a.id = h.admin_id and a.deleted_at is null
      join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
     where h.tenant_id = app.tenant() and h.role_id = any(${ids}::bigint[]) group by r.id, r.name, r.name_en limit 1`.execute(
    ctx.db,
  )
  if (held[0]) refuse(role.reasons.inUse, { count: held[0].count, name: calledOf(held[0]) })
  const { rows: grouped } = await sql<{ name: string; nameEn: string | null; group: string }>`
    select r.name, r.name_en, g.name as "group"
      from role_group_role m
      join role_group g on g.tenant_id = m.tenant_id and g.id = m.role_group_id and g.deleted_at is null
      join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = app.tenant() and m.role_id = any(${ids}::bigint[]) limit 1`.execute(ctx.db)
  if (grouped[0]) refuse(role.reasons.inGroup, { group: grouped[0].group, name: calledOf(grouped[0]) })
  await demandDeletable(ctx, 'role', ids)
  return roles.drop(ctx, found)
}

/** Switching a role gives or takes its rights, for all who have it. */
async function setStatus(ctx: Context, { id, status }: Parsed<typeof role, 'setStatus'>) {
  await holdAccounts(ctx)
  const row = await roles.lock(ctx, 'setStatus', id)
  if (row.status !== status) {
    if (row.everything) refuse(role.reasons.superStays, { name: calledOf(row) })
    if (isOwn(ctx, id)) refuse(auth.self)
    await demandHeld(ctx, [id])
  }
  return keepingAnAdministrator(ctx, async () => roles.putStatus(ctx, row, status))
}

/** All enabled roles, for operators who look after roles and their groups or give them to people. */
async function listAll(ctx: Context) {
  const [all, { rows: more }] = await Promise.all([
    rolesWithRights(ctx),
    sql<{ id: Id; description: string | null; builtin: boolean; groupIds: Id[] }>`
      select r.id, ${ctx.language === 'en' ? sql`coalesce(r.description_en, r.description)` : sql`r.description`} as description, r.builtin,
             array(select g.role_group_id from role_group_role g where g.tenant_id = r.tenant_id and g.role_id = r.id order by 1) as group_ids
        from role r where r.tenant_id = app.tenant() and r.deleted_at is null and r.status = 1`.execute(ctx.db),
  ])
  const shown = new Map(more.map((row) => [row.id, row]))
  return all.flatMap((each) => {
    const row = shown.get(each.id)
    return row
      ? [
          {
            ...row,
            code: each.code,
            name: say(calledOf(each), ctx.language),
            dataScope: each.dataScope,
            grantable: exceeds(ctx, each) === undefined,
          },
        ]
      : []
  })
}

/**
 * The rights of a role, in the tree of those that the caller holds himself: he cannot hand out others, nor see them here. A
 * role that holds more stays as it is.
 */
async function listMenu(ctx: Context, { roleId }: Parsed<typeof role, 'listMenu'>) {
  const [found, entries, granted, [known]] = await Promise.all([
    ctx.db
      .selectFrom('role')
      .select('version')
      .where('id', '=', roleId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    menuEntries(ctx),
    grantedMenus(ctx, roleId),
    rolesWithRights(ctx, [roleId]),
  ])
  if (!found || !known) return fail(404, common.notFound)
  const open = new Set(entries.filter((entry) => isOpen(ctx, entry)).map(({ id }) => id))
  return {
    roleVersion: found.version,
    menuIds: granted.filter((id) => open.has(id)),
    beyond: granted.filter((id) => !open.has(id)).length,
    fixed: known.everything || isOwn(ctx, roleId) || exceeds(ctx, known) !== undefined,
    tree: grantableTree(entries, (entry) => isOpen(ctx, entry)),
  }
}

/**
 * Sets the rights of a role to exactly these, with the pages of chosen buttons. Rights that the caller does not hold stay as
 * they are: he can neither give nor take them.
 */
async function allocMenu(ctx: Context, { roleId, menuIds, roleVersion }: Parsed<typeof role, 'allocMenu'>) {
  const before = await roles.lock(ctx, 'allocMenu', roleId)
  if (roleVersion !== undefined) demandVersion(before, roleVersion)
  if (before.everything) refuse(role.reasons.superStays, { name: calledOf(before) })
  if (isOwn(ctx, roleId)) refuse(auth.self)
  await demandHeld(ctx, [roleId])
  const [entries, granted, [known]] = await Promise.all([
    menuEntries(ctx),
    grantedMenus(ctx, roleId),
    rolesWithRights(ctx, [roleId]),
  ])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const had = new Set(granted)
  if (menuIds.some((id) => !byId.has(id) && !had.has(id))) refuseField('menuIds', role.reasons.rightMissing)

  const wanted = closeRights(entries, menuIds)
  const added = [...wanted].filter((id) => !had.has(id)).map((id) => byId.get(id) as MenuEntry)
  const rights = added.map(({ tag, titleZh, titleEn }) => ({ tag: tag as string, titleZh, titleEn }))
  const right = known && exceeds(ctx, { ...known, rights })
  if (right) refuseField('menuIds', auth.grantExceeds, { name: right })
  const removed = granted.flatMap((id) => {
    const entry = byId.get(id)
    return entry && isOpen(ctx, entry) && !wanted.has(id) ? [entry] : []
  })

  const gone = new Set(removed.map(({ id }) => id))
  const next = [...granted.filter((id) => !gone.has(id)), ...added.map(({ id }) => id)]
  const tagsOf = (ids: readonly Id[]) => ids.flatMap((id) => byId.get(id)?.tag ?? []).sort()
  const tags = tagsOf(next)
  const answer = { menuIds: next.filter((id) => byId.has(id)), tags, warnings: warningsOf(ctx, tags) }
  if (added.length === 0 && removed.length === 0) {
    ctx.unchanged()
    return { ...answer, roleVersion: before.version }
  }
  ctx.send(sql`delete from role_menu
    where tenant_id = app.tenant() and role_id = ${roleId} and menu_id = any(${[...gone]}::bigint[])`)
  ctx.send(sql`insert into role_menu (role_id, menu_id)
    select ${roleId}::bigint, unnest(${added.map(({ id }) => id)}::bigint[])`)
  const { version } = writeRow(ctx, 'role', before, ['code'])
  ctx.log({ id: roleId, name: before.name, before: { tags: tagsOf(granted) }, after: { tags } })
  return { ...answer, roleVersion: version }
}

/**
 * Sets the roles of a group, or the groups of a role, to exactly these; each role that comes into a group or leaves one has
 * its line in the log.
 */
async function applyGroup(ctx: Context, input: Parsed<typeof role, 'applyGroup'>) {
  await holdAccounts(ctx)
  const byRole = input.roleId !== undefined || input.groupIds !== undefined
  const moves = byRole
    ? await setGroupsOf(
        ctx,
        input.roleId ?? missing('roleId', '角色', 'Role'),
        input.groupIds ?? missing('groupIds', '所属角色组', 'Groups'),
      )
    : [
        await setRoles(
          ctx,
          input.groupId ?? missing('groupId', '角色组', 'Role group'),
          input.roleIds ?? missing('roleIds', '角色', 'Roles'),
        ),
      ]
  if (moves.every(({ added, removed }) => added.length === 0 && removed.length === 0)) ctx.unchanged()
  for (const { group, added, removed } of moves) {
    for (const { id, name } of added) {
      ctx.log({ id, name, note: [`加入角色组“${group.name}”`, `added to the group “${group.name}”`] })
    }
    for (const { id, name } of removed) {
      ctx.log({ id, name, note: [`移出角色组“${group.name}”`, `removed from the group “${group.name}”`] })
    }
  }
  const warnings = new Map(moves.flatMap((move) => move.warnings.map((warning) => [warning.message, warning])))
  return { warnings: [...warnings.values()] }
}

function missing(path: string, ...label: Bilingual): never {
  refuseField(path, field.required, { label })
}

/** A right can be granted by operators who hold it. */
function isOpen({ operator }: Context, { tag }: MenuEntry): boolean {
  return tag !== null && holds(operator.permissions, tag)
}

async function grantedMenus(ctx: Context, roleId: Id): Promise<Id[]> {
  const found = await ctx.db
    .selectFrom('roleMenu')
    .select('menuId')
    .where('roleId', '=', roleId)
    .orderBy('menuId')
    .execute()
  return found.map(({ menuId }) => menuId)
}

/** The chosen organisations' names: there, and inside of what the operator sees. With kind 6 at least one is needed. */
async function demandOrganisations(
  ctx: Context,
  dataScope: DataScope,
  ids: readonly Id[],
  guard: Parameters<typeof scoped>[1],
): Promise<string[]> {
  if (dataScope === 6 && ids.length === 0) refuseField('organisationIds', role.reasons.organisationNeeded)
  if (ids.length === 0) return []
  const { rows: found } = await sql<{ id: Id; name: string }>`
    select id, name from organisation
     where tenant_id = app.tenant() and id = any(${[...ids]}::bigint[]) and deleted_at is null order by path`.execute(
    ctx.db,
  )
  if (found.length < new Set(ids).size) refuseField('organisationIds', role.reasons.organisationMissing)
  for (const { id } of found) scoped(ctx, guard).demand({ organisation: id }, 'organisationIds')
  return found.map(({ name }) => name)
}

function addOrganisations(roleId: Id, ids: readonly Id[]) {
  return sql`insert into role_organisation (role_id, organisation_id)
    select ${roleId}::bigint, unnest(${[...new Set(ids)]}::bigint[])`
}
