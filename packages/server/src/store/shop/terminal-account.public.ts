import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

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
