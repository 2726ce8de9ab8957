import { expect, test } from 'vitest'
import { currency } from '../dictionaries.ts'
import { amountText, amountWords } from './amount-text.ts'

test.each([
  ['CNY', '¥1,234.50', '¥1,234.50'],
  ['HKD', 'HK$1,234.50', 'HK$1,234.50'],
  ['USD', 'US$1,234.50', '$1,234.50'],
])('an amount in %s has its sign, in each language', (code, zh, en) => {
  expect([amountText(1_234_50, code, 'zh'), amountText(1_234_50, code, 'en')]).toEqual([zh, en])
})

test('what is negative says so before the sign, and without a currency there is none', () => {
  expect(amountText(-8_00, 'USD', 'zh')).toBe('-US$8.00')
  expect(amountText(8_00, undefined, 'zh')).toBe('8.00')
})

test('in words that are read at a glance whole amounts have no zeros', () => {
  expect(amountWords(20_00, 'CNY')).toEqual(['¥20', '¥20'])
  expect(amountWords(15_50, 'USD')).toEqual(['US$15.50', '$15.50'])
})

/** Amounts are whole hundredths in every table: yen or dinars take more than a line in the dictionary. */
test.each(Object.keys(currency.items))('%s has two decimals', (code) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  expect(maximumFractionDigits).toBe(2)
})
