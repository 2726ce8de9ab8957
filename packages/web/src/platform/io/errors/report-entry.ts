import { fitToSend } from '@brandside/contract/platform/without-secrets.ts'
import { reportLimits } from '@brandside/contract/shell/error-sending.ts'
import type { ErrorEntry } from '../../base/errors/error-log.ts'

/** Without queries of addresses, which name people and numbers; and cut to what a report may hold. */
export function entryOf({ message, info, url, stack, requestId, times, sent }: ErrorEntry) {
  return {
    error: cut(fitToSend(message), 'error') || '?',
    component: cut(fitToSend(info), 'component').replaceAll(/\s+/g, ' '),
    address: cut(new URL(url).pathname, 'address'),
    stack: cut(fitToSend(stack), 'stack'),
    requestId: requestId ?? null,
    times: Math.min(times - sent, reportLimits.times),
  }
}

/** A text of several lines without what no text of ours may hold. */
export function cut(text: string, what: keyof typeof reportLimits): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out
  const clean = text.replaceAll('\r', '').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
  // Half of a character, cut here or thrown as such, and the server would refuse the call with all that is in it.
  return clean
    .slice(0, reportLimits[what])
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
}
