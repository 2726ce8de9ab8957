import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalAmount } from '../text/capital-amount.ts'
import { chineseNumber } from './chinese-numbers.ts'
import { readNumber } from './numbers.ts'

test.each([
  ['三', '3'],
  ['两', '2'],
  ['十', '10'],
  ['十二', '12'],
  ['二十', '20'],
  ['三十二', '32'],
  ['一百零二', '102'],
  ['一百二', '120'],
  ['两百五十', '250'],
  ['一千零五', '1005'],
  ['三千五', '3500'],
  ['一万二', '12000'],
  ['一万零二', '10002'],
  ['十五万', '150000'],
  ['一亿零三万', '100030000'],
  ['两点五', '2.5'],
  ['二〇二六', '2026'],
])('%s is %s', (words, digits) => {
  expect(chineseNumber(words)).toBe(digits)
})

test.each([
  '',
  '百',
  '十十',
  '万',
  '二三十',
  '三五',
  '一百二百',
  '一十百',
  '五万万',
  '一点',
  '点五',
  '三个',
  '一万一万',
])('%s is none', (words) => {
  expect(chineseNumber(words)).toBeUndefined()
})

test('what papers say in capitals is read back', () => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readNumber(capitalAmount(amount), { kind: 'money' })).toEqual({ value: amount })
    }),
  )
})
