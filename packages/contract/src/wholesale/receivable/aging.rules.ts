import type { Cents } from '../../platform/money.ts'
import type { Day } from '../../platform/time.ts'

/** Columns of an aging table by due date, from what is not due to what is oldest; by document date its own day is of the first. */
export const agingBuckets = {
  NOT_DUE: ['未到期', 'Not due'],
  DAYS_30: ['1–30 天', '1–30 days'],
  DAYS_60: ['31–60 天', '31–60 days'],
  DAYS_90: ['61–90 天', '61–90 days'],
  OLDER: ['90 天以上', 'Over 90 days'],
} as const

export type AgingBucket = keyof typeof agingBuckets
export type AgingBasis = 'DUE' | 'DOC'
export const agingBucketNames = Object.keys(agingBuckets) as AgingBucket[]

/** How many days lie between the day that counts and another one. */
function ageOn(from: Day, day: Day): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** By due date nothing is old before it is due; by document date all of it is (wholesale.md 26.1). */
export function bucketOf(age: number, basis: AgingBasis): AgingBucket {
  if (basis === 'DUE' && age <= 0) return 'NOT_DUE'
  if (age <= 30) return 'DAYS_30'
  return age <= 60 ? 'DAYS_60' : age <= 90 ? 'DAYS_90' : 'OLDER'
}

export interface AgingRow {
  groupId: number | null
  groupName: string | null
  amounts: Record<AgingBucket, Cents>
  totalCents: Cents
  overdueCents: Cents
  worstDays: number
}

/** What a group owes of one due date and document date. */
export interface Owed {
  groupId: number | null
  groupName: string | null
  dueDate: Day
  bizDate: Day
  cents: Cents
}

/** What is owed in its buckets, for each group and in the order in which the groups come. */
export function agingOf(rows: readonly Owed[], asOf: Day, basis: AgingBasis): AgingRow[] {
  const groups = new Map<number | null, AgingRow>()
  for (const { groupId, groupName, dueDate, bizDate, cents } of rows) {
    const age = ageOn(basis === 'DUE' ? dueDate : bizDate, asOf)
    const group = groups.get(groupId) ?? { ...nothing(), groupId, groupName }
    const late = ageOn(dueDate, asOf)
    group.amounts[bucketOf(age, basis)] += cents
    group.totalCents += cents
    if (late > 0) group.overdueCents += cents
    group.worstDays = Math.max(group.worstDays, late)
    groups.set(groupId, group)
  }
  return [...groups.values()]
}

/** All groups together. */
export function agingTotal(groups: readonly AgingRow[]): AgingRow {
  const total = { ...nothing(), groupId: null, groupName: null }
  for (const { amounts, totalCents, overdueCents, worstDays } of groups) {
    for (const bucket of agingBucketNames) total.amounts[bucket] += amounts[bucket]
    total.totalCents += totalCents
    total.overdueCents += overdueCents
    total.worstDays = Math.max(total.worstDays, worstDays)
  }
  return total
}

const nothing = () => ({
  amounts: { NOT_DUE: 0, DAYS_30: 0, DAYS_60: 0, DAYS_90: 0, OLDER: 0 },
  totalCents: 0,
  overdueCents: 0,
  worstDays: 0,
})

/** The three letters, each firmer than the one before. */
export function dunningLevel(worstDays: number): 1 | 2 | 3 {
  return worstDays > 60 ? 3 : worstDays > 30 ? 2 : 1
}
