import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { CallError } = await import('../api/call.ts')
const { createGuard } = await import('./guard.ts')
const { askNow, useServerAway } = await import('./server-away.ts')
const { clearSession, setUserInfo, useSession } = await import('../../base/session/session-store.ts')

const token = { token: 't1', tokenHead: 'Bearer ', access_token: 't1' }
// Only what the guard looks at.
const info = (more: Partial<CurrentUser> = {}, mustChangePassword = false) =>
  ({
    user: { username: 'zhou', mustChangePassword },
    rolesName: ['经理'],
    roles: ['MANAGER'],
    permissions: ['store:brand:list'],
    settings: {},
    dictionaries: [],
    ...more,
  }) as CurrentUser

function world(answers: { info?: () => Promise<CurrentUser>; menu?: () => Promise<[]> } = {}) {
  const made = {
    info: vi.fn(answers.info ?? (() => Promise.resolve(info()))),
    menu: vi.fn(answers.menu ?? (() => Promise.resolve([]))),
    endSession: vi.fn(clearSession),
    loadFailed: vi.fn(),
  }
  return { ...made, guard: createGuard(made) }
}

function signedIn() {
  clearSession()
  setUserInfo(token)
  useSession.setState({ phase: 'loading' })
}

const kept = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')

beforeEach(clearSession)

describe('anonymous', () => {
  it('leads to the sign-in page with path and query as one parameter, asking nothing (S1, S2)', async () => {
    const { guard, info } = world()
    expect(await guard.enter('/store/brand?status=1&page=2')).toBe(
      '/login?redirect=%2Fstore%2Fbrand%3Fstatus%3D1%26page%3D2',
    )
    expect(info).not.toHaveBeenCalled()
  })
})

