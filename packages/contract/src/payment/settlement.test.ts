import { describe, expect, test } from 'vitest'
import { differenceOf, settlementsFor, settlementsOf } from './settlement.rules.ts'

const line = { ourCents: 1_000, billCents: 1_000, ourFeeCents: null, billFeeCents: null }

describe('the difference of a line', () => {
  test('is what the channel holds for us beyond our books', () => {
    expect(differenceOf({ ...line, type: 'PAY', ourCents: null })).toBe(1_000)
    expect(differenceOf({ ...line, type: 'PAY', billCents: null })).toBe(-1_000)
    expect(differenceOf({ ...line, type: 'REFUND', ourCents: null })).toBe(-1_000)
    expect(differenceOf({ ...line, type: 'REFUND', billCents: 900 })).toBe(100)
  })

  test('counts a fee that was kept against us, and one that came back for us', () => {
    expect(differenceOf({ ...line, type: 'PAY', ourFeeCents: 50, billFeeCents: 60 })).toBe(-10)
    expect(differenceOf({ ...line, type: 'REFUND', ourFeeCents: 50, billFeeCents: 60 })).toBe(10)
  })
})

test('what is too much is given back or booked, what is missing is collected or lost', () => {
  expect(settlementsFor(100)).toContain('GIVEN_BACK')
  expect(settlementsFor(100)).not.toContain('LOSS')
  expect(settlementsFor(-100)).toContain('LOSS')
  expect(settlementsFor(-100)).not.toContain('INCOME')
  expect(settlementsOf('LATE_PAYMENT')).toContain('GIVEN_BACK')
  expect(settlementsOf('REFUNDED_AFTER_FAILURE')).not.toContain('GIVEN_BACK')
  expect(settlementsOf('TIME_DOUBTED')).toEqual(['NOTED'])
})
