import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Id } from '../../platform/id.ts'
import { adjustedPrice, decidePrice, ladderForbids, type Offer, type PricePolicy, type Tier } from './price.rules.ts'

const [bag, box] = [1, 2] as Id[] as [Id, Id]
const offer = (
  source: Offer['source'],
  unitId: Id,
  minQty: string,
  price: number,
  more: Partial<Offer> = {},
): Offer => ({
  source,
  unitId,
  minQty,
  price,
  id: null,
  ...more,
})

// Section 16: bag list 2800, case = 12 bags.
const all = [offer('ALL', bag, '1', 2_800), offer('ALL', bag, '60', 2_650), offer('ALL', bag, '240', 2_500)]
const gold = offer('LEVEL', bag, '1', 2_600)
const contract = offer('CONTRACT', box, '1', 30_600)
const quotation = offer('QUOTATION', box, '1', 30_000, { left: '600' })
const list = (discountBp = 10_000) => offer('LIST', bag, '0', 2_800, { discountBp })

function cases(qty: string, offers: readonly Offer[], policy: PricePolicy) {
  const ordered = String(Number(qty) * 12)
  return decidePrice({ unit: { id: box, factor: '12', decimals: 0 }, baseUnitId: bag, qty, ordered, offers, policy })
}

describe('the worked examples of section 16, price per case', () => {
  test.each([
    ['line drawn from the quotation', '10', [quotation, contract, gold, ...all, list()], 30_000, 30_000],
    ['no quotation, contract in force', '10', [contract, gold, ...all, list()], 30_600, 30_600],
    ['no contract, Gold', '10', [gold, ...all, list()], 31_200, 31_200],
    ['no Gold ladder', '10', [...all, list()], 31_800, 31_800],
    ['nothing but list, level discount 92.5 %', '10', [list(9_250)], 31_080, 31_080],
    ['20 cases (240 bags), contract in force', '20', [contract, gold, ...all, list()], 30_600, 30_000],
  ] as const)('%s', (_, qty, offers, priority, lowest) => {
    expect(cases(qty, offers, 'PRIORITY')).toMatchObject([{ qty, price: priority }])
    expect(cases(qty, offers, 'LOWEST')).toMatchObject([{ qty, price: lowest }])
  })

  test('a quotation with 5 cases left of 10 ordered is split', () => {
    const offers = [{ ...quotation, left: '60' }, contract, gold, ...all, list()]
    for (const policy of ['PRIORITY', 'LOWEST'] as const)
      expect(cases('10', offers, policy)).toMatchObject([
        { qty: '5', price: 30_000, source: 'QUOTATION' },
        { qty: '5', price: 30_600, source: 'CONTRACT' },
      ])
  })
})

test('the answer names the losing alternatives', () => {
  expect(cases('20', [contract, ...all, list()], 'PRIORITY')).toEqual([
    {
      source: 'CONTRACT',
      id: null,
      price: 30_600,
      qty: '20',
      alternatives: [
        { source: 'ALL', id: null, price: 30_000 },
        { source: 'LIST', id: null, price: 33_600 },
      ],
    },
  ])
})

test('a row in the ordered unit counts before one in the base unit, the latest before an earlier one', () => {
  const dearCase = offer('ALL', box, '1', 33_000, { validFrom: '2026-01-01T00:00:00.000Z' as never })
  const later = { ...dearCase, price: 32_000, validFrom: '2026-02-01T00:00:00.000Z' as never }
  expect(cases('1', [...all, dearCase, later], 'PRIORITY')).toMatchObject([{ price: 32_000 }])
})

test('case prices that begin at 10 cases are no dearer than what the bags come to before', () => {
  const fromTen = offer('ALL', box, '10', 31_900)
  const price = (qty: string, offers: Offer[]) => cases(qty, offers, 'PRIORITY')?.[0]
  // 60 bags at 2650 are 31800 a case, which 10 cases may not exceed.
  expect(price('9', [...all, fromTen])).toMatchObject({ price: 31_800 })
  expect(price('10', [...all, fromTen])).toMatchObject({ price: 31_800 })
  // From the first case on, the price of a case is the operator's, also where twelve bags are cheaper.
  expect(price('10', [...all, offer('ALL', box, '1', 31_900)])).toMatchObject({ price: 31_900 })
  expect(price('10', [...all, offer('ALL', box, '10', 30_500)])).toMatchObject({ price: 30_500 })
})

test('without a source there is no price, and none below the first step', () => {
  expect(cases('1', [], 'PRIORITY')).toBeNull()
  expect(cases('1', [offer('ALL', box, '2', 100)], 'LOWEST')).toBeNull()
})

