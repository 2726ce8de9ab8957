import { expect, test } from 'vitest'
import {
  askedOf,
  bucketAt,
  bucketFor,
  daysOf,
  labelOf,
  narrowed,
  type Query,
  rangeBefore,
  textsOf,
  valuesBefore,
  zoomTo,
} from './query.rules.ts'

const asked = (range: Pick<Query, 'from' | 'to'>, bucket: Query['bucket']): Query => ({
  ...range,
  bucket,
  metric: 'NET',
  split: 'NONE',
  brandId: null,
  shopIds: [],
  payChannelIds: [],
  currency: null,
  source: null,
  bizType: 'ORDER',
  compare: 'NONE',
})

test('what is not chosen narrows nothing', () => {
  const all = asked({ from: '2026-03-01', to: '2026-03-07' }, 'DAY')
  expect(narrowed(all)).toEqual({ bizType: 'ORDER' })
  expect(narrowed({ ...all, brandId: 7, payChannelIds: [3], currency: 'USD', source: 'POS' })).toEqual({
    bizType: 'ORDER',
    brandId: 7,
    payChannelIds: [3],
    currency: 'USD',
    source: 'POS',
  })
})

test('no two buckets of a range have one label', () => {
  const years = { from: '2024-11-01', to: '2026-11-20' }
  expect(['2025-01-01', '2026-01-01'].map((start) => labelOf(start, { ...years, bucket: 'MONTH' }))).toEqual([
    '2025-01',
    '2026-01',
  ])
  expect(labelOf('2025-01-01', { ...years, bucket: 'YEAR' })).toBe('2025')
  expect(daysOf('2025-01-01', asked(years, 'YEAR'))).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(labelOf('2025-12-01', { ...years, bucket: 'WEEK' })).toBe('2025-12-01')
  const days = { from: '2026-11-01', to: '2026-11-20' }
  expect(labelOf('2026-11-02 13:00', { ...days, bucket: 'HOUR' })).toBe('11-02 13:00')
})

test('an hour after midnight may be of the business day before; one that the clocks show twice is told apart', () => {
  const day = { from: '2026-10-31', to: '2026-10-31' }
  const again = '2026-11-01 01:00 (2)'
  expect(labelOf(again, { ...day, bucket: 'HOUR' })).toBe('11-01 01:00 (2)')
  expect(bucketAt(again, asked(day, 'HOUR'))).toEqual({ ...day, hour: again })
  const days = { from: '2026-10-30', to: '2026-11-01' }
  expect(bucketAt(again, asked(days, 'HOUR'))).toEqual({ from: '2026-10-31', to: '2026-11-01', hour: again })
})

test('a range is shown in the bucket that it is readable in', () => {
  expect(bucketFor({ from: '2026-11-01', to: '2026-11-02' })).toBe('HOUR')
  expect(bucketFor({ from: '2026-11-01', to: '2026-11-30' })).toBe('DAY')
  expect(bucketFor({ from: '2026-01-01', to: '2026-11-30' })).toBe('WEEK')
  expect(bucketFor({ from: '2020-01-01', to: '2026-11-30' })).toBe('MONTH')
})

test('hours are compared with those that the clocks showed, however many there were', () => {
  const day = (date: string, hours: Readonly<Record<string, number>>) =>
    Object.entries(hours).map(([hour, value]) => ({ start: `${date} ${hour}`, value }))
  const usual = { '00:00': 1, '01:00': 2, '02:00': 3, '03:00': 4 }
  const long = { '00:00': 10, '01:00': 20, '01:00 (2)': 25, '02:00': 30, '03:00': 40 }
  const short = { '00:00': 10, '01:00': 20, '03:00': 40 }
  const of = (date: string, now: object, before: object, compared: 'PREVIOUS' | 'YEAR' = 'PREVIOUS') => {
    const hours = asked({ from: date, to: date }, 'HOUR')
    const earlier = day(rangeBefore(hours, compared).from, { ...before })
    return valuesBefore(day(date, { ...now }), earlier, hours, compared)
  }
  expect(of('2026-11-01', long, usual)).toEqual([1, 2, 2, 3, 4])
  expect(of('2026-11-02', usual, long)).toEqual([10, 20, 30, 40])
  expect(of('2026-03-08', short, usual)).toEqual([1, 2, 4])
  expect(of('2026-03-09', usual, short)).toEqual([10, 20, null, 40])
  expect(of('2027-11-01', long, long, 'YEAR')).toEqual([10, 20, 25, 30, 40])
  const days = asked({ from: '2026-11-01', to: '2026-11-02' }, 'DAY')
  const [now, before] = [
    { start: '2026-11-01', value: 5 },
    { start: '2026-10-30', value: 7 },
  ]
  expect(valuesBefore([now], [before], days, 'PREVIOUS')).toEqual([7])
})

