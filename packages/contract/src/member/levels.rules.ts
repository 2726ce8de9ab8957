import type { Metric } from './upgrade-rule.ts'

/** A growth card of a brand, with what it takes to reach and to keep it; the default card takes nothing. */
export interface Level {
  cardId: number
  level: number
  metric: Metric | null
  threshold: number
  keepThreshold: number
  downgrade: 'NONE' | 'ONE_LEVEL' | 'BY_VALUE'
  auto: boolean
}

/** The highest level that a value reaches. */
export function levelReached(levels: readonly Level[], reachedBy: (level: Level) => number): Level | undefined {
  return levels
    .filter((each) => each.metric === null || (each.auto && reachedBy(each) >= each.threshold))
    .sort((one, other) => other.level - one.level)[0]
}

/** Where a review leads: the same level when it was kept, else down as its rule says. */
export function levelAfterReview(
  levels: readonly Level[],
  current: Level,
  kept: number,
  reachedBy: (level: Level) => number,
): Level {
  if (kept >= current.keepThreshold || current.downgrade === 'NONE') return current
  const below = levels.filter(({ level }) => level < current.level).sort((one, other) => other.level - one.level)
  if (current.downgrade === 'ONE_LEVEL') return below[0] ?? current
  return below.find((each) => each.metric === null || reachedBy(each) >= each.threshold) ?? current
}
