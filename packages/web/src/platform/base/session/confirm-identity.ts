import { create } from 'zustand'
import { useSession } from './session-store.ts'

/** `confirm`: a sensitive call wants the password again. `signIn`: the session has ended in the middle of work. */
export type Occasion = 'confirm' | 'signIn'

/** A call that waits until the operator has proved who he is, or has left it. */
export interface IdentityQuestion {
  occasion: Occasion
  answer(proved: boolean): void
}

/** The questions now open; a session can end while a password is being confirmed. */
export const useIdentityQuestions = create<{ questions: readonly IdentityQuestion[] }>(() => ({ questions: [] }))

/**
 * The server has refused a call until the password is confirmed (`auth.reauthRequired`). True when it was confirmed and
 * the call may be made again.
 */
export function confirmIdentity(): Promise<boolean> {
  return askOnce('confirm')
}

/** The session has ended (S16). True when the same operator has signed in again and the call may be made again. */
export function signInAgain(): Promise<boolean> {
  return askOnce('signIn')
}

/** Calls that are refused at the same time wait for one answer. */
function askOnce(occasion: Occasion): Promise<boolean> {
  let answered = waiting.get(occasion)
  if (!answered) {
    answered = new Promise<boolean>((answer) =>
      useIdentityQuestions.setState(({ questions }) => ({ questions: [...questions, { occasion, answer }] })),
    ).finally(() => {
      waiting.delete(occasion)
      useIdentityQuestions.setState(({ questions }) => ({
        questions: questions.filter((question) => question.occasion !== occasion),
      }))
    })
    waiting.set(occasion, answered)
  }
  return answered
}

const waiting = new Map<Occasion, Promise<boolean>>()

// A signed-out operator has nothing to prove.
useSession.subscribe(({ phase }) => {
  if (phase !== 'anonymous') return
  for (const { answer } of useIdentityQuestions.getState().questions) answer(false)
})
