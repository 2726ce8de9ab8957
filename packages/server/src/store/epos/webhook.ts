import type { Id } from '@brandside/contract/platform/id.ts'
import { epos, type SyncKind, syncKinds } from '@brandside/contract/store/epos.ts'
import { sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { HookContext } from '../../platform/context.ts'
import { isSigned } from '../../platform/partners/signature.ts'
import { fail } from '../../platform/refuse.ts'
import { connected } from './connection.ts'
import { runSync } from './run-sync.ts'

/** What a POS tells: whose it is, and which part of it has changed. */
interface Changed {
  tenantId: number
  shopId: Id
  kind: SyncKind
}

/** A POS says that something has changed: signed with the secret of its connection, it starts a sync of that. */
export async function webhook({ pool, method, path, rawBody, headers, now }: HookContext) {
  const changed = changedIn(rawBody)
  if (!changed) return { taken: false }
  const { tenantId, shopId, kind } = changed
  const started: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { secret } = await connected(db, shopId)
    if (!isSigned(secret, { method, path, body: rawBody }, headers, Date.parse(now))) fail(401, epos.reasons.unsigned)
    const { rows } = await sql<{ id: Id }>`
      insert into epos_sync_job (shop_id, kind, trigger) values (${shopId}, ${kind}, 'WEBHOOK')
      on conflict (tenant_id, shop_id, kind) where status in ('QUEUED', 'RUNNING') do nothing returning id`.execute(db)
    started.push(...rows.map(({ id }) => id))
  })
  for (const jobId of started) void runSync(pool, tenantId, jobId).catch(() => {})
  return { taken: true }
}

function changedIn(rawBody: string): Changed | undefined {
  try {
    const { ref, kind } = JSON.parse(rawBody) as { ref?: unknown; kind?: unknown }
    const [, tenantId, shopId] = /^(\d{1,15})-(\d{1,15})$/.exec(String(ref)) ?? []
    if (!tenantId || !shopId || !Object.hasOwn(syncKinds, String(kind))) return undefined
    return { tenantId: Number(tenantId), shopId: Number(shopId) as Id, kind: kind as SyncKind }
  } catch {
    return undefined
  }
}
