import { expect, test } from 'vitest'
import { isProposedPrice, lineMargin, marginOf, totalMargin } from './quotation.rules.ts'

test('a margin is what is left of the price after the cost, and unknown without one', () => {
  expect(marginOf({ price: 30_000, costCents: 24_000 })).toBe(2_000)
  expect(marginOf({ price: 20_000, costCents: 24_000 })).toBe(-2_000)
  expect(marginOf({ price: 0, costCents: 24_000 })).toBe(-10_000)
  expect(marginOf({ price: 30_000, costCents: null })).toBeNull()
  expect(lineMargin({ price: 30_000, discountBp: 1_000, costCents: 24_300 })).toBe(1_000)
})

test('lines without a cost count for nothing in the total', () => {
  const tea = { qty: '10', price: 30_000, discountBp: 0, costCents: 24_000 }
  const milk = { qty: '2.5', price: 4_000, discountBp: 500, costCents: 4_000 }
  const service = { qty: '1', price: 50_000, discountBp: 0, costCents: null }
  expect(totalMargin([tea, milk, service])).toBe(1_922)
  expect(totalMargin([service])).toBeNull()
})

test('a price follows the steps of the price list until another one is typed', () => {
  expect(isProposedPrice({ price: 3_800, refPrice: 3_800 })).toBe(true)
  expect(isProposedPrice({ price: undefined, refPrice: null })).toBe(true)
  expect(isProposedPrice({ price: 3_750, refPrice: 3_800 })).toBe(false)
})
