import { signInAgain } from './confirm-identity.ts'
import { useSession } from './session-store.ts'

/**
 * A call has found that the session is over. In the middle of work the operator is asked to sign in again where he stands
 * (S16): true when he has. Otherwise the session is given up; before that, while it is loading, the guard decides.
 */
export async function sessionLost(): Promise<boolean> {
  if (useSession.getState().phase !== 'ready') return false
  if (await signInAgain()) return true
  // Several calls were waiting: the first gives it up.
  if (useSession.getState().phase === 'ready') for (const listener of listeners) listener()
  return false
}

/** Calls back when the operator has not signed in again; the shell leads him out. */
export function onSessionGivenUp(listener: () => void): void {
  listeners.add(listener)
}

const listeners = new Set<() => void>()
