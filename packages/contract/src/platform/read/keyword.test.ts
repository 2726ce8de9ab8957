import { expect, test } from 'vitest'
import { spellingsOf } from './keyword.ts'

test.each([
  ['13800138001', []],
  ['+8613800138001', ['13800138001']],
  ['138 0013 8001', ['13800138001']],
  ['138-0013-8001', ['13800138001']],
  ['８６１３８００１３８００１', ['13800138001']],
  ['(+86)138 0013', ['1380013']],
  ['330102 19900307 1234', ['330102199003071234']],
  ['SO 2026 0012', ['SO20260012']],
  ['2026-0012', ['20260012']],
  ['1/2', []],
  ['红茶 500 毫升', []],
  ['8601', []],
  ['9'.repeat(64), []],
])('%j is also looked for as %j', (words, others) => {
  expect(spellingsOf(words).filter((each) => each !== words && each !== words.normalize('NFKC'))).toEqual(others)
})
