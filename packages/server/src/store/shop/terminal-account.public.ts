import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { verifyPassword } from '../../platform/identity/password-hash.ts'
import { keepPassword } from './password.ts'

export interface TerminalAccount {
  shopId: Id
  name: string
  passwordHash: string
  mustChange: boolean
  /** Neither the shop nor a brand above it is disabled. */
  isOpen: boolean
}

const isOpen = sql<boolean>`(s.status = 1 and not exists (
  select from brand b join brand up on up.tenant_id = b.tenant_id and starts_with(b.path, up.path)
   where b.tenant_id = s.tenant_id and b.id = s.brand_id and (up.status = 0 or up.deleted_at is not null)))`

/** The account of a shop's terminals; none where the shop is not there or has no password. */
export async function terminalAccount(db: Db, code: string): Promise<TerminalAccount | undefined> {
  const { rows } = await sql<TerminalAccount>`
    select s.id as shop_id, s.name, a.password_hash, a.must_change, ${isOpen} as is_open
      from shop s join shop_account a on a.tenant_id = s.tenant_id and a.shop_id = s.id
     where s.tenant_id = app.tenant() and s.code = ${code} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** Whether a shop's tills may sell now, and what it is called. */
export async function sellingShop(db: Db, shopId: Id): Promise<{ name: string; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isOpen: boolean }>`
    select s.name, ${isOpen} as is_open from shop s
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** The shop's tills change their password themselves; false where the one they had is another. */
export async function changeOwnPassword(
  ctx: Pick<SystemContext, 'db' | 'send'>,
  shopId: Id,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<boolean> {
  const { rows } = await sql<{ code: string; passwordHash: string }>`
    select s.code, a.password_hash from shop s join shop_account a on a.tenant_id = s.tenant_id and a.shop_id = s.id
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null`.execute(ctx.db)
  const [account] = rows
  if (!account || !(await verifyPassword(account.passwordHash, password))) return false
  await keepPassword(ctx, { shopId, code: account.code, path: 'newPassword', password: newPassword, mustChange: false })
  return true
}

/** Notes a sign-in; false where the password, the shop or its brand is another one by now. */
export async function noteSignIn(db: Db, { shopId, passwordHash }: TerminalAccount): Promise<boolean> {
  const { rows } = await sql`
    update shop_account a set last_login_at = now()
      from shop s
     where a.tenant_id = app.tenant() and a.shop_id = ${shopId} and a.password_hash = ${passwordHash}
       and s.tenant_id = a.tenant_id and s.id = a.shop_id and s.deleted_at is null and ${isOpen}
    returning a.shop_id`.execute(db)
  return rows.length > 0
}
