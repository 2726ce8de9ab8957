import { describe, expect, test } from 'vitest'
import { feeOf, feeRefundOf } from './fee.rules.ts'

const terms = (rateBp: number, minFeeCents = 0, maxFeeCents: number | null = null) => ({
  rateBp,
  minFeeCents,
  maxFeeCents,
})

describe('the fee of a payment', () => {
  test('is its share, rounded half up, within the limits (consumer.md 14)', () => {
    expect(feeOf(10_000, terms(38))).toBe(38)
    expect(feeOf(99, terms(38))).toBe(0)
    expect(feeOf(99, terms(38, 1))).toBe(1)
    expect(feeOf(10_000_000, terms(60, 0, 50_000))).toBe(50_000)
  })

  test('is never more than was paid', () => {
    expect(feeOf(5, terms(0, 100))).toBe(5)
    expect(feeOf(0, terms(1_000, 100))).toBe(0)
  })
})

describe('the fee that comes back with refunds', () => {
  test('adds up to the fee of the whole, whatever the parts', () => {
    const parts = [3_333, 3_333, 3_334]
    const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part, 0)
    expect(parts.map((part, index) => feeRefundOf(38, 10_000, before(index), part))).toEqual([13, 12, 13])
  })

  test('is never more than the fee, for any splitting (C-INV-43)', () => {
    for (let paid = 1; paid < 400; paid += 7) {
      const fee = feeOf(paid, terms(600, 1))
      let refunded = 0
      let back = 0
      for (let step = 1; refunded < paid; step++) {
        const part = Math.min(step, paid - refunded)
        back += feeRefundOf(fee, paid, refunded, part)
        refunded += part
        expect(back).toBeLessThanOrEqual(fee)
      }
      expect(back).toBe(fee)
    }
  })
})