describe('the first navigation of a session', () => {
  beforeEach(signedIn)

  it('asks who this is, then for the menu, and lets pass (S8)', async () => {
    const { guard, info, menu } = world()
    expect(await guard.enter('/store/brand')).toBeUndefined()
    expect(info.mock.invocationCallOrder[0]).toBeLessThan(menu.mock.invocationCallOrder[0] ?? 0)
    expect(useSession.getState().phase).toBe('ready')
    expect(kept('roles')).toEqual(['MANAGER'])
    expect(kept('permissions')).toEqual(['store:brand:list'])
    expect(kept('routeList')).toEqual([])
    expect(kept('userInfo')).toMatchObject({ ...token, user: { username: 'zhou' }, rolesName: ['经理'] })
  })

  it('asks once for navigations that come at the same time, and never again', async () => {
    const { guard, info, menu } = world()
    await Promise.all([guard.enter('/a'), guard.enter('/a'), guard.enter('/b')])
    await guard.enter('/c')
    expect([info.mock.calls.length, menu.mock.calls.length]).toEqual([1, 1])
  })

  it('gives an operator without a role ROLE_DEFAULT, and lets him in (S9)', async () => {
    const { guard, info: asked } = world({ info: () => Promise.resolve(info({ roles: [], permissions: [] })) })
    expect(await guard.enter('/a')).toBeUndefined()
    expect(useSession.getState().roles).toEqual(['ROLE_DEFAULT'])
    await guard.enter('/b')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    { roles: undefined, permissions: undefined },
    { roles: null, permissions: null },
  ])('reads an answer that names no roles as one without any: %j', async (missing) => {
    const { guard } = world({ info: () => Promise.resolve({ ...info(), ...missing } as unknown as CurrentUser) })
    expect(await guard.enter('/a')).toBeUndefined()
    expect(useSession.getState()).toMatchObject({ roles: ['ROLE_DEFAULT'], permissions: new Set() })
  })

  it('takes an answer without a user for a failure of the user info (S10)', async () => {
    const { guard, loadFailed } = world({ info: () => Promise.resolve(undefined as unknown as CurrentUser) })
    expect(await guard.enter('/store/brand')).toBe('/')
    expect(loadFailed).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('userInfo')).toBeNull()
  })

  it.each(['refused', 'failed'] as const)(
    'ends the session when the user info is %s: told once, sent to / (S10)',
    async (kind) => {
      const error = new CallError(kind, { code: kind === 'failed' ? 500 : 1, msg: '出错了' })
      const { guard, endSession, loadFailed, menu } = world({ info: () => Promise.reject(error) })
      expect(await guard.enter('/store/brand')).toBe('/')
      expect(endSession).toHaveBeenCalledTimes(1)
      expect(loadFailed.mock.calls).toEqual([[error]])
      expect(menu).not.toHaveBeenCalled()
      expect(sessionStorage.getItem('userInfo')).toBeNull()
      expect(await guard.enter('/')).toBe('/login?redirect=%2F')
    },
  )

  it.each([
    ['a busy server', 'busy', new CallError('failed', { code: 503, msg: '系统繁忙' })],
    ['a gateway without its server', 'busy', new CallError('failed', { code: 504 })],
    ['a read that took too long', 'busy', new CallError('refused', { code: 2, key: 'common.tookTooLong' })],
    ['no network', 'unreachable', new CallError('network')],
  ] as const)('waits for %s at either question, and goes on where it was', async (_, away, error) => {
    vi.useFakeTimers()
    const [answers, menus] = [
      [error, error, info()],
      [error, []],
    ]
    const next = (from: unknown[]) => {
      const answer = from.shift()
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
    }
    const { guard, endSession, loadFailed } = world({ info: () => next(answers), menu: () => next(menus) })
    const entered = guard.enter('/store/brand?page=2')
    await vi.advanceTimersByTimeAsync(0)
    expect(useServerAway.getState().away).toBe(away)
    // The operator asks at once, then it is asked by itself.
    askNow()
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await entered).toBeUndefined()
    expect(useServerAway.getState().away).toBeUndefined()
    expect([endSession.mock.calls.length, loadFailed.mock.calls.length]).toEqual([0, 0])
    expect(useSession.getState()).toMatchObject({ phase: 'ready', userInfo: token })
    vi.useRealTimers()
  })

  it('says that the server takes its time before the window stays empty for long', async () => {
    vi.useFakeTimers()
    let answer: (info: CurrentUser) => void = () => {}
    const { guard } = world({ info: () => new Promise((resolve) => (answer = resolve)) })
    const entered = guard.enter('/store/brand')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(useServerAway.getState().away).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(useServerAway.getState().away).toBe('slow')
    answer(info())
    expect(await entered).toBeUndefined()
    expect(useServerAway.getState().away).toBeUndefined()
    vi.useRealTimers()
  })

  it('waits no longer for an operator who has signed out meanwhile', async () => {
    vi.useFakeTimers()
    const { guard, info: asked } = world({ info: () => Promise.reject(new CallError('network')) })
    const entered = guard.enter('/store/brand')
    await vi.advanceTimersByTimeAsync(0)
    clearSession()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await entered).toBe('/login?redirect=%2Fstore%2Fbrand')
    expect(asked).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('keeps the session when a reload cuts the call off', async () => {
    const { guard, loadFailed } = world({ info: () => Promise.reject(new CallError('aborted')) })
    const entered = guard.enter('/store/brand').then(() => 'decided')
    expect(await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))])).toBe('waiting')
    expect(loadFailed).not.toHaveBeenCalled()
    expect(kept('userInfo')).toMatchObject(token)
  })

  it('keeps the target when the session has ended meanwhile', async () => {
    const { guard, loadFailed } = world({ info: () => Promise.reject(new CallError('signedOut', { code: 401 })) })
    expect(await guard.enter('/store/brand')).toBe('/login?redirect=%2Fstore%2Fbrand')
    expect(loadFailed).toHaveBeenCalledTimes(1)
  })

  it('leads to the sign-in page with the target when the menu fails: told once (S11)', async () => {
    const { guard, loadFailed } = world({ menu: () => Promise.reject(new Error('broken')) })
    expect(await Promise.all([guard.enter('/a?b=1'), guard.enter('/a?b=1')])).toEqual(
      Array(2).fill('/login?redirect=%2Fa%3Fb%3D1'),
    )
    expect(loadFailed).toHaveBeenCalledTimes(1)
    expect(useSession.getState()).toMatchObject({ phase: 'anonymous', userInfo: undefined })
  })

  it('can begin again after a failure', async () => {
    let broken = true
    const { guard } = world({ menu: () => (broken ? Promise.reject(new Error('broken')) : Promise.resolve([])) })
    await guard.enter('/a')
    broken = false
    signedIn()
    expect(await guard.enter('/a')).toBeUndefined()
  })

  it('drops an answer for an operator who has left', async () => {
    const { promise, resolve } = Promise.withResolvers<CurrentUser>()
    const { guard, loadFailed, menu } = world({ info: () => promise })
    const entering = guard.enter('/a')
    clearSession()
    resolve(info())
    expect(await entering).toBe('/login?redirect=%2Fa')
    expect([menu.mock.calls.length, loadFailed.mock.calls.length]).toEqual([0, 0])
    expect(sessionStorage.getItem('permissions')).toBeNull()
  })
})

describe('an initial password', () => {
  it('leads everything to the Personal Center, which knows where to go on', async () => {
    signedIn()
    const { guard } = world({ info: () => Promise.resolve(info({}, true)) })
    const settling = '/profile/index?redirect=%2Fstore%2Fbrand%3Fpage%3D2'
    expect(await guard.enter('/store/brand?page=2')).toBe(settling)
    expect(await guard.enter(settling)).toBeUndefined()
  })
})
