import { expect, test } from 'vitest'
import { breakageOf, daysOf } from './course.rules.ts'

test('a month of the chart is a range of days in the ledger', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('breakage is what has lapsed of the gifts that were given', () => {
  const month = { month: '2026-01', currency: 'CNY' as const, added: 0, spent: 0, paidBack: 0, open: 0 }
  expect(
    breakageOf([
      { ...month, given: 300, lapsed: 10 },
      { ...month, given: 100, lapsed: 20 },
    ]),
  ).toEqual({
    lapsed: 30,
    given: 400,
    shareBp: 750,
  })
  expect(breakageOf([])).toEqual({ lapsed: 0, given: 0, shareBp: null })
})
