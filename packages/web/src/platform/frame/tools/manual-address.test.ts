import { expect, test } from 'vitest'
import { manualAddress } from './manual-address.ts'

test.each([
  ['store/brand', '/manual/en/store.html#brand'],
  ['home/dashboard', '/manual/en/index.html#dashboard'],
  ['pages/profile', '/manual/en/index.html'],
])('the manual of %s is %s', (component, address) => expect(manualAddress('en', { component })).toBe(address))

test('without a page it begins at its beginning', () =>
  expect(manualAddress('zh', undefined)).toBe('/manual/zh/index.html'))
