import type { PartnerFault } from '@brandside/contract/platform/partners/partner-faults.ts'
import { PrivateAddress } from './partner-agents.ts'

/** The fault of a partner that an unsuccessful status shows. */
export function faultOfStatus(status: number): PartnerFault {
  // Wherever a redirect leads, no agreed answer is behind it.
  if (status < 400) return 'UNREADABLE'
  return status >= 500 || status === 429 || status === 408 ? 'BROKEN' : 'REJECTED'
}

/** The fault of a call with no answer, or half of one, whose time was not over. */
export function faultOfError(error: unknown): PartnerFault {
  if (!(error instanceof Error)) return 'UNREADABLE'
  if (error instanceof PrivateAddress) return 'PRIVATE'
  if (error instanceof SyntaxError) return 'UNREADABLE'
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ETIMEDOUT') return 'SLOW'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'CUT'
  return code.startsWith('HPE_') ? 'UNREADABLE' : 'UNREACHABLE'
}
