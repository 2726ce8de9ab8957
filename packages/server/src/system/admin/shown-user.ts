import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { roleName } from '../role/role.public.ts'
import { placesOf } from './org-shop.ts'
import { rows } from './users.ts'

/** A person with what he was given and what he is bound to. */
export async function view(ctx: Context, { id }: ById) {
  const [person, roles, places] = await Promise.all([rows.view(ctx, { id }), rolesOf(ctx, id), placesOf(ctx, id)])
  return { ...person, ...roles, ...places }
}

interface ShownRoles {
  roleIds: Id[]
  roleNames: string[]
  groupIds: Id[]
  groupNames: string[]
}

async function rolesOf({ db, language }: Context, id: Id): Promise<ShownRoles> {
  const roles = sql`admin_role b join role r on r.tenant_id = b.tenant_id and r.id = b.role_id and r.deleted_at is null
    where b.tenant_id = app.tenant() and b.admin_id = ${id} order by r.sort, r.id`
  const groups = sql`admin_role_group b
    join role_group g on g.tenant_id = b.tenant_id and g.id = b.role_group_id and g.deleted_at is null
    where b.tenant_id = app.tenant() and b.admin_id = ${id} order by g.sort, g.id`
  const { rows: found } = await sql<ShownRoles>`
    select array(select r.id from ${roles}) as role_ids, array(select ${roleName(language)} from ${roles}) as role_names,
           array(select g.id from ${groups}) as group_ids, array(select g.name from ${groups}) as group_names`.execute(
    db,
  )
  return found[0] ?? { roleIds: [], roleNames: [], groupIds: [], groupNames: [] }
}
