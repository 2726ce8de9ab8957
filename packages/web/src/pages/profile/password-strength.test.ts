import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

it.each([
  ['short', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['0123456789abc', 'weak'],
  ['zhangsan-lantern', 'weak'],
  ['orchard-tea', 'fair'],
  ['kettle seven orange', 'good'],
  ['Q7-lantern-foods', 'good'],
  ['雨后山前的茶园与灯笼街市再会', 'fair'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password, 'zhangsan')).toBe(strength)
})
