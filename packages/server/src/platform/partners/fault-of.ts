import type { PartnerFault } from '@brandside/contract/platform/partner-faults.ts'

/** The fault of a partner that an unsuccessful status shows. */
export function faultOfStatus(status: number): PartnerFault {
  return status >= 500 || status === 429 || status === 408 ? 'BROKEN' : 'REJECTED'
}

/** The fault of a call with no answer, or half of one. */
export function faultOfError(error: unknown): PartnerFault {
  if (!(error instanceof Error)) return 'UNREADABLE'
  if (error.name === 'TimeoutError') return 'SLOW'
  if (error instanceof SyntaxError) return 'UNREADABLE'
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? '')
  if (/^(UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT|ETIMEDOUT)$/.test(code)) return 'SLOW'
  if (/^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code)) return 'CUT'
  // Wherever it leads, no agreed answer is behind it.
  if (/redirect/.test(String((error.cause as Error | undefined)?.message))) return 'UNREADABLE'
  return 'UNREACHABLE'
}
