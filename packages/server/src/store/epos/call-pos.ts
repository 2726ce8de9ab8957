import { setTimeout as pause } from 'node:timers/promises'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type PartnerFault, partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { foreign } from '../../platform/refuse.ts'
import { countFailure, failuresOfResting, forgetFailures } from './breaker.ts'
import type { Connection } from './connection.ts'

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

/** Calls a POS for an operator, who is told in a sentence what is wrong with it. */
export async function callPos<T>(pos: Connection, wanted: PosCall<T>): Promise<T> {
  try {
    return await askPos(pos, wanted)
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    const { shopName: shop, lastOkAt } = pos
    return foreign(epos.reasons.unreachable, { shop, time: ago(lastOkAt), fault: partnerFaults[error.fault] })
  }
}

/** Calls a POS, unless it has failed too often a moment ago; what came of it is written down. */
export async function askPos<T>(
  { baseUrl, shopId }: Connection,
  { named, note, call, retries = 0 }: PosCall<T>,
): Promise<T> {
  const failed = failuresOfResting(baseUrl)
  if (failed > 0) throw new PartnerSilent('RESTING', `${failed} failures`)
  const started = performance.now()
  const told = (failed: { fault: PartnerFault; error: string } | null) => {
    const ms = Math.round(performance.now() - started)
    note((db) => logCall(db, { shopId, endpoint: named, ms, failed }))
  }
  try {
    const answer = await withRetries(call, retries)
    forgetFailures(baseUrl)
    told(null)
    return answer
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    countFailure(baseUrl)
    told({ fault: error.fault, error: error.message.slice(0, 300) })
    throw error
  }
}

async function withRetries<T>(call: () => Promise<T>, retries: number): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (retries === 0 || !(error instanceof PartnerSilent) || !isPassing(error.fault)) throw error
    await pause(retryPauseMs)
    return withRetries(call, retries - 1)
  }
}

/** What a second try may mend; of a POS that is slow an operator has waited long enough. */
const isPassing = (fault: PartnerFault) => !['SLOW', 'REJECTED', 'PRIVATE'].includes(fault)

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

interface LoggedCall {
  shopId: Id
  endpoint: string
  ms: number
  failed: { fault: PartnerFault; error: string } | null
}

async function logCall(db: Db, { shopId, endpoint, ms, failed }: LoggedCall) {
  await sql`
    insert into epos_call_log (shop_id, endpoint, direction, ok, ms, fault, error)
    values (${shopId}, ${endpoint}, 'OUT', ${failed === null}, ${ms}, ${failed?.fault ?? null}, ${failed?.error ?? null})`.execute(
    db,
  )
  await sql`
    update epos_connection
       set ${failed ? sql`failures = failures + 1, failed_at = now()` : sql`failures = 0, last_ok_at = now()`}
     where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
}
