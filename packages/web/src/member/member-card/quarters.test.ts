import { expect, test } from 'vitest'
import { quartersUntil } from './quarters.rules.ts'

test('quarters are told with their days, the latest first, over the turn of a year', () => {
  expect(quartersUntil('2027-02-11', 2)).toEqual([
    { key: '2027-1', name: '2027 Q1', from: '2027-01-01', to: '2027-03-31' },
    { key: '2026-4', name: '2026 Q4', from: '2026-10-01', to: '2026-12-31' },
  ])
  expect(quartersUntil('2028-06-30', 1)[0]).toMatchObject({ from: '2028-04-01', to: '2028-06-30' })
})
