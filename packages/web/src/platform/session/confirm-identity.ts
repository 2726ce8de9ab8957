import { create } from 'zustand'
import { useSession } from './session-store.ts'

/** What waits until the operator has confirmed his password, or has left it. */
export interface IdentityQuestion {
  answer(confirmed: boolean): void
}

export const useIdentityQuestion = create<{ question: IdentityQuestion | undefined }>(() => ({ question: undefined }))

/**
 * The server has refused a call until the password is confirmed (`auth.reauthRequired`). Calls that are refused at the same
 * time wait for one answer: true when it was confirmed and they may be made again.
 */
export function confirmIdentity(): Promise<boolean> {
  answered ??= new Promise<boolean>((answer) => {
    useIdentityQuestion.setState({ question: { answer } })
  }).finally(() => {
    answered = undefined
    useIdentityQuestion.setState({ question: undefined })
  })
  return answered
}

let answered: Promise<boolean> | undefined

// Whoever is not signed in any more has nothing to confirm.
useSession.subscribe(({ phase }) => {
  if (phase === 'anonymous') useIdentityQuestion.getState().question?.answer(false)
})
