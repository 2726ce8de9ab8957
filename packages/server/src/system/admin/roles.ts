import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { adminEvents } from '@brandside/contract/system/admin-events.ts'
import type { Warning } from '@brandside/contract/system/role.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { refuseField } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { calledOf, rolesWithRights, warningsOf } from '../role-rights/role-rights.public.ts'
import { demandGrantable, demandOther, demandRank, mayGive } from './rights.ts'
import { rolesChanged } from './roles-changed.public.ts'
import { type Person, people } from './users.ts'

/** A person's roles and role groups, beside all there are and whether the operator may give them. */
export async function role(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'role'>> {
  const person = await people.find(ctx, 'role', id)
  const [held, all, groups] = await Promise.all([heldBy(ctx.db, id), rolesWithRights(ctx), groupsIn(ctx.db)])
  const grantable = new Set(all.filter((each) => mayGive(ctx, each, person.platform)).map((each) => each.id))
  return {
    ...held,
    roles: all.map((each) => ({
      id: each.id,
      name: say(calledOf(each), ctx.language),
      grantable: grantable.has(each.id),
    })),
    roleGroups: groups.map(({ id, name, roleIds }) => ({
      id,
      name,
      grantable: roleIds.every((each) => grantable.has(each)),
    })),
  }
}

/**
 * Gives exactly these roles and groups. What is new must be the operator's to give; what he takes away he holds as well,
 * because he may not touch people who hold more than he does.
 */
export async function setRole(
  ctx: Context,
  { id, ...wanted }: Parsed<typeof admin, 'setRole'>,
): Promise<Output<typeof admin, 'setRole'>> {
  const person = await personToRaise(ctx, 'setRole', id)
  const given = await keepingAnAdministrator(ctx, () => giveExactly(ctx, person, wanted))
  await announceRoles(ctx, person, given)
  return { warnings: given.warnings }
}

/** Gives roles to many people beside those they have, or takes these from them. */
export async function giveRoleMany(
  ctx: Context,
  { roleIds, give, ...which }: Parsed<typeof admin, 'giveRoleMany'>,
): Promise<Output<typeof admin, 'giveRoleMany'>> {
  return people.many(ctx, which, async (id) => {
    const person = await personToRaise(ctx, 'giveRoleMany', id)
    const held = await heldBy(ctx.db, id)
    const others = without(held.roleIds, roleIds)
    const wanted = { ...held, roleIds: give ? [...others, ...roleIds] : others }
    await announceRoles(ctx, person, await keepingAnAdministrator(ctx, () => giveExactly(ctx, person, wanted)))
  })
}

async function personToRaise(ctx: Context, endpoint: 'setRole' | 'giveRoleMany', id: Id): Promise<Person> {
  await holdAccounts(ctx)
  const person = await people.lock(ctx, endpoint, id)
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  return person
}

/** Roles by name, as the log tells them. */
type RoleNames = { rolesName: string[] }

interface GivenRoles {
  changed: boolean
  before: RoleNames
  after: RoleNames
  /** Duties that these roles join in one person. */
  warnings: z.input<typeof Warning>[]
}

/** Writes a person's roles and groups. The person is locked, or new; whether he may be touched is decided by then. */
export async function giveExactly(
  ctx: Context,
  { id, platform }: Pick<Person, 'id' | 'platform'>,
  wanted: HeldRoles,
): Promise<GivenRoles> {
  const before = await heldBy(ctx.db, id)
  const [all, groups] = await Promise.all([rolesWithRights(ctx), groupsIn(ctx.db)])
  demandKnown(wanted.roleIds, all, 'roleIds')
  demandKnown(wanted.groupIds, groups, 'groupIds')
  const inGroups = (groupIds: readonly Id[]) =>
    groups.filter((group) => groupIds.includes(group.id)).flatMap(({ roleIds }) => roleIds)
  const rolesAmong = (ids: readonly Id[]) => all.filter((each) => ids.includes(each.id))
  const added = without(wanted.roleIds, before.roleIds)
  const addedGroups = without(wanted.groupIds, before.groupIds)
  demandGrantable(ctx, rolesAmong([...added, ...inGroups(addedGroups)]), platform)
  const changed = !(isSame(before.roleIds, wanted.roleIds) && isSame(before.groupIds, wanted.groupIds))
  if (changed) {
    // Groups before roles: the lock order of a change to a group's roles.
    await demandThere(ctx, 'role_group', addedGroups, 'groupIds')
    await demandThere(ctx, 'role', added, 'roleIds')
    await replace(ctx.db, 'admin_role', 'role_id', id, wanted.roleIds)
    await replace(ctx.db, 'admin_role_group', 'role_group_id', id, wanted.groupIds)
  }
  const named = ({ roleIds, groupIds }: HeldRoles): RoleNames => ({
    rolesName: [...namesAmong(roleIds, all), ...namesAmong(groupIds, groups)],
  })
  const held = rolesAmong([...wanted.roleIds, ...inGroups(wanted.groupIds)])
  return {
    changed,
    before: named(before),
    after: named(wanted),
    warnings: warningsOf(
      ctx,
      held.flatMap(({ rights }) => rights.map(({ tag }) => tag)),
    ),
  }
}

async function announceRoles(
  ctx: Context,
  { id, username }: Person,
  { changed, before, after }: GivenRoles,
): Promise<void> {
  if (!changed) return ctx.unchanged()
  ctx.log({ id, name: username, before, after, title: admin.endpoints.setRole.title })
  const names = { before: before.rolesName, after: after.rolesName }
  await rolesChanged.announce(ctx, { adminId: id, ...names })
  await emit(ctx.db, adminEvents.rolesChanged, { id, ...names })
}

/** Makes the rows of a binding exactly these. */
export async function replace(
  db: Db,
  table: 'admin_role' | 'admin_role_group' | 'admin_organisation' | 'admin_shop' | 'admin_brand',
  column: string,
  adminId: Id,
  ids: readonly Id[],
): Promise<void> {
  const [to, other] = [sql.raw(table), sql.raw(column)]
  await sql`
    delete from ${to} where tenant_id = app.tenant() and admin_id = ${adminId} and ${other} <> all(${ids}::bigint[])
    `.execute(db)
  await sql`
    insert into ${to} (admin_id, ${other}) select ${adminId}, wanted.id from unnest(${ids}::bigint[]) wanted (id)
    on conflict (tenant_id, admin_id, ${other}) do nothing`.execute(db)
}

interface HeldRoles {
  roleIds: Id[]
  groupIds: Id[]
}

async function heldBy(db: Db, id: Id): Promise<HeldRoles> {
  const { rows: found } = await sql<HeldRoles>`
    select array(select ar.role_id from admin_role ar
                   join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id and r.deleted_at is null
                  where ar.tenant_id = app.tenant() and ar.admin_id = ${id} order by 1) as role_ids,
           array(select ag.role_group_id from admin_role_group ag
                   join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.deleted_at is null
                  where ag.tenant_id = app.tenant() and ag.admin_id = ${id} order by 1) as group_ids`.execute(db)
  return found[0] ?? { roleIds: [], groupIds: [] }
}

async function groupsIn(db: Db): Promise<{ id: Id; name: string; roleIds: Id[] }[]> {
  const { rows: found } = await sql<{ id: Id; name: string; roleIds: Id[] }>`
    select g.id, g.name,
           array(select gr.role_id from role_group_role gr
                   join role r on r.tenant_id = gr.tenant_id and r.id = gr.role_id and r.deleted_at is null
                  where gr.tenant_id = app.tenant() and gr.role_group_id = g.id) as role_ids
      from role_group g where g.tenant_id = app.tenant() and g.deleted_at is null order by g.sort, g.id`.execute(db)
  return found
}

function demandKnown(ids: readonly Id[], known: readonly { id: Id }[], path: string): void {
  if (ids.some((id) => !known.some((each) => each.id === id))) refuseField(path, admin.reasons.roleMissing)
}

/** A concurrent delete of one of them waits for this change, and then finds that it is in use. */
async function demandThere(
  ctx: Context,
  table: 'role' | 'role_group',
  ids: readonly Id[],
  path: string,
): Promise<void> {
  const { rows: found } = await sql`
    select id from ${sql.raw(table)}
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and deleted_at is null order by id for share`.execute(
    ctx.db,
  )
  if (found.length < ids.length) refuseField(path, admin.reasons.roleMissing)
}

const namesAmong = (ids: readonly Id[], of: readonly { id: Id; name: string }[]) =>
  of.filter((each) => ids.includes(each.id)).map(({ name }) => name)
const without = (ids: readonly Id[], others: readonly Id[]) => ids.filter((id) => !others.includes(id))
const isSame = (some: readonly Id[], others: readonly Id[]) =>
  without(some, others).length === 0 && without(others, some).length === 0