test('a quotation that has run out, or holds less than one case, gives nothing', () => {
  expect(cases('2', [{ ...quotation, left: '11' }, contract], 'PRIORITY')).toMatchObject([{ qty: '2', price: 30_600 }])
})

const ladders = fc
  .uniqueArray(fc.record({ minQty: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: 1, max: 100_000 }) }), {
    selector: ({ minQty }) => minQty,
    minLength: 1,
    maxLength: 8,
  })
  .map((steps): Tier[] => {
    const prices = steps.map(({ price }) => price).sort((a, b) => b - a)
    const quantities = steps.map(({ minQty }) => minQty).sort((a, b) => a - b)
    return quantities.map((minQty, index) => ({ minQty: String(minQty), price: prices[index] as number }))
  })

const sources = ['CONTRACT', 'CUSTOMER', 'LEVEL', 'TYPE', 'ALL'] as const

/** Ladders of circles, in bags, in cases or in both, for an order in cases: bags are what a case is calculated from. */
const circles = fc.uniqueArray(
  fc.record({ source: fc.constantFrom(...sources), unitId: fc.constantFrom(bag, box), tiers: ladders }),
  { selector: ({ source, unitId }) => `${source} ${unitId}`, minLength: 1, maxLength: 8 },
)

test('of ladders that the rule allows no price rises with quantity, whichever of them wins', () => {
  const bags = fc.integer({ min: 12, max: 7_200 })
  fc.assert(
    fc.property(circles, bags, bags, fc.constantFrom(0, 1, 3), (given, a, b, decimals) => {
      for (const { tiers } of given) expect(ladderForbids(tiers)).toBeNull()
      const offersOf = (source: Offer['source']) =>
        given.flatMap((ladder) =>
          ladder.source === source
            ? ladder.tiers.map(({ minQty, price }) => offer(source, ladder.unitId, minQty, price))
            : [],
        )
      const decided = (ordered: number, offers: Offer[], policy: PricePolicy) => {
        const unit = { id: box, factor: '12', decimals }
        const question = { unit, baseUnitId: bag, qty: '1', ordered: String(ordered), offers, policy }
        return decidePrice(question)?.[0] ?? { source: null, price: Number.POSITIVE_INFINITY }
      }
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      const together = [...sources.flatMap(offersOf), list(9_250)]
      expect(decided(many, together, 'LOWEST').price).toBeLessThanOrEqual(decided(few, together, 'LOWEST').price)
      for (const source of sources)
        expect(decided(many, offersOf(source), 'PRIORITY').price).toBeLessThanOrEqual(
          decided(few, offersOf(source), 'PRIORITY').price,
        )
      // Where the highest source wins although it is dearer, a price rises only where that source begins.
      const [before, after] = [decided(few, together, 'PRIORITY'), decided(many, together, 'PRIORITY')]
      if (after.source === before.source) expect(after.price).toBeLessThanOrEqual(before.price)
    }),
    { numRuns: 500 },
  )
})

test('a step that is given twice, or is dearer than the one before, is no ladder', () => {
  const step = (minQty: string, price: number) => ({ minQty, price })
  expect(ladderForbids([step('1', 100), step('1', 90)])).toEqual({ index: 1, reason: 'tierTwice' })
  expect(ladderForbids([step('1', 100), step('10', 101)])).toEqual({ index: 1, reason: 'priceRises' })
  expect(ladderForbids([step('1', 100), step('10', 100)])).toBeNull()
})

test('an adjusted price is rounded half up to what was asked for, and never falls to nothing', () => {
  expect(adjustedPrice(2_800, '1', { percentBp: 500, roundTo: 10 })).toBe(2_940)
  expect(adjustedPrice(2_850, '1', { percentBp: 0, roundTo: 100 })).toBe(2_900)
  expect(adjustedPrice(30_600, '12', { cents: -50, roundTo: 1 })).toBe(30_000)
  expect(adjustedPrice(10, '1', { cents: -50, roundTo: 10 })).toBe(10)
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: -9_000, max: 10_000 }),
      fc.constantFrom(1, 10, 50, 100),
      (a, percentBp, roundTo) => {
        const [lower, higher] = [
          adjustedPrice(a, '1', { percentBp, roundTo }),
          adjustedPrice(a + 1, '1', { percentBp, roundTo }),
        ]
        expect(lower % roundTo).toBe(0)
        expect(lower).toBeLessThanOrEqual(higher)
      },
    ),
  )
})
