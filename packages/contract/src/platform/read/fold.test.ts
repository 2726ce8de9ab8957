import { expect, test } from 'vitest'
import { foldLineEnds, foldWidth } from './fold.ts'

test.each([
  ['a\r\nb', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['a\r\r\nb', 'a\nb'],
  ['a_x000D_\nb', 'a\nb'],
  ['a_x000d_b', 'a\nb'],
  ['a\r\rb', 'a\n\nb'],
  ['a\r_x000D_b\r', 'a\n\nb\n'],
])('the lines of %j end as in %j', (text, folded) => {
  expect(foldLineEnds(text)).toBe(folded)
})

test('a text that no field takes is not folded, as one sign may become eighteen', () => {
  expect(foldWidth('ﷺ'.repeat(50_000))).toHaveLength(900_000)
  expect(foldWidth('ﷺ'.repeat(50_001))).toHaveLength(50_001)
})
