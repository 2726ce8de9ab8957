import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import type { StandardRoleCode } from '@brandside/contract/platform/rights/standard-roles.ts'
import { sql } from 'kysely'
import type { TenantGift } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'
import { closeRights, type MenuEntry } from './role-rights.ts'
import { rightsOf, standardRoles } from './standard-roles.ts'

/**
 * Puts the standard roles in place. A tag is offered to a role once: when a contract first brings it. What an operator has
 * taken away since does not come back, and what he has added stays.
 */
export const giveStandardRoles: TenantGift = {
  of: standardRoles,
  async give(db, contracts) {
    const entries = await grantableEntries(db)
    for (const [index, code] of codes.entries()) {
      const { name, description, dataScope, everything = false } = standardRoles[code]
      await sql`
        insert into role (code, name, name_en, description, description_en, data_scope, everything, builtin, sort)
        select ${code}, ${name[0]}, ${name[1]}, ${description[0]}, ${description[1]}, ${dataScope}::int,
               ${everything}::boolean and app.tenant() <> ${platformTenantId}, true, ${(index + 2) * 10}::int
         where not exists (select from role r where r.tenant_id = app.tenant() and r.name = ${name[0]} and r.deleted_at is null)
        on conflict (tenant_id, code) where deleted_at is null do nothing`.execute(db)
      const { rows } = await sql<{ id: Id; offered: string[] }>`
        select id, offered from role
         where tenant_id = app.tenant() and code = ${code} and builtin and not everything and deleted_at is null for update`.execute(
        db,
      )
      const [found] = rows
      if (!found) continue // it holds everything, or its name is taken by a role of the tenant's own
      const rights = rightsOf(code, contracts)
      const fresh = entries.filter(({ tag }) => tag && rights.has(tag) && !found.offered.includes(tag))
      if (fresh.length === 0) continue
      const menus = closeRights(
        entries,
        fresh.map(({ id }) => id),
      )
      await sql`
        insert into role_menu (role_id, menu_id) select ${found.id}::bigint, unnest(${[...menus]}::bigint[])
        on conflict (tenant_id, role_id, menu_id) do nothing`.execute(db)
      await sql`update role set offered = ${[...found.offered, ...fresh.map(({ tag }) => tag)]}::text[] where tenant_id = app.tenant() and id = ${found.id}`.execute(
        db,
      )
    }
  },
}

const codes = Object.keys(standardRoles) as StandardRoleCode[]

/** Entries that a tenant can grant, under any package: the platform keeps its own modules to itself. */
async function grantableEntries(db: Db): Promise<MenuEntry[]> {
  const { rows } = await sql<MenuEntry>`
    select id, parent_id, type, title_zh, title_en, perm_tag as tag from menu
     where not retired and not platform and not own order by id`.execute(db)
  return rows
}
