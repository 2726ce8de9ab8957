import { expect, it } from 'vitest'
import { insteadOfMissing, tagOfPage } from './missing-page.ts'

const isPage = (component: string) => ['store/brand', 'system/operationLog'].includes(component)
const instead = (path: string, ...mine: string[]) =>
  insteadOfMissing(
    path,
    mine.map((component) => ({ component })),
    isPage,
  )

it.each(['/store/brand', '/store/brand/7', '/system/operationLog'])('%s is a page, but not this operator’s', (path) => {
  expect(instead(path)).toBe(`/401?page=${encodeURIComponent(path)}`)
})

it.each(['/nowhere', '/store', '/store/nothing', '/', '//evil.test', '/pages/profile', '/store/brands'])(
  '%s is nowhere',
  (path) => {
    expect(instead(path)).toBe('/404')
  },
)

it('below a page that the operator has, nothing is hidden from him', () => {
  expect(instead('/store/brand/7', 'store/brand')).toBe('/404')
})

it('names the tag that opens a page', () => {
  expect([tagOfPage('/store/brand'), tagOfPage('/system/operationLog/5'), tagOfPage('/x')]).toEqual([
    'store:brand:list',
    'system:operationLog:list',
    undefined,
  ])
})
