import { expect, test } from 'vitest'
import type { Quote } from './cart.ts'
import { quoteDifferences } from './quote-differences.ts'

const line = { skuId: 1, qty: 2, originalCents: 120_00, activityOffCents: 0, memberOffCents: 0, couponOffCents: 0 }
const before: Pick<Quote, 'lines' | 'steps' | 'gifts' | 'payableCents'> = {
  lines: [{ ...line, name: '牛肉面', pointsOffCents: 0, payableCents: 100_00 }],
  steps: [{ kind: 'ORDER', refId: 1, amountCents: -20_00, words: ['满减', 'Reduction'] }],
  gifts: [{ skuId: 8, qty: 1 }],
  payableCents: 100_00,
}

test('a quote does not differ from itself, nor by the id or the words of an offer that takes off the same', () => {
  const renamed = before.steps.map((step) => ({ ...step, refId: -1, words: ['新名', 'New name'] as const }))
  expect(quoteDifferences(before, { ...before, steps: renamed })).toEqual([])
})

test('each line, step and gift that differs is named with both amounts, and what is to be paid comes last', () => {
  const now = {
    lines: before.lines.map((each) => ({ ...each, payableCents: 90_00 })),
    steps: [
      ...before.steps,
      { kind: 'COUPON' as const, refId: 2, amountCents: -10_00, words: ['券', 'Coupon'] as const },
    ],
    gifts: [],
    payableCents: 90_00,
  }
  expect(quoteDifferences(before, now)).toEqual([
    { part: 'LINE', name: '牛肉面', before: 100_00, now: 90_00 },
    { part: 'COUPON', name: '', before: 0, now: -10_00 },
    { part: 'GIFT', name: '8', before: 1, now: 0 },
    { part: 'PAYABLE', name: '', before: 100_00, now: 90_00 },
  ])
})
