import { reportErrors } from '@brandside/contract/shell/error-sending.ts'
import { tenantValues } from '@brandside/contract/shell/tenant-values.ts'
import { useErrorLog } from '../../base/errors/error-log.ts'
import { useSession } from '../../base/session/session-store.ts'
import { call } from '../api/call.ts'
import { sendErrors } from './send-errors.ts'

/** Pause after a failed call, and while reports are not wanted: no call is made meanwhile. */
const pauseMs = 10 * 60_000
let quietUntil = 0

/**
 * Sends uncaught errors that the server does not have yet, where the company wants that. Says nothing and records
 * nothing, even when it fails: an error of the reporter must not become its next report.
 */
export async function sendUncaught(): Promise<void> {
  const fresh = useErrorLog.getState().entries.filter(({ uncaught, times, sent }) => uncaught && times > sent)
  if (fresh.length === 0 || useSession.getState().phase !== 'ready' || Date.now() < quietUntil) return
  try {
    const [wanted] = await call(tenantValues.endpoints.value, { key: [reportErrors.key] })
    if (wanted?.value === 'true') return await sendErrors(fresh, { automatic: true })
  } catch {
    // The server cannot be reached, or refuses further reports.
  }
  quietUntil = Date.now() + pauseMs
}
