import type { Id } from '@brandside/contract/platform/id.ts'
import { expect, test } from 'vitest'
import { blocks, meet, type Reach } from './overlap.ts'

const base: Reach = {
  type: 'FULL_REDUCTION',
  startAt: '2027-01-01T00:00:00.000Z',
  endAt: '2027-02-01T00:00:00.000Z',
  weekdays: [],
  dayWindows: [],
  shopScope: 'ALL',
  shopIds: [],
  goodsScope: 'ALL',
  scopeIds: [],
  excludeIds: [],
  items: [],
}
/** Item 7 stands in category 70. */
const categoriesOf = (sku: number) => (sku === 7 ? [70] : [])
const ids = (...numbers: number[]) => numbers as Id[]

test.each<[string, Partial<Reach>, Partial<Reach>, boolean]>([
  ['at the same time', {}, {}, true],
  ['one after the other', {}, { startAt: '2027-02-01T00:00:00.000Z', endAt: '2027-03-01T00:00:00.000Z' }, false],
  ['on other days of the week', { weekdays: [1, 2] }, { weekdays: [3] }, false],
  ['on a common day', { weekdays: [1, 2] }, { weekdays: [2, 3] }, true],
  ['at other times of the day', { dayWindows: ['09:00-11:00'] }, { dayWindows: ['11:00-14:00'] }, false],
  [
    'past midnight',
    { dayWindows: ['22:00-02:00'], weekdays: [1] },
    { dayWindows: ['01:00-03:00'], weekdays: [2] },
    true,
  ],
  ['in other shops', { shopScope: 'INCLUDE', shopIds: ids(1) }, { shopScope: 'INCLUDE', shopIds: ids(2) }, false],
  [
    'where one is left out',
    { shopScope: 'INCLUDE', shopIds: ids(1) },
    { shopScope: 'EXCLUDE', shopIds: ids(1) },
    false,
  ],
  ['for other goods', { goodsScope: 'SKU', scopeIds: [7] }, { goodsScope: 'SKU', scopeIds: [8] }, false],
  ['for an item of a category', { goodsScope: 'CATEGORY', scopeIds: [70] }, { goodsScope: 'SKU', scopeIds: [7] }, true],
  [
    'for an item that one leaves out',
    { goodsScope: 'CATEGORY', scopeIds: [70], excludeIds: [7] },
    { goodsScope: 'SKU', scopeIds: [7] },
    false,
  ],
  ['for a special price', { type: 'SPECIAL_PRICE', items: [{ skuId: 7 }] }, { goodsScope: 'SKU', scopeIds: [7] }, true],
])('activities %s', (_, one, other, expected) => {
  expect(meet({ ...base, ...one }, { ...base, ...other }, categoriesOf)).toBe(expected)
  expect(meet({ ...base, ...other }, { ...base, ...one }, categoriesOf)).toBe(expected)
})

test('only one of a kind keeps another out', () => {
  expect(blocks(base, base)).toBe(true)
  expect(blocks(base, { ...base, type: 'PERCENT_OFF' })).toBe(false)
})
