import { expect, test } from 'vitest'
import { changeText } from './change.rules.ts'

test.each([
  [112, 100, '+12.0%'],
  [50, 100, '−50.0%'],
  [100, 100, '0.0%'],
  [7_999_50, 4_928_50, '+62.3%'],
  [0, 100, '−100.0%'],
  [1_346, 28, '> +999%'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test('nothing is compared with nothing', () => {
  expect(changeText(5, 0)).toBeUndefined()
})
