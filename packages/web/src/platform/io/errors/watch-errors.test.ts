import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const sendUncaught = vi.fn()
const inputs = new Map<string, () => void>()

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  sendUncaught.mockClear()
  vi.doMock('./send-by-itself.ts', () => ({ sendUncaught }))
  vi.stubGlobal('window', {
    setTimeout,
    addEventListener: (name: string, listener: () => void) => inputs.set(name, listener),
  })
  const { sendErrorsByThemselves } = await import('./watch-errors.ts')
  sendErrorsByThemselves()
})
afterEach(() => {
  vi.doUnmock('./send-by-itself.ts')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000
let id = 0

/** An uncaught error, and the moment after it. */
async function fail() {
  const { useErrorLog } = await import('../../base/errors/error-log.ts')
  const entry = { at: new Date(), message: 'x', info: '', url: '', stack: '', requestId: undefined }
  useErrorLog.setState({ entries: [{ ...entry, id: ++id, times: 1, sent: 0, uncaught: true }] })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.dynamicImportSettled()
}

it('sends while the operator is there, errors of one cause in one call', async () => {
  await fail()
  expect(sendUncaught).toHaveBeenCalledTimes(1)
  await fail()
  expect(sendUncaught).toHaveBeenCalledTimes(2)
})

it.each(['keydown', 'pointerdown'])(
  'asks nothing while the operator is away, and sends with the next %s',
  async (input) => {
    await vi.advanceTimersByTimeAsync(2 * minute)
    await fail()
    await fail()
    expect(sendUncaught).not.toHaveBeenCalled()
    inputs.get(input)?.()
    await vi.dynamicImportSettled()
    expect(sendUncaught).toHaveBeenCalledTimes(1)
    inputs.get(input)?.()
    await vi.dynamicImportSettled()
    expect(sendUncaught).toHaveBeenCalledTimes(1)
  },
)
