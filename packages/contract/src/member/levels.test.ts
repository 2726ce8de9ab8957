import { expect, test } from 'vitest'
import { type Level, levelAfterReview, levelReached } from './levels.rules.ts'

const card = (level: number, threshold: number, keepThreshold = threshold): Level => ({
  cardId: level,
  level,
  metric: level === 1 ? null : 'SPEND',
  threshold,
  keepThreshold,
  downgrade: 'ONE_LEVEL',
  auto: true,
})
const levels = [card(1, 0), card(2, 50_000), card(3, 200_000, 150_000)]
const gold = levels[2] as Level

test('210000 reach gold at once, over silver', () => {
  expect(levelReached(levels, () => 210_000)?.level).toBe(3)
  expect(levelReached(levels, () => 199_999)?.level).toBe(2)
  expect(levelReached(levels, () => 0)?.level).toBe(1)
})

test('a review that finds 120000 leads one level down, to silver; 150000 keep gold', () => {
  expect(levelAfterReview(levels, gold, 120_000, () => 120_000).level).toBe(2)
  expect(levelAfterReview(levels, gold, 150_000, () => 150_000).level).toBe(3)
})

test('by value it leads to what was earned, and never down where the rule says so', () => {
  expect(levelAfterReview(levels, { ...gold, downgrade: 'BY_VALUE' }, 10_000, () => 10_000).level).toBe(1)
  expect(levelAfterReview(levels, { ...gold, downgrade: 'NONE' }, 0, () => 0).level).toBe(3)
})
