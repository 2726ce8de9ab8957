import { type NumberInfo, readNumber } from '@brandside/contract/platform/number-text.ts'
import { describe, expect, test } from 'vitest'
import { enteredNumber, isWithin, statedLimits, steppedNumber, typedNumber } from './number-text.rules.ts'

const money: NumberInfo = { kind: 'money', min: 0, max: 1_000_000_000_000, decimals: 2 }
const percent: NumberInfo = { kind: 'percent', min: 0, max: 10_000, decimals: 2 }
const quantity: NumberInfo = { kind: 'quantity', min: 0, max: 1000, decimals: 3 }
const integer: NumberInfo = { kind: 'integer', min: 1, max: 9999 }

describe('what is typed or pasted', () => {
  test.each([
    ['12.5', 1250],
    ['１２．５', 1250],
    ['1,234.50', 123_450],
    ['¥1,234.50', 123_450],
    ['￥１，２３４．５０', 123_450],
    ['CNY 1234.5', 123_450],
    ['1234.50元', 123_450],
    ['US$1,234.50', 123_450],
    ['-HK$8.00', -800],
    ['CN¥ 12.5', 1250],
    ['1234.5 USD', 123_450],
    ['12.5港元', 1250],
    ['1\u202f234.50', 123_450],
    ['1 234.5', 123_450],
    ["¥ 1'234.5", 123_450],
    ['12。5', 1250],
    ['0.1', 10],
    ['.07', 7],
    ['5.', 500],
    ['-3.20', -320],
    ['−3.20', -320],
    ['(1,234.50)', -123_450],
    ['-¥8', -800],
    ['-0', 0],
    ['1.100000', 110],
    ['1234567890123.45', 123_456_789_012_345],
  ])('%j is an amount of %i cents', (typed, value) => {
    expect(readNumber(typed, money)).toEqual({ value })
  })

  test.each([
    ['12,5', 'number'],
    ['100 20', 'number'],
    ['1,23,456', 'number'],
    ['12%', 'number'],
    ['many', 'number'],
    ['1.2.3', 'number'],
    ['-', 'number'],
    ['.', 'number'],
    ['1e3', 'number'],
    ['12.345', 'decimals'],
    ['999999999999999999', 'range'],
  ] as const)('%j is none, for its %s', (typed, wrong) => {
    expect(readNumber(typed, money)).toEqual({ wrong })
  })

  test('is as fine as its field takes it', () => {
    expect(readNumber('12.5 %', percent)).toEqual({ value: 1250 })
    expect(readNumber('１２．５％', percent)).toEqual({ value: 1250 })
    expect(readNumber('0.125', quantity)).toEqual({ value: '0.125' })
    expect(readNumber('1,234.500', quantity)).toEqual({ value: '1234.5' })
    expect(readNumber('0.1255', quantity)).toEqual({ wrong: 'decimals' })
    expect(readNumber('12', integer)).toEqual({ value: 12 })
    expect(readNumber('12.0', integer)).toEqual({ value: 12 })
    expect(readNumber('12.5', integer)).toEqual({ wrong: 'decimals' })
  })

  test('stays what it is where it is no number', () => {
    expect(enteredNumber(' ', money)).toBeUndefined()
    expect(enteredNumber('12,5', money)).toBe('12,5')
    expect(typedNumber('12,5', money)).toBe('12,5')
  })
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
