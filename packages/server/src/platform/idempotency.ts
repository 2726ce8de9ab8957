import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { holdsSecret } from '@brandside/contract/platform/describe.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { fail, refuse } from './refuse.ts'

/** A call that takes or gives a secret is carried out each time: neither may be kept, not even as a hash. */
export function mayRepeat({ input, output, repeats }: AnyEndpoint): boolean {
  return repeats !== false && !holdsSecret(input) && !holdsSecret(output)
}

/** Data of an earlier call with the same key, as JSON text; or undefined, and this call holds the key. */
export async function claimKey(ctx: Context, key: string, path: string, body: unknown): Promise<string | undefined> {
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(key)) fail(400, common.badRequest, { detail: 'Idempotency-Key' })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
  // Two at once: the second waits here for the first one's commit, and then finds its answer.
  const claimed = await sql<{ id: number }>`
    insert into idempotency_record (admin_id, path, key, body_hash) values (app.admin(), ${path}, ${key}, ${bodyHash})
    on conflict (tenant_id, admin_id, path, key) do nothing returning id`.execute(ctx.db)
  if (claimed.rows.length > 0) return undefined
  const { rows } = await sql<{ bodyHash: string; answer: unknown }>`
    select body_hash, answer from idempotency_record
     where tenant_id = app.tenant() and admin_id = app.admin() and path = ${path} and key = ${key}`.execute(ctx.db)
  const [earlier] = rows
  if (!earlier || earlier.bodyHash !== bodyHash) refuse(common.idempotencyConflict)
  return JSON.stringify(earlier.answer)
}

/** Keeps the answer with the key, in the call's own transaction: a refused call leaves nothing. */
export function storeAnswer(ctx: Context, key: string, path: string, data: string): void {
  ctx.send(
    sql`update idempotency_record set answer = ${data}::jsonb
         where tenant_id = app.tenant() and admin_id = app.admin() and path = ${path} and key = ${key}`,
  )
}
