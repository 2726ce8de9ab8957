import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
let online = true
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
const fetched = vi.spyOn(globalThis, 'fetch')
afterAll(() => {
  Reflect.deleteProperty(navigator, 'onLine')
  fetched.mockRestore()
})
const { noteAnswer, reach, noteSilence, useConnection } = await import('./connection.ts')

const lost = () => useConnection.getState().lost
const settled = () => expect.poll(() => fetched).toHaveBeenCalled()

beforeEach(() => {
  fetched.mockReset()
  online = true
  useConnection.setState({ lost: false })
})

it('one call without an answer is no outage while the server shows life', async () => {
  fetched.mockResolvedValue(new Response())
  noteSilence()
  await settled()
  expect(await reach()).toBe(true)
  expect(lost()).toBe(false)
})

it('without any sign of life the connection is lost, until something is answered', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  noteSilence()
  await expect.poll(lost).toBe(true)
  noteAnswer()
  expect(lost()).toBe(false)
})

it('a proxy that answers for a server that does not is no sign of life', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 502 }))
  expect(await reach()).toBe(false)
  expect(lost()).toBe(true)
  fetched.mockResolvedValue(new Response())
  expect(await reach()).toBe(true)
  expect(lost()).toBe(false)
})

it('a browser that knows it is offline is believed at once', async () => {
  online = false
  expect(await reach()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('asks once, however many want to know', async () => {
  fetched.mockResolvedValue(new Response())
  await Promise.all([reach(), reach(), reach()])
  expect(fetched).toHaveBeenCalledTimes(1)
})
