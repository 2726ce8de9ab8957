import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { expect, test } from 'vitest'
import { dayShortcuts } from './day-text.rules.ts'

test('the shortcuts are whole days by the calendar of today', () => {
  expect(dayShortcuts('2026-03-01')).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    yesterday: ['2026-02-28', '2026-02-28'],
    week: ['2026-02-23', '2026-03-01'],
    thisWeek: ['2026-02-23', '2026-03-01'],
    lastWeek: ['2026-02-16', '2026-02-22'],
    month: ['2026-03-01', '2026-03-01'],
    lastMonth: ['2026-02-01', '2026-02-28'],
  })
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})
