import { expect, test } from 'vitest'
import { positions, scaleOf } from './ladder.rules.ts'

test('thresholds stand on the line in their order, and come back as they were', () => {
  const thresholds = [50_000, 200_000, 800_000]
  const { positionOf, thresholdAt } = scaleOf(thresholds)
  const at = thresholds.map(positionOf)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at[0]).toBeGreaterThan(0)
  expect(at[2]).toBeLessThan(positions)
  expect(at.map(thresholdAt)).toEqual(thresholds)
})

test('a dragged threshold has two figures and is never nothing', () => {
  const { thresholdAt } = scaleOf([3, 10])
  for (const position of [0, 333, 777, positions]) {
    const threshold = thresholdAt(position)
    expect(threshold).toBeGreaterThan(0)
    expect(String(threshold).replace(/0+$/, '').length).toBeLessThanOrEqual(2)
  }
})
