import { describe, expect, test } from 'vitest'
import { datePattern } from './date-pattern.ts'
import { instantOf, showDay, showEnd, showExactly, showInstant } from './instant.ts'
import { showNumber } from './number.ts'
import { inUnits } from './number-units.ts'
import { relativeTime } from './relative-time.ts'
import { offsetOf } from './wall-clock.ts'

const shanghai = 'Asia/Shanghai'

describe('instants', () => {
  test('are shown in the zone of the tenant', () => {
    expect(showInstant('2026-11-20T06:05:09.000Z', shanghai)).toBe('2026-11-20 14:05')
    expect(showExactly('2026-11-20T06:05:09.000Z', shanghai)).toBe('2026-11-20 14:05:09')
    expect(showInstant('2026-11-20T16:00:00.000Z', shanghai)).toBe('2026-11-21 00:00')
    expect(showDay('2026-11-20T16:00:00.000Z', 'America/New_York')).toBe('2026-11-20')
    expect(showEnd('2026-11-20T16:00:00.000Z', shanghai)).toBe('2026-11-20 24:00')
    expect(showEnd('2026-11-20T06:05:09.000Z', shanghai)).toBe('2026-11-20 14:05')
  })

  test('follow the clocks of a zone when these are set, half an hour where that is the custom', () => {
    expect(showExactly('2026-03-29T00:59:59.000Z', 'Europe/Berlin')).toBe('2026-03-29 01:59:59')
    expect(showExactly('2026-03-29T01:00:00.999Z', 'Europe/Berlin')).toBe('2026-03-29 03:00:00')
    expect(showInstant('2026-10-03T15:29:00.000Z', 'Australia/Lord_Howe')).toBe('2026-10-04 01:59')
    expect(showInstant('2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe')).toBe('2026-10-04 02:30')
    // Liberia, until it gave up its 44 minutes and 30 seconds.
    expect(showExactly('1972-01-07T00:44:29.000Z', 'Africa/Monrovia')).toBe('1972-01-06 23:59:59')
  })

  test('of ten digits are seconds', () => {
    expect(instantOf(1763618709).toISOString()).toBe('2025-11-20T06:05:09.000Z')
    expect(instantOf('1763618709').toISOString()).toBe('2025-11-20T06:05:09.000Z')
    expect(instantOf(1763618709000).toISOString()).toBe('2025-11-20T06:05:09.000Z')
  })
})

describe('relative time', () => {
  const now = new Date('2026-11-20T06:05:09.000Z')
  const ago = (seconds: number, language: 'zh' | 'en' = 'en') =>
    relativeTime(new Date(now.getTime() - seconds * 1000), now, shanghai, language)

  test.each([
    [0, 'just now'],
    [29, 'just now'],
    [30, '1 min ago'],
    [60, '1 min ago'],
    [61, '2 min ago'],
    [3599, '60 min ago'],
    [3600, '1 hour ago'],
    [3601, '2 hours ago'],
    [24 * 3600, '1 day ago'],
    [48 * 3600 - 1, '1 day ago'],
    [48 * 3600, '2026-11-18'],
  ])('%i seconds ago', (seconds, text) => expect(ago(seconds)).toBe(text))

  test('is a date for the future', () => expect(ago(-60)).toBe('2026-11-20 14:06'))

  test('speaks Chinese', () => {
    expect(ago(29, 'zh')).toBe('刚刚')
    expect(ago(61, 'zh')).toBe('2 分钟前')
    expect(ago(24 * 3600, 'zh')).toBe('1 天前')
  })
})

describe('number units', () => {
  test.each([
    [999, 1, '999'],
    [1000, 1, '1k'],
    [1250, 1, '1.3k'],
    [1005, 2, '1.01k'],
    [999_949, 1, '999.9k'],
    [999_950, 1, '1M'],
    [1e18, 1, '1E'],
    [1.5e21, 1, '1500E'],
    [0, 1, '0'],
    [-1250, 1, '-1.3k'],
    [-999_950, 1, '-1M'],
  ])('%d with %i digits', (value, digits, text) => expect(inUnits(value, digits)).toBe(text))
})

describe('dates by pattern', () => {
  test('know Chinese weekdays, Sunday first', () => {
    expect(datePattern('2026-11-20T06:05:09.000Z', '{y}-{m}-{d} {h}:{i}:{s} 星期{a}', shanghai)).toBe(
      '2026-11-20 14:05:09 星期五',
    )
    expect(datePattern('2026-11-22T04:00:00.000Z', '{a}', shanghai)).toBe('日')
    expect(datePattern('2026-11-21T16:00:00.000Z', '{a}', shanghai)).toBe('日')
  })

  test('are zero-padded and take seconds', () => {
    expect(datePattern(1767225600, '{m}/{d} {h}:{i}', shanghai)).toBe('01/01 08:00')
  })
})

test('numbers have commas at their thousands and no digits that say nothing', () => {
  expect([0, 5, -99, 1234567890].map((cents) => showNumber('money', cents))).toEqual([
    '0.00',
    '0.05',
    '-0.99',
    '12,345,678.90',
  ])
  expect(showNumber('quantity', '1234.5')).toBe('1,234.5')
  expect(showNumber('percent', 1250)).toBe('12.5%')
  expect([2026, 10_000, -187_952, 1_234_567].map((count) => showNumber('integer', count))).toEqual([
    '2,026',
    '10,000',
    '-187,952',
    '1,234,567',
  ])
})

test('the offset of a zone is readable', () => {
  expect(offsetOf(shanghai, new Date('2026-11-20T00:00:00Z'))).toBe('UTC+08:00')
  expect(offsetOf('UTC', new Date('2026-11-20T00:00:00Z'))).toBe('UTC+00:00')
})
