import { describe, expect, test } from 'vitest'
import { type NumberInfo, readNumber } from './numbers.ts'

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
    ['+10000.00', 1_000_000],
    ['＋１２', 1200],
    ['人民币 1,500 元整', 150_000],
    ['￥１．５万', 1_500_000],
    ['三百二十元', 32_000],
    ['12元5角', 1250],
    ['12块5', 1250],
    ['1,234.50-', -123_450],
    ["'12.50", 1250],
    ['\u200b1\u2009234', 123_400],
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
    ['12²', 'number'],
    ['⑴', 'number'],
    ['1元2', 'number'],
    ['100-', 'number'],
    ['1$2', 'number'],
    ['约100', 'number'],
    ['100-200', 'number'],
    ['—100', 'number'],
    ['--5', 'number'],
    ['1'.repeat(100_000), 'number'],
    ['many', 'number'],
    ['1.2.3', 'number'],
    ['-', 'number'],
    ['.', 'number'],
    ['1e3', 'number'],
    ['12.345', 'decimals'],
    ['999999999999999999', 'range'],
  ] as const)('%j is none, for its %s', (typed, wrong) => {
    expect(readNumber(typed, money)).toMatchObject({ reason: { key: `field.${wrong}` } })
  })

  test('is as fine as its field takes it', () => {
    expect(readNumber('12.5 %', percent)).toEqual({ value: 1250 })
    expect(readNumber('１２．５％', percent)).toEqual({ value: 1250 })
    expect(readNumber('0.125', quantity)).toEqual({ value: '0.125' })
    expect(readNumber('1,234.500', quantity)).toEqual({ value: '1234.5' })
    expect(readNumber('0.1255', quantity)).toMatchObject({ reason: { key: 'field.decimals' } })
    expect(readNumber('12', integer)).toEqual({ value: 12 })
    expect(readNumber('12.0', integer)).toEqual({ value: 12 })
    expect(readNumber('12.5', integer)).toMatchObject({ reason: { key: 'field.whole' } })
  })
})
