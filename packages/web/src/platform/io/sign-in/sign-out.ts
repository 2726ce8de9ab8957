import { ownSession } from '@brandside/contract/shell/own-session.ts'
import { forgetDrafts } from '../../base/drafts/drafts.ts'
import { onWindowMessage, tellOtherWindows } from '../../base/session/other-windows.ts'
import { clearSession, useSession } from '../../base/session/session-store.ts'
import { call } from '../api/call.ts'

/** Ends the session here, on the server and in every other window of this browser. */
export function signOut(): void {
  endSession()
  tellOtherWindows({ say: 'signed out' })
}

/** Ends every session of this operator, on every device. Throws, and changes nothing, when the server did not do it. */
export async function signOutEverywhere(): Promise<void> {
  await call(ownSession.endpoints.logout, { all: true })
  clearSession()
  forgetDrafts()
  tellOtherWindows({ say: 'signed out' })
}

/** Calls back after another window has signed out; by then the session of this one has ended, too. */
export function onSignedOutElsewhere(listener: () => void): void {
  onWindowMessage((message) => {
    if (message.say !== 'signed out' || useSession.getState().phase === 'anonymous') return
    endSession()
    listener()
  })
}

/** Ends the session of this window only. */
export function endSession(): void {
  dropSession()
  forgetDrafts()
}

/** The same, while the operator keeps what he has written: he did not want to leave. */
export function dropSession(): void {
  // Sent with the token that is forgotten in the next line. Without an answer the session ends by itself when unused.
  void call(ownSession.endpoints.logout, {}).catch(() => undefined)
  clearSession()
}
