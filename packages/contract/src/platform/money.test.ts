import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, centsText, maxCents, mulBp, percentText } from './money.ts'

const cents = fc.integer({ min: -maxCents, max: maxCents })

test.each([
  [1, 5000, 1],
  [1, 4999, 0],
  [12_345, 60, 74],
  [-1, 5000, -1],
  [maxCents, 10_000, maxCents],
])('%i cents at %i basis points are %i cents: half up', (amount, rate, expected) => {
  expect(mulBp(amount, rate)).toBe(expected)
})

test('a refund mirrors its payment to the cent', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 10_000 }),
      (amount, rate) => mulBp(-amount, rate) + mulBp(amount, rate) === 0,
    ),
  )
})

test('parts always sum to the whole, and none is further than a cent from its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(cents, weights, (total, shares) => {
      const parts = allocate(total, shares)
      const sum = shares.reduce((all, share) => all + share, 0)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      if (sum > 0)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (total * (shares[index] ?? 0)) / sum)).toBeLessThan(1.001)
    }),
  )
})

test('the largest remainder takes the odd cent, ties go to the first', () => {
  expect(allocate(1000, [3333, 3333, 3334])).toEqual([333, 333, 334])
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(allocate(7, [0, 0])).toEqual([7, 0])
})

test('amounts and rates are written for people', () => {
  expect([0, 5, -5, 123_450, -123_456_789, maxCents].map(centsText)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1,234.50',
    '-1,234,567.89',
    '10,000,000,000.00',
  ])
  expect([0, 38, 1250, 10_000, 15_000].map(percentText)).toEqual(['0%', '0.38%', '12.5%', '100%', '150%'])
})
