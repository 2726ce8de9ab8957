import { beforeEach, expect, it } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { pagesAtFirst, rememberPage } = await import('./recent-pages.ts')

const menu = Array.from({ length: 12 }, (_, number) => ({ path: `/p${number}` }))
const offered = (here: string) => {
  const { visited, pages } = pagesAtFirst(menu, here)
  return [visited, ...pages.map(({ path }) => path)]
}

beforeEach(() => localStorage.removeItem('brandside.recent.0'))

it('an operator who has visited nothing is offered the first pages of the menu', () => {
  expect(offered('/p1')).toEqual([false, '/p0', '/p2', '/p3', '/p4', '/p5', '/p6', '/p7', '/p8'])
  rememberPage('/p1')
  expect(offered('/p1')[0]).toBe(false)
})

it('else those visited last, without the one in front and those that are gone', () => {
  for (const path of ['/p4', '/gone', '/p9', '/p1']) rememberPage(path)
  expect(offered('/p1')).toEqual([true, '/p9', '/p4'])
})
