import type { Cents } from '../../platform/money.ts'
import { drawnPrize, isHeldOut, type Prize } from './marketing-activity.rules.ts'

export interface Visit {
  memberId: number
  /** yyyy-MM-dd */
  day: string
}

interface Rehearsal {
  id: number
  holdoutBp: number
  type: string
  prizes: readonly Prize[]
  perMember: number
  perMemberDay: number
  budgetCents: Cents
}

interface Day {
  day: string
  joins: number
  costCents: Cents
}

interface RehearsalResult {
  joins: number
  refused: number
  costCents: Cents
  emptyOn: string | null
  given: number[]
  /** The members who got something. */
  winners: number[]
  days: Day[]
}

/**
 * A campaign carried out in memory: each visit of a member is one try to join, in their order, under the limits, stocks and
 * budget of the campaign (consumer.md 25, 15). The same visits and numbers give the same result.
 */
export function rehearse(terms: Rehearsal, visits: readonly Visit[], random: () => number): RehearsalResult {
  const { prizes, perMember, perMemberDay, budgetCents } = terms
  const given = prizes.map(() => 0)
  const times = new Map<string, number>()
  const days = new Map<string, Day>()
  const winners = new Set<number>()
  const result = { joins: 0, refused: 0, costCents: 0, emptyOn: null as string | null }
  const isLeft = (index: number) => {
    const { stock = -1 } = prizes[index] ?? {}
    return stock < 0 || (given[index] ?? 0) < stock
  }
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1)

  for (const { memberId, day } of visits) {
    const [ever, today] = [times.get(`${memberId}`) ?? 0, times.get(`${memberId} ${day}`) ?? 0]
    if (ever >= perMember || (perMemberDay > 0 && today >= perMemberDay)) {
      result.refused++
      continue
    }
    const drawn = terms.type === 'LOTTERY' ? Math.floor(random() * 10_000) : null
    const index = isHeldOut(terms.id, terms.holdoutBp, memberId) ? -1 : drawnPrize(prizes, isLeft, drawn)
    const cost = prizes[index]?.costCents ?? 0
    if (budgetCents > 0 && result.costCents + cost > budgetCents) {
      result.emptyOn ??= day
      continue
    }
    count(`${memberId}`)
    count(`${memberId} ${day}`)
    if (index >= 0 && prizes[index]?.kind !== 'NONE') winners.add(memberId)
    if (index >= 0) given[index] = (given[index] ?? 0) + 1
    const told = days.get(day) ?? { day, joins: 0, costCents: 0 }
    days.set(day, { day, joins: told.joins + 1, costCents: told.costCents + cost })
    result.joins++
    result.costCents += cost
    const costly = prizes.flatMap(({ costCents }, each) => (costCents > 0 ? [each] : []))
    if (costly.length > 0 && !costly.some(isLeft)) result.emptyOn ??= day
  }
  return {
    ...result,
    given,
    winners: [...winners],
    days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)),
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The limit of chi-square that a fair lottery passes 99 times in 100, by degrees of freedom from 1 on. */
const limits = [
  6.63, 9.21, 11.34, 13.28, 15.09, 16.81, 18.48, 20.09, 21.67, 23.21, 24.72, 26.22, 27.69, 29.14, 30.58, 32,
]

/** How far draws are from their chances; null before there are any. Prizes without a chance are left out. */
export function fairness(drawn: readonly number[], weightsBp: readonly number[]) {
  const draws = drawn.reduce((sum, each) => sum + each, 0)
  const chances = weightsBp.flatMap((weight, index) => (weight > 0 ? [{ weight, seen: drawn[index] ?? 0 }] : []))
  if (draws === 0 || chances.length < 2) return null
  const chiSquare = chances.reduce((sum, { weight, seen }) => {
    const expected = (draws * weight) / 10_000
    return sum + (seen - expected) ** 2 / expected
  }, 0)
  const limit = limits[Math.min(chances.length - 1, limits.length) - 1] ?? 0
  return { draws, chiSquare: chiSquare.toFixed(2), limit: limit.toFixed(2), fair: chiSquare <= limit }
}
