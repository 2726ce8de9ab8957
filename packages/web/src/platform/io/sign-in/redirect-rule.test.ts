import { expect, it } from 'vitest'
import { loginAddress, safeRedirect } from './redirect-rule.ts'

it.each([
  ['/store/brand', '/store/brand'],
  ['/store/brand?status=1&page=2', '/store/brand?status=1&page=2'],
  ['/a?name=50%25&x=%26', '/a?name=50%25&x=%26'],
  ['/品牌?a=1#b', '/品牌?a=1#b'],
])('%s is kept, query and all', (wanted, landed) => {
  const address = loginAddress(wanted)
  expect([...new URL(address, 'http://own.test').searchParams.keys()]).toEqual(['redirect'])
  expect(safeRedirect(new URL(address, 'http://own.test').search)).toBe(landed)
})

it.each([
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.test',
  ' /x',
  '',
])('%j leads home', (wanted) => {
  expect(safeRedirect(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/')
})

it('is decoded once: an encoded host stays a path of the product', () => {
  expect(safeRedirect('?redirect=%252F%252Fevil.test')).toBe('/')
  expect(safeRedirect('?redirect=%2F%252Fevil.test')).toBe('/%2Fevil.test')
})

it('leads home without a wish', () => {
  expect(safeRedirect('')).toBe('/')
})

it.each(['/login', '/login?redirect=%2Fa', '/login/', '/login#x'])(
  '%s is never a target: redirects do not nest',
  (wanted) => {
    expect(loginAddress(wanted)).toBe('/login')
    expect(safeRedirect(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/')
  },
)

it('a page whose name only begins like the sign-in page is a target', () => {
  expect(safeRedirect('?redirect=/logins')).toBe('/logins')
})
