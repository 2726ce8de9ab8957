import { hashToken } from '../identity/session.ts'
import { asSuperuser } from './superuser.ts'
import type { Caller, TestProduct } from './test-product.ts'

/** The session’s owner proved who he is an hour ago: too long for what asks for a fresh proof. */
export function ageSession({ database }: TestProduct, { token }: Caller): Promise<unknown> {
  return asSuperuser(database, (client) =>
    client.query(`update app.admin_session set reauth_at = now() - interval '1 hour' where token_hash = $1`, [
      hashToken(token),
    ]),
  )
}
