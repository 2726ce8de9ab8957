import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { type SyncKind, syncKinds } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { HookContext, SystemContext } from '../../platform/context.ts'
import { isSigned } from '../../platform/partners/signature.ts'
import { fail } from '../../platform/refuse.ts'
import { secretOf } from './connection.ts'
import { startSync } from './sync.ts'

/** What a POS tells: whose it is, and which part of it has changed. */
interface Notice {
  tenantId: Id
  shopId: Id
  kind: SyncKind
}

/**
 * A POS says that something has changed: signed with the secret of its connection, it starts a sync of that, once for each
 * message. A shop without a POS answers as one whose secret is another, so that nobody learns which shops there are.
 */
export async function webhook({ pool, method, path, body: bytes, headers, now }: HookContext) {
  const body = bytes.toString()
  const changed = changedIn(body)
  if (!changed) return { taken: false }
  const { tenantId, shopId, kind } = changed
  await asSystem(pool, tenantId, async (ctx) => {
    const secret = (await secretOf(ctx.db, shopId)) ?? ''
    if (!isSigned(secret, { method, path, body }, headers, Date.parse(now))) fail(401, epos.reasons.unsigned)
    if (!(await isNew(ctx, shopId, String(headers['x-nonce'])))) return
    await startSync(ctx, { shopId, kind, trigger: 'WEBHOOK' })
    await sql`
      insert into epos_call_log (shop_id, endpoint, direction, ok, ms)
      values (${shopId}, ${`changed ${kind}`}, 'IN', true, 0)`.execute(ctx.db)
  })
  return { taken: true }
}

/** A message that was overheard and is sent again within the minutes that its signature holds has no second effect. */
async function isNew({ db, tenantId }: SystemContext, shopId: Id, nonce: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select app.use_nonce(${`pos ${tenantId}-${shopId}`}, ${nonce}) as is_new`.execute(db)
  return rows[0]?.isNew === true
}

function changedIn(body: string): Notice | undefined {
  try {
    const { ref, kind } = JSON.parse(body) as { ref?: unknown; kind?: unknown }
    const [, tenantId, shopId] = /^(\d{1,15})-(\d{1,15})$/.exec(String(ref)) ?? []
    if (!tenantId || !shopId || !Object.hasOwn(syncKinds, String(kind))) return undefined
    return { tenantId: Number(tenantId) as Id, shopId: Number(shopId) as Id, kind: kind as SyncKind }
  } catch {
    return undefined
  }
}
