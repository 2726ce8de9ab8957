import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { verifyPassword } from '../../platform/identity/password-hash.ts'

/** So many wrong passwords in a row close the account for a quarter of an hour. */
const maxFailures = 5
const lockMinutes = 15

export type TerminalSignIn =
  | { outcome: 'in'; shopId: Id; name: string; mustChange: boolean; passwordChangedAt: string }
  | { outcome: 'wrong' | 'locked' }

interface Account {
  shopId: Id
  name: string
  passwordHash: string
  mustChange: boolean
  passwordChangedAt: string
  isLocked: boolean
}

/**
 * Signs a terminal in with its shop's code and password. `db` is a transaction of the tenant, which is committed whatever
 * comes out: a wrong attempt counts. A shop that is not there costs the same time as a wrong password.
 */
export async function signInTerminal(db: Db, code: string, password: string): Promise<TerminalSignIn> {
  const { rows } = await sql<Account>`
    select s.id as shop_id, s.name, a.password_hash, a.must_change, a.password_changed_at,
           coalesce(a.locked_until > now(), false) as is_locked
      from shop s join shop_account a on a.tenant_id = s.tenant_id and a.shop_id = s.id
     where s.tenant_id = app.tenant() and s.code = ${code} and s.deleted_at is null for update of a`.execute(db)
  const [account] = rows
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account) return { outcome: 'wrong' }
  if (account.isLocked) return { outcome: 'locked' }
  const { shopId, name, mustChange, passwordChangedAt } = account
  await sql`
    update shop_account
       set failed_count = case when ${isRight} or failed_count + 1 >= ${maxFailures} then 0 else failed_count + 1 end,
           locked_until = case when not ${isRight} and failed_count + 1 >= ${maxFailures}
                               then now() + make_interval(mins => ${lockMinutes}) end,
           last_login_at = case when ${isRight} then now() else last_login_at end
     where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
  return isRight ? { outcome: 'in', shopId, name, mustChange, passwordChangedAt } : { outcome: 'wrong' }
}
