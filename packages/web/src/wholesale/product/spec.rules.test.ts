import type { PropertyOption } from '@brandside/contract/wholesale/product/product-property.ts'
import { expect, test } from 'vitest'
import { chosenOf, combined, type SpecRow } from './spec.rules.ts'

const property = (id: number, name: string, values: [number, string][]) =>
  ({ id, name, values: values.map(([valueId, value]) => ({ id: valueId, value })) }) as unknown as PropertyOption

const packing = property(1, '包装', [
  [11, '250 克'],
  [12, '500 克'],
])
const taste = property(2, '口味', [
  [21, '茉莉'],
  [22, '桂花'],
])
const all = [
  { property: packing, valueIds: [11, 12] },
  { property: taste, valueIds: [21, 22] },
]

test('each combination of the chosen values is a row, which starts as the first one', () => {
  const row: SpecRow & { listPrice: number } = { skuCode: 'TEA', listPrice: 2_800 }
  const rows = combined(all, [row], 'TEA')
  expect(rows.map(({ specText }) => specText)).toEqual([
    '250 克 / 茉莉',
    '250 克 / 桂花',
    '500 克 / 茉莉',
    '500 克 / 桂花',
  ])
  expect(rows.map(({ skuCode }) => skuCode)).toEqual(['TEA-01', 'TEA-02', 'TEA-03', 'TEA-04'])
  expect(rows.every(({ listPrice }) => listPrice === 2_800)).toBe(true)
})

test('rows keep what was entered, in whichever order their values stand', () => {
  const entered = { id: 7, skuCode: 'OWN', valueIds: [22, 11], listPrice: 3_000 }
  const rows = combined(all, [entered], 'TEA')
  expect(rows[1]).toMatchObject({ id: 7, skuCode: 'OWN', listPrice: 3_000 })
  expect(rows[0]).toMatchObject({ skuCode: 'TEA-01', listPrice: 3_000, barcode: null })
  // A field without a value would be sent as an empty one.
  expect(rows[0]).not.toHaveProperty('id')
})

test('what is chosen is read from the rows, and without any value one row is left', () => {
  const rows = combined(all.slice(0, 1), [{ skuCode: 'TEA' } as SpecRow], 'TEA')
  expect(chosenOf(packing, rows)).toEqual([11, 12])
  expect(chosenOf(taste, rows)).toEqual([])
  expect(combined([{ property: packing, valueIds: [] }], rows, 'TEA')).toMatchObject([
    { skuCode: 'TEA-01', valueIds: [] },
  ])
})
