import type { Id } from '@brandside/contract/platform/id.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'

/** The people of a company who get a notice, as a condition on `admin a`. */
export type Recipients = RawBuilder<boolean>

export const only = (id: Id): Recipients => sql<boolean>`a.id = ${id}`

export const but = (id: number, others: Recipients): Recipients => sql<boolean>`a.id <> ${id} and ${others}`

/** The administrators of the company. */
export const administrators: Recipients = withRole(sql<boolean>`(r.everything or r.code = 'TENANT_ADMIN')`)

/** Operators who hold a tag by one of their roles. */
export const holdersOf = (tag: Tag): Recipients =>
  withRole(sql<boolean>`(r.everything or exists (
    select from role_menu rm join menu m on m.id = rm.menu_id
     where rm.tenant_id = r.tenant_id and rm.role_id = r.id and m.perm_tag = ${tag}))`)

/** Roles count when they are enabled, and those of a group when the group is, too. */
function withRole(isMeant: RawBuilder<boolean>): Recipients {
  return sql<boolean>`exists (
    select from role r
     where r.tenant_id = a.tenant_id and r.status = 1 and r.deleted_at is null and ${isMeant}
       and (exists (select from admin_role ar
                     where ar.tenant_id = a.tenant_id and ar.admin_id = a.id and ar.role_id = r.id)
         or exists (select from admin_role_group ag
                      join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.status = 1
                       and g.deleted_at is null
                      join role_group_role gr on gr.tenant_id = g.tenant_id and gr.role_group_id = g.id
                     where ag.tenant_id = a.tenant_id and ag.admin_id = a.id and gr.role_id = r.id)))`
}
