import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { replace } from './roles.ts'

interface RolesByRule {
  /** All that the rule is about: other roles of the person stay. */
  ruled: readonly Id[]
  /** Those of them that the person is to have. */
  wanted: readonly Id[]
}

/** Gives and takes the roles that a rule is about; answers what changed, by name. */
export async function followRule(db: Db, adminId: Id, { ruled, wanted }: RolesByRule) {
  const before = await rolesOf(db, adminId)
  const { rows: there } = await sql<{ id: Id }>`
    select id from role
     where tenant_id = app.tenant() and id = any(${wanted}::bigint[]) and deleted_at is null order by id for share`.execute(
    db,
  )
  const others = before.filter(({ id }) => !ruled.includes(id))
  await replace(
    db,
    'admin_role',
    'role_id',
    adminId,
    [...others, ...there].map(({ id }) => id),
  )
  const names = { before: namesIn(before), after: namesIn(await rolesOf(db, adminId)) }
  return names.before.rolesName.join() === names.after.rolesName.join() ? undefined : names
}

const namesIn = (roles: readonly { name: string }[]) => ({ rolesName: roles.map(({ name }) => name) })

async function rolesOf(db: Db, adminId: Id): Promise<{ id: Id; name: string }[]> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select r.id, r.name from admin_role ar join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
     where ar.tenant_id = app.tenant() and ar.admin_id = ${adminId} order by r.sort, r.id`.execute(db)
  return rows
}
