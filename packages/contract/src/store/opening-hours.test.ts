import { expect, test } from 'vitest'
import { businessDay } from './business-day.ts'
import { closingOf, hoursForbid, hoursText, type Opening, standingAt } from './opening-hours.rules.ts'
import type { HoursRange } from './opening-hours.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const shanghai = (hours: HoursRange[], closures: Opening['closures'] = []): Opening => ({
  hours,
  closures,
  timeZone: 'Asia/Shanghai',
})
/** An instant by Shanghai's clock. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString()

test('a range past midnight belongs to the day on which it began (rule 4)', () => {
  const bar = shanghai([{ days: [5], open: '18:00', close: '02:00' }])
  // Saturday, 21 November 2026, half past one.
  const night = at('2026-11-21 01:30')
  expect(standingAt(bar, night)).toEqual({ isOpen: true, until: at('2026-11-21 02:00') })
  expect(businessDay(night, { timeZone: 'Asia/Shanghai', dayCut: '04:00' })).toBe('2026-11-20')
  expect(standingAt(bar, at('2026-11-21 02:00'))).toEqual({ isOpen: false, until: at('2026-11-27 18:00') })
})

test('ranges that touch are one opening', () => {
  const shop = shanghai([
    { days: [1], open: '20:00', close: '00:00' },
    { days: [2], open: '00:00', close: '02:00' },
  ])
  expect(standingAt(shop, at('2026-11-23 21:00')).until).toBe(at('2026-11-24 02:00'))
})

test('a shop that never closes has no next change, until a closure is planned', () => {
  const hours = [{ days: everyDay, open: '00:00', close: '00:00' }]
  expect(standingAt(shanghai(hours), at('2026-11-23 21:00'))).toEqual({ isOpen: true, until: null })
  const closure = { from: at('2026-11-24 08:00'), to: at('2026-11-24 12:00'), reason: '盘点' }
  expect(standingAt(shanghai(hours, [closure]), at('2026-11-23 21:00')).until).toBe(closure.from)
  expect(closingOf(shanghai(hours), at('2026-11-23 21:00'))).toBe(at('2026-11-24 00:00'))
})

test('a shop without hours is closed and stays so', () => {
  expect(standingAt(shanghai([]), at('2026-11-23 21:00'))).toEqual({ isOpen: false, until: null })
})

test('a closure interrupts the hours, and after a long one they go on', () => {
  const hours = [{ days: everyDay, open: '10:00', close: '22:00' }]
  const rest = { from: at('2026-11-20 15:00'), to: at('2026-12-20 11:00'), reason: '装修' }
  const shop = shanghai(hours, [rest])
  expect(standingAt(shop, at('2026-11-20 14:00')).until).toBe(rest.from)
  expect(standingAt(shop, at('2026-11-20 16:00'))).toEqual({ isOpen: false, until: rest.to })
})

test('today’s business ends with the last range that began today', () => {
  const shop = shanghai([
    { days: everyDay, open: '11:00', close: '14:00' },
    { days: everyDay, open: '17:00', close: '21:00' },
  ])
  expect(closingOf(shop, at('2026-11-20 12:00'))).toBe(at('2026-11-20 21:00'))
  expect(closingOf(shop, at('2026-11-20 21:30'))).toBeNull()
  const bar = shanghai([{ days: everyDay, open: '18:00', close: '02:00' }])
  expect(closingOf(bar, at('2026-11-21 01:00'))).toBe(at('2026-11-21 02:00'))
})

test('the hour that New York skips shortens the night', () => {
  const bar: Opening = { ...shanghai([{ days: [6], open: '22:00', close: '04:00' }]), timeZone: 'America/New_York' }
  // Clocks go from 02:00 to 03:00 on 8 March 2026: six hours on paper, five by the sun.
  expect(standingAt(bar, '2026-03-08T03:30:00.000Z')).toEqual({ isOpen: true, until: '2026-03-08T08:00:00.000Z' })
})

test.each<[string, HoursRange[], ReturnType<typeof hoursForbid>]>([
  [
    'two ranges that touch',
    [
      { days: [1], open: '10:00', close: '14:00' },
      { days: [1], open: '14:00', close: '20:00' },
    ],
    null,
  ],
  [
    'overlapping ranges',
    [
      { days: [1, 2], open: '10:00', close: '14:00' },
      { days: [2], open: '13:00', close: '20:00' },
    ],
    { why: 'hoursOverlap', day: 2 },
  ],
  [
    'a night that runs into the morning',
    [
      { days: [1], open: '18:00', close: '02:00' },
      { days: [2], open: '01:00', close: '05:00' },
    ],
    { why: 'hoursOverlap', day: 2 },
  ],
  [
    'Sunday night into Monday morning',
    [
      { days: [7], open: '18:00', close: '03:00' },
      { days: [1], open: '02:00', close: '05:00' },
    ],
    { why: 'hoursOverlap', day: 1 },
  ],
  [
    'four ranges a day',
    ['06', '09', '12', '15'].map((hour) => ({ days: [3], open: `${hour}:00`, close: `${hour}:30` })),
    { why: 'tooManyRanges', day: 3 },
  ],
])('hours: %s', (_, hours, verdict) => {
  expect(hoursForbid(hours)).toEqual(verdict)
})

test('hours are told as people write them', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], open: '10:00', close: '22:00' },
    { days: [6, 7], open: '09:00', close: '23:00' },
  ]
  expect(hoursText(hours, 'zh')).toBe('周一至周五 10:00–22:00；周六、周日 09:00–23:00')
  expect(hoursText(hours, 'en')).toBe('Mon–Fri 10:00–22:00; Sat, Sun 09:00–23:00')
  expect(hoursText([{ days: everyDay, open: '00:00', close: '00:00' }], 'en')).toBe('Daily 00:00–00:00')
})
