import { describe, expect, test } from 'vitest'
import { readTimeOfDay } from './clock.ts'
import { readDay } from './days.ts'
import { readMoment } from './moments.ts'

const timeZone = 'Asia/Shanghai'

describe('a day', () => {
  test.each([
    '2026-11-05',
    '2026-11-5',
    '2026/11/5',
    '2026.11.05',
    '20261105',
    '2026年11月5日',
    '2026 年 11 月 5 号',
    '二〇二六年十一月五日',
    ' ２０２６／１１／５ ',
    '2026‑11‑05',
    '2026—11—05',
    '2026、11、5',
    '2026 11 5',
    '\u200b2026-11-05\u00a0',
    '2026/11/5 0:00',
    '2026-11-05T00:00:00.000',
    '2026-11-05T00:00:00.000Z',
    '2026-11-05 星期四',
    '2026年11月5日（周四）',
    'Thursday, 5 November 2026',
    '5 Nov 2026',
    '05-Nov-2026',
    'Nov. 5th, 2026',
  ])('is read from %j', (text) => {
    expect(readDay(text)).toEqual({ value: '2026-11-05' })
  })

  test('with the year behind is read where its numbers mean one day alone', () => {
    expect(readDay('25/12/1990')).toEqual({ value: '1990-12-25' })
    expect(readDay('07/07/1990')).toEqual({ value: '1990-07-07' })
  })

  test.each([
    ['03/07/1990', ['1990-03-07', '1990-07-03']],
    ['5.11.2026', ['2026-05-11', '2026-11-05']],
    ['26-1-5', ['2026-01-05', '1926-01-05']],
    ['90年3月7日', ['2090-03-07', '1990-03-07']],
  ])('that may be several is asked back: %j', (text, candidates) => {
    expect(readDay(text)).toMatchObject({ reason: { key: 'field.severalDays' }, candidates })
  })

  test.each([
    ['2001-02-29', 'field.noSuchDay', { year: 2001, day: ['2 月 29 日', '29 February'] }],
    ['2026-13-05', 'field.noSuchDay', { year: 2026, day: ['13 月 5 日', 'month 13'] }],
    ['2026-11-0', 'field.noSuchDay', { year: 2026 }],
    ['1850-01-01', 'field.yearRange', { min: 1900, max: 9998 }],
    ['11-05', 'field.noYear', { example: '2026-11-20' }],
    ['3月7日', 'field.noYear', { example: '2026-11-20' }],
    ['11月3号', 'field.noYear', { example: '2026-11-20' }],
    ['2026-11-05 14:05', 'field.dayAlone', { example: '2026-11-05' }],
  ])('%j is none, and why not: %s', (text, key, detail) => {
    expect(readDay(text)).toMatchObject({ reason: { key }, detail })
  })

  test.each(['', '2026-11', '2026/11-05', '46331', '199-03-07', '2026²-11-05', 'soon', '-', '9'.repeat(5000)])(
    '%j is none',
    (text) => {
      expect(readDay(text)).toMatchObject({ reason: { key: 'field.pattern' } })
    },
  )
})

describe('a moment', () => {
  test.each([
    ['2026/11/5 9:05', '2026-11-05T01:05:00.000Z'],
    ['2026-11-05T14:05:09', '2026-11-05T06:05:09.000Z'],
    ['2026-11-05T14:05:09.250', '2026-11-05T06:05:09.250Z'],
    ['2026-11-05T06:05:09.250Z', '2026-11-05T06:05:09.250Z'],
    ['2026-11-05T14:05:09+08:00', '2026-11-05T06:05:09.000Z'],
    ['20261105140509', '2026-11-05T06:05:09.000Z'],
    ['20261105 140509', '2026-11-05T06:05:09.000Z'],
    ['2026年11月5日14点半', '2026-11-05T06:30:00.000Z'],
    ['2026年11月5日 下午两点半', '2026-11-05T06:30:00.000Z'],
    ['2026年11月5日下午2:30', '2026-11-05T06:30:00.000Z'],
    ['2026/11/5 下午 2:30:00', '2026-11-05T06:30:00.000Z'],
    ['2026/11/5 2:30 PM', '2026-11-05T06:30:00.000Z'],
    ['2026-11-05 12:30 a.m.', '2026-11-04T16:30:00.000Z'],
    ['5 Nov 2026, 2:30 PM', '2026-11-05T06:30:00.000Z'],
    ['２０２６－１１－０５　１４：３０', '2026-11-05T06:30:00.000Z'],
    ['2026-11-05 24:00', '2026-11-05T16:00:00.000Z'],
  ])('is read from %j', (text, value) => {
    expect(readMoment(text, { timeZone })).toEqual({ value })
  })

  test('of a day alone is its beginning, and of an end the end of that day', () => {
    expect(readMoment('2026-12-31', { timeZone })).toEqual({ value: '2026-12-30T16:00:00.000Z' })
    expect(readMoment('2026-12-31', { timeZone, isEnd: true })).toEqual({ value: '2026-12-31T16:00:00.000Z' })
    expect(readMoment('2026-12-31 00:00', { timeZone, isEnd: true })).toEqual({ value: '2026-12-30T16:00:00.000Z' })
  })

  test('that may be several is asked back with what each would be', () => {
    expect(readMoment('03/07/2026 9:00', { timeZone })).toMatchObject({
      candidates: ['2026-03-07T01:00:00.000Z', '2026-07-03T01:00:00.000Z'],
    })
    expect(readMoment('2026-11-05 上午12:30', { timeZone })).toMatchObject({ reason: { key: 'field.noonOrMidnight' } })
  })

  test.each([
    '2026-11-05 25:00',
    '2026-11-05 24:01',
    '2026-11-05 9:60',
    '14:05',
    '2026-1-112:30',
    '2026-11-05 09:00-18:00',
    '2026-11-05 13:00 AM',
  ])('%j is none', (text) => {
    expect(readMoment(text, { timeZone })).toHaveProperty('reason')
  })
})

test('a time of day is read as it is said', () => {
  expect(['9:05', '下午2:30', '2:30 pm', '14点30分', '９：０５'].map((text) => readTimeOfDay(text))).toEqual(
    ['09:05', '14:30', '14:30', '14:30', '09:05'].map((value) => ({ value })),
  )
  expect(['25:00', '9:05:30', '', '2026-11-05 9:05'].map((text) => 'value' in readTimeOfDay(text))).not.toContain(true)
})
