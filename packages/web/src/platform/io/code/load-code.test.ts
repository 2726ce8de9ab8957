import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'
import { addressAgain, loadCode } from './load-code.ts'

withBrowserStores()
Object.assign(document, { querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }) })
const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  asked.mockClear()
})
afterAll(() => asked.mockRestore())

it('is tried again when the connection drops, and says nothing', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('dropped'))
  const loaded = loadCode(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).not.toHaveBeenCalled()
})

it('is given up after three times; then somebody looks whether there is a newer build', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('gone')
  })
  const loaded = expect(loadCode(load)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await loaded
  expect(load).toHaveBeenCalledTimes(3)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('is asked for under another address, which the error has to name and which has to be our own', () => {
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { origin: 'http://shop.test' } })
  const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  expect(addressAgain(failed('http://shop.test/assets/brand.page-B4.js'), 7)).toBe(
    'http://shop.test/assets/brand.page-B4.js?again=7',
  )
  expect(addressAgain(failed('http://shop.test/assets/brand.page-B4.js?again=7'), 8)).toBe(
    'http://shop.test/assets/brand.page-B4.js?again=8',
  )
  expect(addressAgain(failed('http://evil.test/a.js'), 7)).toBeUndefined()
  expect(addressAgain(new TypeError('Importing a module script failed.'), 7)).toBeUndefined()
  Reflect.deleteProperty(globalThis, 'location')
})
