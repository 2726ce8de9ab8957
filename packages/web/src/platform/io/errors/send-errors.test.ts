import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

beforeEach(() => {
  vi.resetModules()
  withBrowserStores()
  vi.stubEnv('BUILD_ID', '0.1.0 (3f2a1bc)')
  vi.stubGlobal('location', { origin: 'https://own.test', href: 'https://own.test/store/brand' })
})
afterEach(() => vi.unstubAllGlobals())

it('sends a note without what no report holds, and without halves of characters', async () => {
  const notes: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    notes.push(JSON.parse(body).note)
    return Response.json({ code: 0, msg: '', message: '', requestId: 'req-12345678', data: {} })
  })
  const { sendErrors } = await import('./send-errors.ts')
  const entry = { id: 1, at: new Date(), message: 'x', info: '', url: 'https://own.test/store/brand', stack: '' }
  const entries = [{ ...entry, requestId: undefined, times: 1, sent: 0, uncaught: true }]
  await sendErrors(entries, { note: '打开 /member/member?name=张三 \ud83d' })
  await sendErrors(entries)
  expect(notes).toEqual(['打开 /member/member \ufffd', null])
})
