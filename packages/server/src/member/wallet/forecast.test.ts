import { expect, test } from 'vitest'
import { forecastOf } from './forecast.rules.ts'

test('what is open goes on as what was recharged before it has gone at the same age', () => {
  // Half is used in the month after, and a tenth of the rest in the second one. What this month has left is no measure yet.
  const cohorts = [{ open: [1_000, 500, 450, 440] }, { open: [3_000, 1_500, 1_400] }, { open: [2_000] }]
  expect(forecastOf(cohorts, 3)).toEqual([440 + 1_400 + 1_000, 440 + 1_400 + 900, 440 + 1_400 + 900])
})

test('without a past nothing is foretold to go, and what grew is foretold to stay', () => {
  expect(forecastOf([{ open: [700] }], 2)).toEqual([700, 700])
  expect(forecastOf([{ open: [100, 120, 120] }, { open: [50] }], 1)).toEqual([170])
  expect(forecastOf([], 2)).toEqual([0, 0])
})
