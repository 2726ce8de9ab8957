import { expect, test } from 'vitest'
import { isOpenAt } from './when.ts'

const shanghai = 'Asia/Shanghai'

test.each([
  ['always', { weekdays: [], dayWindows: [] }, '2026-11-20T12:00:00Z', true],
  ['on its day', { weekdays: [5], dayWindows: [] }, '2026-11-20T12:00:00Z', true],
  ['on another day', { weekdays: [6], dayWindows: [] }, '2026-11-20T12:00:00Z', false],
  ['by the clocks of the zone', { weekdays: [6], dayWindows: [] }, '2026-11-20T16:30:00Z', true],
  ['when a window begins', { weekdays: [], dayWindows: ['11:00-14:00'] }, '2026-11-20T03:00:00Z', true],
  ['when a window ends', { weekdays: [], dayWindows: ['11:00-14:00'] }, '2026-11-20T06:00:00Z', false],
  ['past midnight of its day', { weekdays: [5], dayWindows: ['18:00-02:00'] }, '2026-11-20T17:30:00Z', true],
  ['past midnight of the day before', { weekdays: [6], dayWindows: ['18:00-02:00'] }, '2026-11-20T17:30:00Z', false],
])('what has hours is open %s', (_, weekly, at, open) => {
  expect(isOpenAt(weekly, new Date(at), shanghai)).toBe(open)
})
