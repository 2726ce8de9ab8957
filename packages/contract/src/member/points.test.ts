import { describe, expect, test } from 'vitest'
import { cumulativePart, deduction, type EarnRule, earnedPoints, lastDay } from './points.rules.ts'

const rule: EarnRule = {
  unitCents: 100,
  pointsPerUnit: 1,
  rounding: 'FLOOR',
  minAmountCents: 0,
  maxPointsPerOrder: 0,
}

describe('points', () => {
  test('example A: 88.50 with a gold card on a double Monday give 264, at most 200', () => {
    const paid = { baseCents: 8850, cardBp: 15_000, dayBp: 20_000 }
    expect(earnedPoints(rule, paid)).toEqual({ units: 88, raw: 88, full: 264, points: 264 })
    expect(earnedPoints({ ...rule, maxPointsPerOrder: 200 }, paid).points).toBe(200)
  })

  test('example B: 2570 points pay 25.00 of an order of 100.00, of which they may pay 30 %', () => {
    const burn = { pointsPerStep: 100, centsPerStep: 100, minPoints: 100, maxShareBp: 3_000, maxCentsPerOrder: 0 }
    expect(deduction(burn, 10_000, 2570)).toEqual({ steps: 25, points: 2500, cents: 2500, limitCents: 3000 })
    expect(deduction(burn, 10_000, 99).points).toBe(0)
  })

  test('example C: 132 points of 88.50 go back as 45 and 87', () => {
    const points = (baseCents: number) => earnedPoints(rule, { baseCents, cardBp: 15_000, dayBp: 10_000 }).points
    expect([points(8850), points(5850), points(0)]).toEqual([132, 87, 0])
    expect([points(8850) - points(5850), points(5850) - points(0)]).toEqual([45, 87])
  })

  test('units are rounded as the rule says', () => {
    const units = (rounding: EarnRule['rounding'], baseCents: number) =>
      earnedPoints({ ...rule, rounding }, { baseCents, cardBp: 10_000, dayBp: 10_000 }).units
    expect([units('FLOOR', 199), units('HALF_UP', 150), units('HALF_UP', 149), units('CEIL', 101)]).toEqual([
      1, 2, 1, 2,
    ])
  })

  test('parts of a whole are the whole, however it is cut', () => {
    for (const cuts of [[3000, 8850], [1, 2, 3, 8850], [8850]]) {
      let before = 0
      const parts = cuts.map((after) => {
        const part = cumulativePart(132, before, after, 8850)
        before = after
        return part
      })
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(132)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }
  })

  test('points last to the end of the month, of next year, to a day, or for good', () => {
    const mode = (expiryMode: 'NEVER' | 'MONTHS' | 'YEAR_END' | 'FIXED_DATE', expiryMonths = 12) =>
      lastDay({ expiryMode, expiryMonths, expiryDate: '2027-06-18' }, '2026-11-22')
    expect([mode('MONTHS'), mode('MONTHS', 3), mode('YEAR_END'), mode('FIXED_DATE'), mode('NEVER')]).toEqual([
      '2027-11-30',
      '2027-02-28',
      '2027-12-31',
      '2027-06-18',
      null,
    ])
  })
})
