import { expect, test } from 'vitest'
import { type CalculatedLine, completeRows, type LineRow, partsOf, pricedRow } from './priced-lines.rules.ts'

const row = (more: object = {}) => ({ skuId: 7, unitId: 2, qty: '3', ...more }) as unknown as LineRow
const line = (more: object = {}) =>
  ({
    of: 0,
    skuId: 7,
    unitId: 2,
    qty: '3',
    price: 3_800,
    payableCents: 11_400,
    available: '9',
    lastPrice: 3_700,
    ...more,
  }) as unknown as CalculatedLine

test('a row is priced once product, unit and quantity stand in it', () => {
  const rows = [row(), row({ skuId: undefined }), row({ unitId: null }), row({ qty: '' }), row({ qty: '0' })]
  expect(completeRows([...rows, row({ manualPrice: '3x' }), row({ discountBp: 500 })])).toEqual([
    row(),
    row({ discountBp: 500 }),
  ])
})

test('a row shows what the calculation says of it, and nothing that was said of another quantity', () => {
  expect(pricedRow(partsOf(row(), 0, [line()]))).toEqual({
    price: 3_800,
    payableCents: 11_400,
    available: '9',
    lastPrice: 3_700,
  })
  expect(partsOf(row({ qty: '4' }), 0, [line()])).toEqual([])
  expect(partsOf(row(), 1, [line()])).toEqual([])
  expect(pricedRow([])).toBeUndefined()
})

test('a row that is split between two prices shows their sum and no single price', () => {
  const lines = [line({ qty: '1', payableCents: 3_000, price: 3_000 }), line({ qty: '2', payableCents: 7_600 })]
  expect(pricedRow(partsOf(row(), 0, lines))).toMatchObject({ price: undefined, payableCents: 10_600 })
})
