import { expect, test } from 'vitest'
import { nameWithSize } from './sizes.ts'

test.each([
  ['伯爵红茶1公斤', '伯爵红茶 1 公斤', true],
  ['伯爵红茶 1kg', '伯爵红茶 1 公斤', true],
  ['伯爵1公斤', '伯爵红茶 1 公斤', true],
  ['伯爵红茶1公斤', '伯爵红茶 10 公斤', false],
  ['伯爵红茶0.5升', '伯爵红茶 10.5 升', false],
  ['餐盒500ml墨黑', '一次性餐盒 500 毫升 / 墨黑', true],
  ['500毫升', '注塑杯 500 毫升', true],
  ['50毫升', '注塑杯 500 毫升', false],
  ['1公斤装', '茶叶1公斤装', true],
])('%s names %s: %s', (words, name, isMeant) => {
  expect(new RegExp(nameWithSize(words)?.pattern ?? '', 'i').test(name)).toBe(isMeant)
})

test.each(['伯爵红茶', '13800138001', '1', 'KH000042', '龙井 (', '2026-11-28', '湖滨路88号'])(
  '%s is no name with a size',
  (words) => {
    expect(nameWithSize(words)).toBeUndefined()
  },
)
