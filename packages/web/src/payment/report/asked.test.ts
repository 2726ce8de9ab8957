import { expect, test } from 'vitest'
import { type Asked, bucketFor, daysOf, rangeBefore } from './asked.rules.ts'

const asked = (range: Pick<Asked, 'from' | 'to'>, bucket: Asked['bucket']): Asked => ({
  ...{ ...range, bucket, metric: 'NET', split: 'NONE', shopIds: [] },
})

test('a range is shown in the bucket that it is readable in', () => {
  expect(bucketFor({ from: '2026-11-01', to: '2026-11-02' })).toBe('HOUR')
  expect(bucketFor({ from: '2026-11-01', to: '2026-11-30' })).toBe('DAY')
  expect(bucketFor({ from: '2026-01-01', to: '2026-11-30' })).toBe('WEEK')
  expect(bucketFor({ from: '2020-01-01', to: '2026-11-30' })).toBe('MONTH')
})

test('the range before has as many days and ends the day before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
})

test('a bucket opens its own days, within the range', () => {
  const range = { from: '2026-02-10', to: '2026-03-05' }
  expect(daysOf('2026-02-01', asked(range, 'MONTH'))).toEqual({ from: '2026-02-10', to: '2026-02-28' })
  expect(daysOf('2026-03-02', asked(range, 'WEEK'))).toEqual({ from: '2026-03-02', to: '2026-03-05' })
  expect(daysOf('2026-02-11 13:00', asked(range, 'HOUR'))).toEqual({ from: '2026-02-11', to: '2026-02-11' })
})
