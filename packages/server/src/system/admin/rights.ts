import type { Id } from '@brandside/contract/platform/id.ts'
import { everything, holds, platformTenantId } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { exceeds, type RoleRights } from '../role-rights/role-rights.public.ts'

/** Refuses an act on the operator's own account: it could lock the operator out, or extend the operator's rights. */
export function demandOther(ctx: Context, ...ids: readonly Id[]): void {
  if (ids.includes(ctx.operator.id)) refuse(auth.self)
}

/** Refuses to touch people who hold a tag that the operator does not hold (rank). Himself he equals. */
export async function demandRank(ctx: Context, ids: readonly Id[]): Promise<void> {
  const { holdsAll, tags } = await heldBy(ctx.db, ids)
  if (ctx.operator.grants.some(({ tags }) => tags.has(everything))) return
  if (holdsAll || tags.some((tag) => !holds(ctx.operator.permissions, tag))) refuse(auth.rankTooLow)
}

/** Whether the person of the row holds a tag that the operator does not hold: every act on him would be refused. */
export function outranks({ operator: { grants, permissions } }: Context) {
  if (grants.some(({ tags }) => tags.has(everything))) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from role r
     where r.tenant_id = app.tenant() and r.status = 1 and r.deleted_at is null and r.id in (${rolesOf(sql`array[admin.id]`)})
       and (r.everything or exists (
         select from role_menu rm
           join menu m on m.id = rm.menu_id and ${isGiven}
          where rm.tenant_id = app.tenant() and rm.role_id = r.id and m.perm_tag <> all(${[...permissions]}::text[]))))`
}

/** Roles of these people, given to them or to a group of theirs. */
const rolesOf = (ids: RawBuilder<unknown>) => sql`
  select ar.role_id from admin_role ar where ar.tenant_id = app.tenant() and ar.admin_id = any(${ids})
  union
  select gr.role_id from admin_role_group ag
    join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.status = 1 and g.deleted_at is null
    join role_group_role gr on gr.tenant_id = g.tenant_id and gr.role_group_id = g.id
   where ag.tenant_id = app.tenant() and ag.admin_id = any(${ids})`

/** Of a menu entry `m`: it gives its tag in the tenant that is acted in. */
const isGiven = sql`m.perm_tag is not null and m.status = 1 and not m.retired
  and exists (select from app.acting_tenant() t where (t.id = ${platformTenantId} or not m.platform)
                 and (t.package_menu_ids is null or m.id = any(t.package_menu_ids)))`

/** The tags these people hold together, through enabled roles and enabled groups, as far as the tenant has them. */
async function heldBy(db: Db, ids: readonly Id[]): Promise<{ holdsAll: boolean; tags: string[] }> {
  const { rows } = await sql<{ holdsAll: boolean | null; tags: string[] | null }>`
    with held as (
      select r.id, r.everything from role r
       where r.tenant_id = app.tenant() and r.status = 1 and r.deleted_at is null
         and r.id in (${rolesOf(sql`${ids}::bigint[]`)}))
    select (select bool_or(everything) from held) as holds_all,
           array(select distinct m.perm_tag from held h
                   join role_menu rm on rm.tenant_id = app.tenant() and rm.role_id = h.id
                   join menu m on m.id = rm.menu_id and ${isGiven}) as tags`.execute(db)
  return { holdsAll: rows[0]?.holdsAll ?? false, tags: rows[0]?.tags ?? [] }
}

/** Refuses roles that give more than the operator holds, naming the first. */
export function demandGrantable(ctx: Context, roles: readonly RoleRights[], toPlatform: boolean): void {
  const beyond = roles.find((role) => !mayGive(ctx, role, toPlatform))
  if (beyond) refuse(auth.grantExceeds, { name: beyond.name })
}

/**
 * An operator gives only rights the operator holds; and in the platform's tenant the wildcard goes from platform people
 * to platform people only.
 */
export function mayGive(ctx: Context, role: RoleRights, toPlatform: boolean): boolean {
  if (exceeds(ctx, role)) return false
  return !role.everything || ctx.tenantId !== platformTenantId || (ctx.operator.platform && toPlatform)
}

/** Refuses one more enabled account than the tenant may have. Call with the accounts held. */
export async function demandRoom(ctx: Context): Promise<void> {
  const { rows } = await sql<{ limit: number | null; used: number }>`
    select app.account_limit() as "limit",
           (select count(*)::integer from admin where tenant_id = app.tenant() and status = 1 and deleted_at is null) as used
    `.execute(ctx.db)
  const { limit, used } = rows[0] ?? fail(500, auth.accountLimit)
  if (limit !== null && used >= limit) refuse(auth.accountLimit, { limit })
}
