import { expect, test } from 'vitest'
import { businessDay } from './business-day.ts'

test.each([
  // A bar: what is sold at 03:30 belongs to the evening before.
  ['2026-11-20T19:30:00.000Z', { timeZone: 'Asia/Shanghai', dayCut: '04:00' }, '2026-11-20'],
  ['2026-11-20T20:00:00.000Z', { timeZone: 'Asia/Shanghai', dayCut: '04:00' }, '2026-11-21'],
  ['2026-11-20T16:00:00.000Z', { timeZone: 'Asia/Shanghai', dayCut: '00:00' }, '2026-11-21'],
  ['2026-11-20T15:59:59.999Z', { timeZone: 'Asia/Shanghai', dayCut: '00:00' }, '2026-11-20'],
  // The night in which New York sets its clocks back.
  ['2026-11-01T06:30:00.000Z', { timeZone: 'America/New_York', dayCut: '04:00' }, '2026-10-31'],
])('%s belongs to the business day of its brand', (at, rule, day) => {
  expect(businessDay(at, rule)).toBe(day)
})
