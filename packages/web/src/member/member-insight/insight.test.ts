import { expect, test } from 'vitest'
import { joinedChart, lastDays, retentionChart } from './insight.rules.ts'

test('new members are counted by day and source, and a day without any is zero', () => {
  const days = lastDays('2026-03-01', 3)
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  const chart = joinedChart(
    [
      { day: '2026-02-27', source: 'POS', members: 2 },
      { day: '2026-03-01', source: 'H5', members: 1 },
    ],
    { across: 'day', days, nameOf: (source) => source },
  )
  expect(chart.points).toEqual(['02-27', '02-28', '03-01'])
  expect(chart.series.map(({ values }) => values)).toEqual([
    [2, 0, 0],
    [0, 0, 1],
  ])
})

test('retention is a share of the month’s members; months to come are unknown', () => {
  const chart = retentionChart(
    [
      { month: '2026-01', members: 40, back: [40, 10] },
      { month: '2026-02', members: 8, back: [8] },
    ],
    'months',
  )
  expect(chart.series.map(({ values }) => values)).toEqual([
    [100, 25],
    [100, null],
  ])
})
