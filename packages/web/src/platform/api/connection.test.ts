import { beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../testing/browser-stores.ts'

withBrowserStores()
const browser = { onLine: true }
vi.stubGlobal('navigator', browser)
const fetched = vi.fn<(address: string) => Promise<{ status: number }>>()
vi.stubGlobal('fetch', fetched)
const { answered, reach, unanswered, useConnection } = await import('./connection.ts')

const lost = () => useConnection.getState().lost
const settled = () => vi.waitFor(() => expect(fetched).toHaveBeenCalled())

beforeEach(() => {
  fetched.mockReset()
  browser.onLine = true
  useConnection.setState({ lost: false })
})

it('one call without an answer is no outage while the server shows life', async () => {
  fetched.mockResolvedValue({ status: 200 })
  unanswered()
  await settled()
  expect(await reach()).toBe(true)
  expect(lost()).toBe(false)
})

it('without any sign of life the connection is lost, until something is answered', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  unanswered()
  await vi.waitFor(() => expect(lost()).toBe(true))
  answered()
  expect(lost()).toBe(false)
})

it('a proxy that answers for a server that does not is no sign of life', async () => {
  fetched.mockResolvedValue({ status: 502 })
  expect(await reach()).toBe(false)
  expect(lost()).toBe(true)
  fetched.mockResolvedValue({ status: 200 })
  expect(await reach()).toBe(true)
  expect(lost()).toBe(false)
})

it('a browser that knows it is offline is believed at once', async () => {
  browser.onLine = false
  expect(await reach()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('asks once, however many want to know', async () => {
  fetched.mockResolvedValue({ status: 200 })
  await Promise.all([reach(), reach(), reach()])
  expect(fetched).toHaveBeenCalledTimes(1)
})
