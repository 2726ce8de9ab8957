import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { PartnerSilent } from '../../platform/partners/partner-http.ts'
import { foreign } from '../../platform/refuse.ts'
import type { Connected } from './connection.ts'

/** So many failures in a row, and the POS is left alone for so long. */
const maxFailures = 5
const restMs = 30_000

/** The circuit breaker of each shop's POS: each process finds out for itself. */
const failures = new Map<Id, { count: number; restsUntil: number }>()

/** Writes beside the call, on a connection of its own. */
export type Note = (write: (db: Db) => Promise<unknown>) => void

/** Calls a POS, unless it has failed too often a moment ago; what came of it is written down. */
export async function callPos<T>(pos: Connected, endpoint: string, note: Note, call: () => Promise<T>): Promise<T> {
  const { shopId, shopName, lastOkAt } = pos
  const known = failures.get(shopId)
  const unreachable = () => foreign(epos.reasons.unreachable, { shop: shopName, time: lastOkAt ?? '–' })
  if (known && known.restsUntil > Date.now()) return unreachable()
  const started = performance.now()
  const told = (error: string | null) => {
    const ms = Math.round(performance.now() - started)
    note((db) => logCall(db, { shopId, endpoint, ms, error }))
  }
  try {
    const answer = await call()
    failures.delete(shopId)
    told(null)
    return answer
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    const count = (known?.count ?? 0) + 1
    failures.set(shopId, { count, restsUntil: count >= maxFailures ? Date.now() + restMs : 0 })
    told(error.message.slice(0, 300))
    return unreachable()
  }
}

async function logCall(
  db: Db,
  { shopId, endpoint, ms, error }: { shopId: Id; endpoint: string; ms: number; error: string | null },
) {
  await sql`
    insert into epos_call_log (shop_id, endpoint, direction, ok, ms, error)
    values (${shopId}, ${endpoint}, 'OUT', ${error === null}, ${ms}, ${error})`.execute(db)
  if (error === null)
    await sql`update epos_connection set last_ok_at = now() where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(
      db,
    )
}
