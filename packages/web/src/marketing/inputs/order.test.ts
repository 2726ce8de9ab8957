import { expect, test } from 'vitest'
import { moveOne } from './order.rules.ts'

test.each([
  ['b', 0, 'bacd'],
  ['a', 2, 'bcad'],
  ['c', 99, 'abdc'],
  ['a', -5, 'abcd'],
])('%s moved to %d', (one, to, order) => {
  expect(moveOne([...'abcd'], one, to).join('')).toBe(order)
})
