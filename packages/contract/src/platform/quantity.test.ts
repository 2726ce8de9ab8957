import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addQuantities,
  compareQuantities,
  costsTooMuch,
  inBaseUnit,
  maxQuantity,
  placesOf,
  priceOf,
  quantityOf,
  quantityText,
  subtractQuantities,
} from './quantity.ts'

const quantity = fc
  .bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })
  .map((thousandths) => quantityOf(`${thousandths / 1000n}`) as string)
const fine = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => quantityOf((n / 1000).toFixed(3)) as string)

describe('a quantity', () => {
  test.each([
    ['12', '12'],
    ['12.500', '12.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['-1.250', '-1.25'],
    ['1.2500000', '1.25'],
    [String(maxQuantity), '999999999999.999'],
  ])('written as %s is %s', (typed, kept) => {
    expect(quantityOf(typed)).toBe(kept)
  })

  test.each(['', '-', '.', '1.2345', '1e3', '1,000', '+1', ' 1', '0x1', 'NaN', '1.2.3', '9'.repeat(16)])(
    '%j is none',
    (typed) => {
      expect(quantityOf(typed)).toBeNull()
    },
  )

  test('is read as it was written, and has its places counted', () => {
    fc.assert(fc.property(fine, (q) => quantityOf(q) === q && quantityOf(`${q}${q.includes('.') ? '0' : '.0'}`) === q))
    expect([placesOf('12'), placesOf('0.5'), placesOf('0.125')]).toEqual([0, 1, 3])
  })

  test('is added and taken away exactly, where floating-point numbers are not', () => {
    expect(addQuantities('0.1', '0.2')).toBe('0.3')
    expect(subtractQuantities('1', '1.001')).toBe('-0.001')
    fc.assert(
      fc.property(fc.oneof(quantity, fine), fc.oneof(quantity, fine), (a, b) => {
        expect(subtractQuantities(addQuantities(a, b), b)).toBe(a)
        expect(Math.sign(compareQuantities(a, b))).toBe(compareQuantities(subtractQuantities(a, b), '0'))
      }),
    )
  })

  test('is compared by its size and not by its text', () => {
    expect(['9', '10', '-2', '0.5', '-0.5'].toSorted(compareQuantities)).toEqual(['-2', '-0.5', '0.5', '9', '10'])
    expect(compareQuantities('1', '1')).toBe(0)
  })

  test('of a unit is worded in the base unit, unless that needs more than three places', () => {
    expect(inBaseUnit('10', '12')).toBe('120')
    expect(inBaseUnit('1.5', '0.25')).toBe('0.375')
    expect(inBaseUnit('0.5', '0.125')).toBeNull()
  })

  test('costs its price, half a cent up', () => {
    expect(priceOf('3.5', 1999)).toBe(6997)
    expect(priceOf('-3.5', 1999)).toBe(-6997)
    expect(priceOf('0.001', 499)).toBe(0)
    expect(priceOf('0.001', 500)).toBe(1)
    expect(() => priceOf('999999999999', 1_000_000_000_000)).toThrow('more than any amount')
  })

  test('costs too much beyond the largest amount', () => {
    expect(costsTooMuch('1000', 1_000_000_000)).toBe(false)
    expect(costsTooMuch('1000.001', 1_000_000_000)).toBe(true)
    expect(costsTooMuch('999999999999', 1_000_000_000_000)).toBe(true)
  })

  test('is shown in groups of three', () => {
    expect(quantityText('1234567.5')).toBe('1,234,567.5')
    expect(quantityText('-1234.125')).toBe('-1,234.125')
    expect(quantityText('0.125')).toBe('0.125')
  })
})
