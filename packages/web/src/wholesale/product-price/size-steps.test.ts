import { expect, test } from 'vitest'
import { isAsked, stepsOf, withPrice } from './size-steps.rules.ts'

const blank = { minQtys: ['1', '60', ''], prices: new Map() }

test('each price is a step from the quantity above it; what is left blank is none', () => {
  const grid = withPrice(withPrice(withPrice(blank, 7, 0, 2_700), 8, 0, 5_000), 7, 1, 2_600)
  expect(stepsOf(grid)).toEqual([
    { skuId: 7, minQty: '1', price: 2_700 },
    { skuId: 7, minQty: '60', price: 2_600 },
    { skuId: 8, minQty: '1', price: 5_000 },
  ])
})

test('a price below no quantity, or one that is no amount, cannot be saved', () => {
  expect(stepsOf(withPrice(blank, 7, 2, 2_500))).toBeNull()
  expect(stepsOf(withPrice(blank, 7, 0, '27.x'))).toBeNull()
})

test('a price is asked below a quantity, and shown where one was typed', () => {
  expect([0, 1, 2].map((column) => isAsked(blank, 7, column))).toEqual([true, true, false])
  expect(isAsked(withPrice(blank, 7, 2, 2_500), 7, 2)).toBe(true)
})
