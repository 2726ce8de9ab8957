import { expect, it } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { confirmIdentity, signInAgain, useIdentityQuestions } = await import('./confirm-identity.ts')
const { clearSession, useSession } = await import('./session-store.ts')

const question = () => useIdentityQuestions.getState().questions[0]

it('asks once for all calls that are refused at the same time', async () => {
  const calls = [confirmIdentity(), confirmIdentity()]
  question()?.answer(true)
  expect(await Promise.all([...calls, confirmIdentity()])).toEqual([true, true, true])
  expect(question()).toBeUndefined()
})

it('asks anew for a later refusal', async () => {
  const first = confirmIdentity()
  question()?.answer(false)
  expect(await first).toBe(false)
  const second = confirmIdentity()
  question()?.answer(true)
  expect(await second).toBe(true)
})

it('gives up when the session ends', async () => {
  useSession.setState({ phase: 'ready' })
  const call = confirmIdentity()
  clearSession()
  expect(await call).toBe(false)
})

it('asks to sign in again while a password is being confirmed', async () => {
  const confirming = confirmIdentity()
  const signingIn = signInAgain()
  const [confirm, signIn] = useIdentityQuestions.getState().questions
  signIn?.answer(true)
  expect(await signingIn).toBe(true)
  expect(question()).toBe(confirm)
  confirm?.answer(true)
  expect(await confirming).toBe(true)
})
