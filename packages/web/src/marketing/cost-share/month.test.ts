import { expect, test } from 'vitest'
import { monthAfter } from './month.rules.ts'

test('months follow one another over the turn of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-11', 0)).toBe('2026-11')
})
