import type { NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { expect, test } from 'vitest'
import { enteredNumber, isWithin, statedLimits, steppedNumber, typedNumber } from './number-text.rules.ts'

const money: NumberInfo = { kind: 'money', min: 0, max: 1_000_000_000_000, decimals: 2 }
const percent: NumberInfo = { kind: 'percent', min: 0, max: 10_000, decimals: 2 }
const quantity: NumberInfo = { kind: 'quantity', min: 0, max: 1000, decimals: 3 }
const integer: NumberInfo = { kind: 'integer', min: 1, max: 9999 }

test('what is typed stays what it is where it is no number', () => {
  expect(enteredNumber(' ', money)).toBeUndefined()
  expect(enteredNumber('12,5', money)).toBe('12,5')
  expect(typedNumber('12,5', money)).toBe('12,5')
})

test('a value is typed on without separators and signs', () => {
  expect(typedNumber(123_450, money)).toBe('1234.50')
  expect(typedNumber(1250, percent)).toBe('12.5')
  expect(typedNumber('1234.5', quantity)).toBe('1234.5')
  expect(typedNumber(1234, integer)).toBe('1234')
  expect(typedNumber(null, integer)).toBe('')
})

test('arrow keys go by whole units and stop at the limits', () => {
  expect(steppedNumber(1250, 1, money)).toBe(1350)
  expect(steppedNumber(50, -1, money)).toBe(0)
  expect(steppedNumber(9950, 1, percent)).toBe(10_000)
  expect(steppedNumber('999.5', 1, quantity)).toBe('1000')
  expect(steppedNumber('0.5', -1, quantity)).toBe('0')
  expect(steppedNumber('0.1', 10, quantity)).toBe('10.1')
  expect(steppedNumber(undefined, 1, integer)).toBe(2)
  expect(steppedNumber('12,5', 1, money)).toBe(100)
})

test('limits are compared as decimals, and told where they say something', () => {
  expect(['1000', '9', '0.001'].map((value) => isWithin(value, quantity))).toEqual([true, true, true])
  expect(['1000.001', '-1'].map((value) => isWithin(value, quantity))).toEqual([false, false])
  expect(isWithin(10_000, { kind: 'integer' })).toBe(true)
  expect(statedLimits(percent)).toEqual({ min: 0, max: 10_000 })
  expect(statedLimits(money)).toEqual({})
  expect(statedLimits({ ...money, max: 50_000 })).toEqual({ min: 0, max: 50_000 })
  expect(statedLimits({ ...money, min: 1 })).toEqual({ min: 1 })
})

test('shows the number that stands for none as an empty field, and takes it for one', () => {
  const stock = { ...integer, min: -1, max: 1_000_000, blank: { is: -1, as: ['不限', 'No limit'] } } as const
  expect(typedNumber(-1, stock)).toBe('')
  expect(enteredNumber(' ', stock)).toBe(-1)
  expect(enteredNumber('0', stock)).toBe(0)
  expect(typedNumber(0, stock)).toBe('0')
  expect(statedLimits(stock)).toEqual({ min: 0, max: 1_000_000 })
})
