import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const minute = 60_000
const later = setTimeout
/** Another window of the same browser. */
const elsewhere = new BroadcastChannel('brandside.session')
const told: unknown[] = []
elsewhere.onmessage = ({ data }: MessageEvent) => void told.push(data)
afterAll(() => elsewhere.close())
const { sessionUsed, useIdle, watchIdle } = await import('./idle.ts')
const { tellOtherWindows } = await import('./other-windows.ts')
const { clearSession, useSession } = await import('./session-store.ts')

const last = { say: 'signed out' } as const
const over = vi.fn()
// Each test on a day of its own: messages of another test are long past.
let day = Date.UTC(2026, 0, 1)
watchIdle(over)

describe('an unused session, of 30 minutes', () => {
  beforeEach(() => {
    day += 24 * 60 * minute
    vi.useFakeTimers({ now: day, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    over.mockClear()
    const userInfo = { token: 't', tokenHead: 'Bearer ', access_token: 't', idleTimeout: 1800 }
    useSession.setState({ phase: 'ready', userInfo })
    sessionUsed()
  })
  afterEach(() => {
    clearSession()
    vi.useRealTimers()
  })

  const isWarned = () => useIdle.getState().endsAt !== undefined

  it('is warned of two minutes before, and over when the server says so too', () => {
    vi.advanceTimersByTime(26.9 * minute)
    expect(isWarned()).toBe(false)
    vi.advanceTimersByTime(0.2 * minute)
    expect(useIdle.getState().endsAt).toBe(Date.now() + 1.9 * minute)
    // The server's note of use, and use that another window has not announced yet, may be a minute and a half behind.
    vi.advanceTimersByTime(3.4 * minute)
    expect(over).not.toHaveBeenCalled()
    expect(isWarned()).toBe(true)
    vi.advanceTimersByTime(0.2 * minute)
    expect(over).toHaveBeenCalledOnce()
    expect(isWarned()).toBe(false)
  })

  it('is over at once for a window that wakes up long after', () => {
    vi.setSystemTime(day + 600 * minute)
    vi.advanceTimersByTime(27.1 * minute)
    expect(over).toHaveBeenCalledOnce()
  })

  it('begins anew with every answer, here or in another window', async () => {
    vi.advanceTimersByTime(28 * minute)
    expect(isWarned()).toBe(true)
    sessionUsed()
    expect(isWarned()).toBe(false)
    vi.advanceTimersByTime(28 * minute)
    expect(isWarned()).toBe(true)
    elsewhere.postMessage({ say: 'used' })
    await until(() => !isWarned())
    vi.advanceTimersByTime(20 * minute)
    expect(over).not.toHaveBeenCalled()
  })

  it('tells the other windows, and not for every answer', async () => {
    await heard()
    vi.advanceTimersByTime(minute)
    for (let answers = 0; answers < 10; answers++) sessionUsed()
    expect(await heard()).toEqual([{ say: 'used' }, last])
  })

  it('tells them also after the clock was set back', async () => {
    await heard()
    vi.setSystemTime(day - 60 * minute)
    sessionUsed()
    expect(await heard()).toEqual([{ say: 'used' }, last])
  })

  it('is over after signing out', () => {
    vi.advanceTimersByTime(28 * minute)
    clearSession()
    expect(isWarned()).toBe(false)
    vi.advanceTimersByTime(60 * minute)
    expect(over).not.toHaveBeenCalled()
  })
})

/** Messages to another window since the last question, with this question at their end. */
async function heard(): Promise<unknown[]> {
  tellOtherWindows(last)
  await until(() => JSON.stringify(told.at(-1)) === JSON.stringify(last))
  return told.splice(0)
}

/** Messages between windows come in their own time, which no clock of a test moves. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => later(next))
}
