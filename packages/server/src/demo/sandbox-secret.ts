import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../platform/as-tenant.ts'

/**
 * The secret that the sandbox of this installation shares with it, made of the key of the installation: the filling, every
 * start and every replica come to the same one, and nobody else can guess it.
 */
export async function sandboxSecret(pool: pg.Pool): Promise<string> {
  let secret = ''
  await asTenant(pool, 1, async (db) => {
    const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
    secret = createHmac('sha256', rows[0]?.key ?? '')
      .update('sandbox of the demonstration')
      .digest('hex')
  })
  return secret
}

/** The secret of an account at the payment channel of the sandbox, as that one makes it. */
export const merchantSecret = (secret: string, app: string): string =>
  createHmac('sha256', secret).update(`merchant ${app}`).digest('hex')
