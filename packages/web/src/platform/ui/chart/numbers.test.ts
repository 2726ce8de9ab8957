import { expect, test } from 'vitest'
import { numbersIn } from './numbers.ts'

test('an axis is short in the words of the language, and a table exact', () => {
  expect(numbersIn('zh', 'count').shortly(12_000)).toBe('1.2万')
  expect(numbersIn('en', 'count').shortly(12_000)).toBe('12K')
  expect(numbersIn('zh', 'count').exactly(1_204_816)).toBe('1,204,816')
})

test('money is calculated in cents and shares in basis points', () => {
  expect(numbersIn('zh', 'money').exactly(1_234_560)).toBe('12,345.60')
  expect(numbersIn('zh', 'money').shortly(12_000_000)).toBe('12万')
  expect(numbersIn('en', 'percent').exactly(1_250)).toBe('12.5%')
})
