import { expect, test } from 'vitest'
import { agingOf, agingTotal, bucketOf, dunningLevel } from './aging.rules.ts'

const owed = [
  ['2026-05-10', 80_000],
  ['2026-04-15', 120_000],
  ['2026-03-20', 45_000],
  ['2026-02-05', 30_000],
  ['2025-12-31', 99_000],
] as const

test('the worked aging of the 30th of April stands in its buckets (wholesale.md 26.1)', () => {
  const rows = owed.map(([dueDate, cents]) => ({ groupId: 1, groupName: '账龄', dueDate, bizDate: dueDate, cents }))
  const [aged] = agingOf(rows, '2026-04-30', 'DUE')
  expect(aged).toEqual({
    groupId: 1,
    groupName: '账龄',
    totalCents: 374_000,
    overdueCents: 294_000,
    worstDays: 120,
    amounts: { NOT_DUE: 80_000, DAYS_30: 120_000, DAYS_60: 45_000, DAYS_90: 30_000, OLDER: 99_000 },
  })
})

test('groups add up to the total, and nothing is not due by document date', () => {
  const rows = owed.map(([dueDate, cents], index) => ({
    groupId: index % 2,
    groupName: null,
    dueDate,
    bizDate: '2026-04-30',
    cents,
  }))
  const groups = agingOf(rows, '2026-04-30', 'DOC')
  expect(groups).toHaveLength(2)
  expect(agingTotal(groups)).toMatchObject({ totalCents: 374_000, amounts: { NOT_DUE: 0, DAYS_30: 374_000 } })
})

test('a bucket ends with its last day', () => {
  expect([0, 1, 30, 31, 60, 61, 90, 91].map((age) => bucketOf(age, 'DUE'))).toEqual([
    'NOT_DUE',
    'DAYS_30',
    'DAYS_30',
    'DAYS_60',
    'DAYS_60',
    'DAYS_90',
    'DAYS_90',
    'OLDER',
  ])
  expect([10, 45, 120].map(dunningLevel)).toEqual([1, 2, 3])
})
