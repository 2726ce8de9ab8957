import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairness, randomFrom, rehearse } from './campaign-rehearsal.rules.ts'
import { isHeldOut, type Prize, prizeAt } from './marketing-activity.rules.ts'

const prize = (fields: Partial<Prize>): Prize => ({
  kind: 'POINTS',
  name: '积分',
  couponId: null,
  packageId: null,
  points: 1,
  quantity: 1,
  stock: -1,
  weightBp: 0,
  costCents: 0,
  ...fields,
})
const terms = { id: 1, holdoutBp: 0, type: 'CHECKIN', perMember: 2, perMemberDay: 1, budgetCents: 0 }
const visit = (memberId: number, day: string) => ({ memberId, day: `2026-11-${day}` })

test('a rehearsal counts joins, limits and the day on which nothing is left', () => {
  const prizes = [prize({ stock: 3, costCents: 500 })]
  const visits = [visit(1, '01'), visit(1, '01'), visit(2, '02'), visit(3, '03'), visit(4, '03')]
  expect(rehearse({ ...terms, prizes }, visits, randomFrom(1))).toEqual({
    joins: 4,
    refused: 1,
    costCents: 1_500,
    emptyOn: '2026-11-03',
    given: [3],
    winners: [1, 2, 3],
    days: [
      { day: '2026-11-01', joins: 1, costCents: 500 },
      { day: '2026-11-02', joins: 1, costCents: 500 },
      { day: '2026-11-03', joins: 2, costCents: 500 },
    ],
  })
})

test('no rehearsal gives more than stock and budget allow (C-INV-62)', () => {
  const anyPrize = fc.record({
    stock: fc.integer({ min: -1, max: 5 }),
    costCents: fc.integer({ min: 0, max: 900 }),
    weightBp: fc.constant(2_500),
  })
  const anyVisit = fc.record({ memberId: fc.integer({ min: 1, max: 9 }), day: fc.constantFrom('01', '02', '03') })
  const asked = fc.record({
    prizes: fc.array(anyPrize, { minLength: 4, maxLength: 4 }),
    visits: fc.array(anyVisit, { maxLength: 40 }),
    budgetCents: fc.constantFrom(0, 2_000),
    type: fc.constantFrom('LOTTERY', 'CHECKIN'),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(asked, ({ prizes, visits, budgetCents, type, seed }) => {
      const all = prizes.map(prize)
      const ask = () => rehearse({ ...terms, type, prizes: all, budgetCents, perMember: 9 }, visits, randomFrom(seed))
      const told = ask()
      expect(ask()).toEqual(told)
      if (budgetCents > 0) expect(told.costCents).toBeLessThanOrEqual(budgetCents)
      for (const [index, { stock }] of all.entries())
        if (stock >= 0) expect(told.given[index]).toBeLessThanOrEqual(stock)
      expect(told.days.reduce((sum, { joins }) => sum + joins, 0)).toBe(told.joins)
    }),
    { numRuns: 150 },
  )
})

test('a lottery whose numbers are even is fair, one that always draws the same prize is not', () => {
  const prizes = [2_500, 4_000, 3_500].map((weightBp) => prize({ weightBp }))
  const weights = prizes.map(({ weightBp }) => weightBp)
  const random = randomFrom(7)
  const drawn = [0, 0, 0]
  for (let at = 0; at < 2_000; at++) {
    const index = prizeAt(prizes, Math.floor(random() * 10_000))
    drawn[index] = (drawn[index] ?? 0) + 1
  }
  expect(fairness(drawn, weights)).toMatchObject({ draws: 2_000, fair: true, limit: '9.21' })
  expect(fairness([100, 0, 0], weights)).toMatchObject({ fair: false })
  expect(fairness([0, 0, 0], weights)).toBeNull()
})

test('of members in a row so many are held out as the share says, each for good, and others in another campaign', () => {
  const members = Array.from({ length: 20_000 }, (_, at) => at + 1)
  const outIn = (campaign: number) => members.filter((memberId) => isHeldOut(campaign, 1_000, memberId))
  const [first, other] = [outIn(7), outIn(8)]
  for (const out of [first, other]) expect(Math.abs(out.length - 2_000)).toBeLessThan(150)
  expect(outIn(7)).toEqual(first)
  const both = first.filter((memberId) => other.includes(memberId))
  expect(Math.abs(both.length - 200)).toBeLessThan(60)
  expect(members.some((memberId) => isHeldOut(7, 0, memberId))).toBe(false)
})
