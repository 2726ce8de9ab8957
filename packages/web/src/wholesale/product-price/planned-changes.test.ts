import type { Id } from '@brandside/contract/platform/id.ts'
import type { ProductPriceRow } from '@brandside/contract/wholesale/product/product-price.ts'
import { expect, test } from 'vitest'
import { plannedChanges } from './planned-changes.rules.ts'

const now = '2026-11-20T00:00:00.000Z'
const december = '2026-12-01T00:00:00.000Z'
const january = '2027-01-01T00:00:00.000Z'

function ladder(id: number, of: Partial<ProductPriceRow>): ProductPriceRow {
  const circle = { skuId: 1, unitId: 1, scopeType: 'ALL', custLevelId: null, custTypeId: null, customerId: null }
  // The rules read whose a ladder is and its times only.
  return { id: id as Id, ...circle, validFrom: '2026-01-01T00:00:00.000Z', validTo: null, ...of } as ProductPriceRow
}
const told = (rows: ProductPriceRow[]) =>
  plannedChanges(rows, now).map(({ at, act, row, before }) => [at, act, row.id, before?.id])

test('a ladder that takes over from another is one change', () => {
  const rows = [ladder(1, { validTo: december }), ladder(2, { validFrom: december })]
  expect(told(rows)).toEqual([[december, 'begins', 2, 1]])
})

test('a ladder that nothing follows ends, and those of other customers do not follow it', () => {
  const rows = [
    ladder(1, { validTo: december }),
    ladder(2, { validFrom: december, validTo: january, scopeType: 'LEVEL', custLevelId: 7 as Id }),
  ]
  expect(told(rows)).toEqual([
    [december, 'begins', 2, undefined],
    [december, 'ends', 1, undefined],
    [january, 'ends', 2, undefined],
  ])
})
