import { fitToSend } from '@brandside/contract/platform/without-secrets.ts'
import { errorSending, reportLimits } from '@brandside/contract/shell/error-sending.ts'
import { buildId } from '../../base/errors/build-id.ts'
import { type ErrorEntry, noteSent } from '../../base/errors/error-log.ts'
import { call } from '../api/call.ts'
import { cut, entryOf } from './report-entry.ts'

interface How {
  /** The operator's own words on the work interrupted. */
  note?: string | undefined
  /** Sent without the operator's doing. */
  automatic?: boolean
}

/**
 * Sends errors to the server: those sent before count only their new occurrences. Throws what the call throws, and
 * records none of it: a report that fails is no reason for another one.
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
