import { readClock, readDay } from '@brandside/contract/platform/day-text.ts'
import { expect, test } from 'vitest'
import { dayAfter, dayShortcuts } from './day-text.rules.ts'

test.each([
  '2026-11-05',
  '2026-11-5',
  '2026/11/5',
  '2026.11.05',
  '20261105',
  '2026年11月5日',
  ' ２０２６／１１／５ ',
  '2026/11/5 0:00',
])('%j is a day', (text) => {
  expect(readDay(text)).toBe('2026-11-05')
})

test.each(['', '2026-02-30', '2026-11', '11/05/2026', '2026/11-05', '5.11.2026', '2026-11-05 14:05', '46331'])(
  '%j is none',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('a time of day comes along, or it is midnight', () => {
  expect(readClock('2026/11/5 9:05')).toBe('2026-11-05T09:05:00')
  expect(readClock('2026-11-05T14:05:09')).toBe('2026-11-05T14:05:09')
  expect(readClock('2026年11月5日')).toBe('2026-11-05T00:00:00')
  expect(readClock('2026-11-05 25:00')).toBeUndefined()
})

test('the shortcuts are whole days by the calendar of today', () => {
  expect(dayShortcuts('2026-03-01')).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    yesterday: ['2026-02-28', '2026-02-28'],
    week: ['2026-02-23', '2026-03-01'],
    month: ['2026-03-01', '2026-03-01'],
    lastMonth: ['2026-02-01', '2026-02-28'],
  })
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})
