import { expect, test } from 'vitest'
import { type CreditTerms, dueDate } from './due-date.rules.ts'

const terms: CreditTerms = { termType: 'DAYS', termDays: 30, closeDay: 25, payDay: 10, payMonthOffset: 1 }

test.each([
  ['2026-01-20', {}, '2026-02-19'],
  ['2026-01-20', { termDays: 0 }, '2026-01-20'],
  ['2026-01-20', { termType: 'EOM', termDays: 15 }, '2026-02-15'],
  ['2026-01-20', { termType: 'EOM', termDays: 30 }, '2026-03-02'],
  ['2026-01-20', { termType: 'EOM', termDays: 0 }, '2026-01-31'],
  ['2026-01-20', { termType: 'CLOSE_DAY' }, '2026-02-10'],
  ['2026-01-25', { termType: 'CLOSE_DAY' }, '2026-02-10'],
  ['2026-01-28', { termType: 'CLOSE_DAY' }, '2026-03-10'],
  ['2026-12-28', { termType: 'CLOSE_DAY' }, '2027-02-10'],
] as const)('what was shipped on %s with %o is due on %s', (shipped, special, due) => {
  expect(dueDate(shipped, { ...terms, ...special })).toBe(due)
})
