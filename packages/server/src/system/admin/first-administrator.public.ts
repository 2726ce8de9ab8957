import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow } from '../../platform/entity/rows.ts'
import { initialHours, newPassword } from '../../platform/first-run.ts'
import { hashPassword } from '../../platform/identity/password-hash.ts'

/** Among the standard roles that every tenant is given. */
const administratorRole = 'TENANT_ADMIN'

interface Newcomer {
  username: string
  nickName: string
}

/**
 * The first person of a new tenant, with the standard role that holds everything there and a password that is shown
 * once.
 */
export async function addAdministrator(
  there: Context,
  { username, nickName }: Newcomer,
): Promise<{ adminId: Id; initialPassword: string }> {
  const initialPassword = newPassword()
  const hash = await hashPassword(initialPassword)
  const { rows } = await sql<{ roleId: Id; organisationId: Id | null }>`
    select r.id as role_id, (select o.id from organisation o where o.tenant_id = app.tenant() and o.parent_id is null
                                and o.deleted_at is null) as organisation_id
      from role r where r.tenant_id = app.tenant() and r.code = ${administratorRole} and r.deleted_at is null`.execute(
    there.db,
  )
  const [place] = rows
  if (!place) throw new Error(`A new tenant was not given the role ${administratorRole}`)
  const { organisationId, roleId } = place
  const { id: adminId } = await insertRow(there, 'admin', { username, nickName, organisationId })
  await there.db.insertInto('adminRole').values({ adminId, roleId }).execute()
  there.send(sql`select app.set_password(${adminId}, ${there.tenantId}, ${hash}, ${initialHours})`)
  return { adminId, initialPassword }
}
