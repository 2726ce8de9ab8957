import { setTimeout as pause } from 'node:timers/promises'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
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

/** The circuit breaker of each POS, by its address: each process finds out for itself. */
const failures = new Map<string, { count: number; restsUntil: number }>()

/** Writes beside the call, on a connection of its own. */
export type Note = (write: (db: Db) => Promise<unknown>) => void

/** A read is tried again so often; a command never, as it may have been carried out. */
export const readRetries = 2
const retryPauseMs = 200

interface PosCall<T> {
  /** As it stands in the log of calls. */
  named: string
  note: Note
  call(): Promise<T>
  retries?: number
}

/** Calls a POS, unless it has failed too often a moment ago; what came of it is written down. */
export async function callPos<T>(pos: Connected, { named, note, call, retries = 0 }: PosCall<T>): Promise<T> {
  const { baseUrl, shopId, shopName, lastOkAt } = pos
  const known = failures.get(baseUrl)
  const unreachable = () => foreign(epos.reasons.unreachable, { shop: shopName, time: ago(lastOkAt) })
  if (known && known.restsUntil > Date.now()) return unreachable()
  const started = performance.now()
  const told = (error: string | null) => {
    const ms = Math.round(performance.now() - started)
    note((db) => logCall(db, { shopId, endpoint: named, ms, error }))
  }
  try {
    const answer = await tried(call, retries)
    failures.delete(baseUrl)
    told(null)
    return answer
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    const count = (failures.get(baseUrl)?.count ?? 0) + 1
    failures.set(baseUrl, { count, restsUntil: count >= maxFailures ? Date.now() + restMs : 0 })
    told(error.message.slice(0, 300))
    return unreachable()
  }
}

async function tried<T>(call: () => Promise<T>, retries: number): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (retries === 0 || !(error instanceof PartnerSilent)) throw error
    await pause(retryPauseMs)
    return tried(call, retries - 1)
  }
}

/** How long ago something was, roughly, so that time zones do not matter. */
function ago(instant: string | null): Bilingual {
  if (instant === null) return ['从未', 'never']
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < 120) return [`${minutes} 分钟前`, `${minutes} min ago`]
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? [`${hours} 小时前`, `${hours} h ago`]
    : [`${Math.round(hours / 24)} 天前`, `${Math.round(hours / 24)} days ago`]
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
