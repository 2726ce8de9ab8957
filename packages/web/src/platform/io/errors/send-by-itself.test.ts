import { beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()

/** A window that has just been loaded, with one uncaught error; the server answers as given. */
async function load(answers: { wanted: string; send?: number }) {
  vi.resetModules()
  const calls: { path: string; body: unknown }[] = []
  vi.stubEnv('BUILD_ID', '0.1.0 (3f2a1bc)')
  vi.stubGlobal('location', { origin: 'https://own.test', href: 'https://own.test/store/brand' })
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    calls.push({ path: url.split('?')[0] ?? '', body: body && JSON.parse(body) })
    const isSend = url.includes('/errorReport/send')
    const code = isSend ? (answers.send ?? 0) : 0
    const data = isSend ? {} : [{ key: 'ui.reportErrors', valueType: 'bool', value: answers.wanted }]
    return Response.json({ code, msg: '', message: '', requestId: 'req-12345678', data }, { status: code || 200 })
  })
  const { useErrorLog } = await import('../../base/errors/error-log.ts')
  const { useSession } = await import('../../base/session/session-store.ts')
  const { sendUncaught } = await import('./send-by-itself.ts')
  useSession.setState({ phase: 'ready' })
  const again = (times: number) =>
    useErrorLog.setState(({ entries: [{ sent } = { sent: 0 }] }) => ({ entries: [{ ...entry, times, sent }] }))
  again(1)
  const sent = () => calls.filter(({ path }) => path.endsWith('/errorReport/send')).map(({ body }) => body)
  return { calls, sent, again, sendUncaught, log: () => useErrorLog.getState().entries }
}

const entry = {
  id: 1,
  at: new Date('2026-11-20T06:05:00Z'),
  message: 'x is not a function',
  info: '',
  url: 'https://own.test/store/brand?mobile=13800138000',
  stack: '',
  requestId: undefined,
  uncaught: true,
}

beforeEach(() => vi.unstubAllGlobals())
beforeEach(withBrowserStores)

it('sends nothing where that is not wanted, and does not ask for each error', async () => {
  const { calls, sent, sendUncaught } = await load({ wanted: 'false' })
  await sendUncaught()
  await sendUncaught()
  expect(sent()).toEqual([])
  expect(calls).toHaveLength(1)
})

it('sends uncaught errors, and later only how often they came since', async () => {
  const { sent, again, sendUncaught } = await load({ wanted: 'true' })
  await sendUncaught()
  await sendUncaught()
  again(4)
  await sendUncaught()
  expect(sent()).toMatchObject([
    { automatic: true, entries: [{ error: 'x is not a function', address: '/store/brand', times: 1 }] },
    { automatic: true, entries: [{ times: 3 }] },
  ])
})

it('falls silent when it is refused, and makes no error of it', async () => {
  const { sent, again, sendUncaught, log } = await load({ wanted: 'true', send: 429 })
  await sendUncaught()
  again(2)
  await sendUncaught()
  expect(sent()).toHaveLength(1)
  expect(log()).toHaveLength(1)
})
