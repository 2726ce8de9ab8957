import type { Id } from '@brandside/contract/platform/fields.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow } from '../../platform/crud/rows.ts'
import { initialHours, newPassword } from '../../platform/first-run.ts'
import { hashPassword } from '../../platform/identity/password-hash.ts'

interface Newcomer {
  username: string
  nickName: string
}

/** The first person of a new tenant, with the standard role that holds everything there and a password that is told once. */
export async function addAdministrator(
  there: Context,
  { username, nickName }: Newcomer,
): Promise<{ adminId: Id; initialPassword: string }> {
  const initialPassword = newPassword()
  const hash = await hashPassword(initialPassword)
  const { id: adminId } = await insertRow(there, 'admin', { username, nickName })
  const { id: roleId } = await there.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'TENANT_ADMIN')
    .executeTakeFirstOrThrow()
  await insertRow(there, 'adminRole', { adminId, roleId })
  there.send(sql`select app.set_password(${adminId}, ${there.tenantId}, ${hash}, ${initialHours})`)
  return { adminId, initialPassword }
}
