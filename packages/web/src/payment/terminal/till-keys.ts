import type { terminal } from '@brandside/contract/payment/terminal.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'

/** A till that is signed in: what it signs its calls with, and where it sells. */
export type SignedIn = OutputAt<typeof terminal, 'open'>

/** Kept for this browser tab alone, and for this operator: a reload of the page keeps the till open. */
const storageKey = () => `brandside.till.${useSession.getState().userInfo?.user?.id ?? 0}`

export function keptTill(): SignedIn | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as SignedIn | null
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepTill(till: SignedIn | undefined): void {
  try {
    if (till) sessionStorage.setItem(storageKey(), JSON.stringify(till))
    else sessionStorage.removeItem(storageKey())
  } catch {
    // Without storage a reload signs the till out, and nothing else.
  }
}
