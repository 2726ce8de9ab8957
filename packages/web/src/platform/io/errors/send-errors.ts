import { fitToSend } from '@brandside/contract/platform/without-secrets.ts'
import { errorSending, reportLimits } from '@brandside/contract/shell/error-sending.ts'
import { buildId } from '../../base/errors/build-id.ts'
import { type ErrorEntry, noteSent } from '../../base/errors/error-log.ts'
import { call } from '../api/call.ts'
import { cut, entryOf } from './report-entry.ts'

interface How {
  /** What the operator says he was doing. */
  note?: string | undefined
  /** Nobody has asked for it. */
  automatic?: boolean
}

/**
 * Tells the server of errors: what was told before counts only what came since. Throws what the call throws, and records
 * none of it: a report that fails is no reason for another one.
 */
export async function sendErrors(
  entries: readonly ErrorEntry[],
  { note = '', automatic = false }: How = {},
): Promise<void> {
  for (let from = 0; from < entries.length; from += reportLimits.entries) {
    const some = entries.slice(from, from + reportLimits.entries)
    await call(errorSending.endpoints.send, {
      build: cut(buildId, 'build'),
      note: cut(fitToSend(note), 'note') || null,
      automatic,
      entries: some.map(entryOf),
    })
    noteSent(some)
  }
}
