import { ratio } from '../platform/money.ts'

/** What of a rule says how many points a payment gives. */
export interface EarnRule {
  unitCents: number
  pointsPerUnit: number
  rounding: 'FLOOR' | 'HALF_UP' | 'CEIL'
  minAmountCents: number
  /** 0 is no limit. */
  maxPointsPerOrder: number
}

export interface Earning {
  /** What was paid in ways that earn. */
  baseCents: number
  /** The rate of the member's card, and that of the day. */
  cardBp: number
  dayBp: number
}

export interface EarnedPoints {
  units: number
  raw: number
  /** Before the limit of the order. */
  full: number
  points: number
}

/** Points of a payment: units, times points, times both rates with one floor at the end, and then the limit. */
export function earnedPoints(rule: EarnRule, { baseCents, cardBp, dayBp }: Earning): EarnedPoints {
  const units = baseCents < Math.max(rule.minAmountCents, 1) ? 0 : unitsOf(rule, baseCents)
  const raw = units * rule.pointsPerUnit
  const full = Number((BigInt(raw) * BigInt(cardBp) * BigInt(dayBp)) / 100_000_000n)
  const points = rule.maxPointsPerOrder > 0 ? Math.min(full, rule.maxPointsPerOrder) : full
  return { units, raw, full, points }
}

function unitsOf({ unitCents, rounding }: EarnRule, cents: number): number {
  if (rounding === 'CEIL') return Math.ceil(cents / unitCents)
  return rounding === 'HALF_UP' ? ratio(cents, 1, unitCents) : Math.floor(cents / unitCents)
}

/** What a day in a row of signing in gives: beyond the last that the rule names, the same as that one. */
export function streakPoints({ streak, points }: { streak: readonly number[]; points: number }, day: number): number {
  return streak[Math.min(day, streak.length) - 1] ?? points
}

/** What of a rule says how points pay. */
export interface BurnRule {
  pointsPerStep: number
  centsPerStep: number
  minPoints: number
  maxShareBp: number
  /** 0 is no limit. */
  maxCentsPerOrder: number
}

export interface Deduction {
  steps: number
  points: number
  cents: number
  /** The most that points may pay of this order. */
  limitCents: number
}

/** How much of an order a member can pay with his points. */
export function deduction(rule: BurnRule, orderCents: number, balance: number): Deduction {
  const share = Math.floor((orderCents * rule.maxShareBp) / 10_000)
  const limitCents = rule.maxCentsPerOrder > 0 ? Math.min(share, rule.maxCentsPerOrder) : share
  const steps = Math.min(Math.floor(limitCents / rule.centsPerStep), Math.floor(balance / rule.pointsPerStep))
  const enough = balance >= rule.minPoints ? steps : 0
  return { steps: enough, points: enough * rule.pointsPerStep, cents: enough * rule.centsPerStep, limitCents }
}

/** Of a whole that is given back in parts: what this part is, so that all parts are the whole. */
export function cumulativePart(whole: number, before: number, after: number, total: number): number {
  if (total === 0) return 0
  return ratio(whole, after, total) - ratio(whole, before, total)
}

export interface ExpiryRule {
  expiryMode: 'NEVER' | 'MONTHS' | 'YEAR_END' | 'FIXED_DATE'
  expiryMonths: number
  expiryDate: string | null
}

/** The last day on which points count that were earned on a day: of some months the end of the last one. */
export function lastDay({ expiryMode, expiryMonths, expiryDate }: ExpiryRule, earnedOn: string): string | null {
  const [year, month] = earnedOn.split('-').map(Number) as [number, number]
  if (expiryMode === 'YEAR_END') return `${year + 1}-12-31`
  if (expiryMode === 'FIXED_DATE') return expiryDate
  if (expiryMode === 'NEVER') return null
  return new Date(Date.UTC(year, month + expiryMonths, 0)).toISOString().slice(0, 10)
}
