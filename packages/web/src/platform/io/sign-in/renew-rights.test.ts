import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { createRightsWatch, isSameMenu, takeMenuNews, useMenuNews } = await import('./renew-rights.ts')
const { changeSettings, useSettings } = await import('../../base/settings/settings.ts')
const { forgetRightsVersion, rightsVersionTold } = await import('../../base/session/rights-version.ts')
const { clearSession, setRouteList, setUserInfo, useSession } = await import('../../base/session/session-store.ts')

// Only what the shell compares.
const tree = (paths: readonly string[], more: Record<string, unknown> = {}) =>
  paths.map((path) => ({
    path,
    meta: { title: path, titleZh: path, rights: [], ...more },
    children: [],
  })) as never as MenuNode[]
const person = (permissions: readonly string[]) =>
  ({
    user: { username: 'zhou' },
    rolesName: [],
    roles: ['CLERK'],
    permissions,
    settings: {},
    dictionaries: [],
  }) as never as CurrentUser

let rights: string[]
let paths: string[]
const info = vi.fn(async () => person(rights))
const menu = vi.fn(async () => tree(paths, { rights }))
const watch = createRightsWatch({ info, menu })
watch.start()

beforeEach(() => {
  vi.useFakeTimers()
  rights = ['store:brand:list']
  paths = ['/store']
  forgetRightsVersion()
  setUserInfo({ token: 't', tokenHead: 'Bearer ', access_token: 't' })
  setRouteList(tree(paths))
  useSession.setState({ phase: 'ready' })
  rightsVersionTold('1.1')
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  clearSession()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const inUse = () => useSession.getState().routeList.map(({ path }) => path)

it('asks nothing while the version stands', async () => {
  rightsVersionTold('1.1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(info).not.toHaveBeenCalled()
})

it('takes changed rights at once and without a word (S100)', async () => {
  rights = ['store:brand:list', 'store:brand:create']
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(0)
  expect(useSession.getState().permissions).toContain('store:brand:create')
  expect(useSession.getState().routeList[0]?.meta.rights).toEqual(rights)
  expect(useMenuNews.getState().tree).toBeUndefined()
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(info).toHaveBeenCalledTimes(1)
})

it('leaves the menu under the hand as it is until the new one is taken (S35)', async () => {
  paths = ['/store', '/member']
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(0)
  expect(inUse()).toEqual(['/store'])
  expect(useMenuNews.getState().tree).toHaveLength(2)
  takeMenuNews()
  expect(inUse()).toEqual(['/store', '/member'])
  expect(useMenuNews.getState().tree).toBeUndefined()
})

it('takes the news back when the menu is as it was', async () => {
  paths = []
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(0)
  expect(useMenuNews.getState().tree).toEqual([])
  paths = ['/store']
  rightsVersionTold('1.3')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(useMenuNews.getState().tree).toBeUndefined()
})

it('asks once for a row of changes, and again for one that came while it was asking', async () => {
  for (const version of ['1.2', '1.3', '1.4']) rightsVersionTold(version)
  await vi.advanceTimersByTimeAsync(0)
  expect(info).toHaveBeenCalledTimes(1)
  rightsVersionTold('1.5')
  rightsVersionTold('1.6')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(info).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(info).toHaveBeenCalledTimes(2)
})

it('asks again after a failure, when the next answer says so', async () => {
  info.mockRejectedValueOnce(new Error('away'))
  rights = []
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(0)
  expect(useSession.getState().permissions.size).toBe(0)
  rights = ['store:brand:list']
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(useSession.getState().permissions).toContain('store:brand:list')
})

it('asks for names in the language that was just chosen', async () => {
  changeSettings({ language: useSettings.getState().language === 'zh' ? 'en' : 'zh' })
  await vi.advanceTimersByTimeAsync(0)
  expect(info).toHaveBeenCalledTimes(1)
})

it('looks again for an address that the menu lacks, and takes what it finds', async () => {
  paths = ['/store', '/member']
  await watch.lookAgain()
  expect(inUse()).toEqual(['/store', '/member'])
  await watch.lookAgain()
  expect(menu).toHaveBeenCalledTimes(1)
})

it('keeps nothing of an answer for another operator', async () => {
  const late = Promise.withResolvers<CurrentUser>()
  info.mockReturnValueOnce(late.promise)
  rightsVersionTold('1.2')
  await vi.advanceTimersByTimeAsync(0)
  clearSession()
  late.resolve(person(['*:*:*']))
  await vi.advanceTimersByTimeAsync(0)
  expect(useSession.getState().permissions.size).toBe(0)
})

it('compares places and titles, not the language of the moment', () => {
  expect(isSameMenu(tree(['/a']), tree(['/a'], { title: 'A', rights: ['x'] }))).toBe(true)
  expect(isSameMenu(tree(['/a']), tree(['/a'], { titleZh: '乙' }))).toBe(false)
  expect(isSameMenu(tree(['/a', '/b']), tree(['/b', '/a']))).toBe(false)
})

it('asks when the operator wants it, however lately it was asked, and says when it cannot (S26)', async () => {
  setRouteList([])
  paths = []
  await watch.askAgain()
  expect(inUse()).toEqual([])
  paths = ['/store']
  await watch.askAgain()
  expect(inUse()).toEqual(['/store'])
  expect(useMenuNews.getState().tree).toBeUndefined()
  menu.mockRejectedValueOnce(new Error('offline'))
  await expect(watch.askAgain()).rejects.toThrow('offline')
})