test('the range before has as many days and ends the day before', () => {
  const week = asked({ from: '2026-03-01', to: '2026-03-07' }, 'DAY')
  expect(rangeBefore(week, 'PREVIOUS')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
})

test('a year ago the weekdays are the same, and of months the names', () => {
  const days = rangeBefore(asked({ from: '2026-11-16', to: '2026-11-22' }, 'DAY'), 'YEAR')
  expect(days).toEqual({ from: '2025-11-17', to: '2025-11-23' })
  expect(new Date(days.from).getUTCDay()).toBe(new Date('2026-11-16').getUTCDay())
  const months = rangeBefore(asked({ from: '2024-02-29', to: '2025-11-22' }, 'MONTH'), 'YEAR')
  expect(months).toEqual({ from: '2023-02-28', to: '2024-11-22' })
})

test('zooming goes from the beginning of one bucket to the end of another, in a finer bucket', () => {
  const year = asked({ from: '2026-01-01', to: '2026-11-22' }, 'MONTH')
  expect(zoomTo('2026-03-01', '2026-04-01', year)).toEqual({ from: '2026-03-01', to: '2026-04-30', bucket: 'DAY' })
  expect(zoomTo('2026-03-01', '2026-03-01', asked(year, 'DAY'))).toMatchObject({ bucket: 'HOUR' })
})

test('a bar of hours opens its hour, others their days', () => {
  const day = { from: '2026-02-11', to: '2026-02-11' }
  expect(bucketAt('2026-02-11 13:00', asked(day, 'HOUR'))).toEqual({ ...day, hour: '2026-02-11 13:00' })
  expect(bucketAt('2026-02-11', asked(day, 'DAY'))).toEqual(day)
})

test('a bucket opens its own days, within the range', () => {
  const range = { from: '2026-02-10', to: '2026-03-05' }
  expect(daysOf('2026-02-01', asked(range, 'MONTH'))).toEqual({ from: '2026-02-10', to: '2026-02-28' })
  expect(daysOf('2026-03-02', asked(range, 'WEEK'))).toEqual({ from: '2026-03-02', to: '2026-03-05' })
  expect(daysOf('2026-02-11 13:00', asked(range, 'HOUR'))).toEqual({ from: '2026-02-11', to: '2026-02-11' })
})

test('what is asked stands in the address as it was, a range up to today as so many days', () => {
  const today = '2026-11-20'
  const usual = askedOf({}, today)
  expect(usual).toEqual(asked({ from: '2026-10-22', to: today }, 'DAY'))
  expect(textsOf(usual, today)).toEqual({})
  const chosen: Query = {
    from: '2026-03-01',
    to: '2026-03-07',
    bucket: 'HOUR',
    metric: 'FEE',
    split: 'SHOP',
    compare: 'NONE',
    brandId: 7,
    shopIds: [3, 5],
    payChannelIds: [1],
    currency: 'USD',
    source: 'POS',
    bizType: 'RECHARGE',
  }
  expect(askedOf(textsOf(chosen, today), today)).toEqual(chosen)
  const week = { ...usual, from: '2026-11-14', compare: 'YEAR' } as const
  expect(textsOf(week, today)).toEqual({ days: '7', compare: 'YEAR' })
  expect(askedOf(textsOf(week, today), '2026-11-27')).toMatchObject({ from: '2026-11-21', to: '2026-11-27' })
  expect(askedOf({ from: '2026-03-07', to: '2026-03-01', days: '0' }, today)).toEqual(usual)
})
