import { fill } from '@brandside/contract/platform/bilingual.ts'
import { auth, platformReasons } from '@brandside/contract/platform/reasons.ts'
import { expect, test } from 'vitest'
import { inChinese } from './retold.ts'

test('a sentence is told again in Chinese, with its values', () => {
  expect(inChinese({ key: 'auth.throttled', message: 'Too many attempts, retry in 15 min' })).toBe(
    '尝试次数过多，请15分钟后再试',
  )
  for (const { key, words } of platformReasons) {
    const values = { min: '8', max: '64', label: 'Name', name: 'x', field: 'y', minutes: '3' }
    expect(inChinese({ key, message: fill(words[1], values) }), key).toBe(fill(words[0], values))
  }
})

test('what is not known, or worded otherwise, stays as it was said', () => {
  expect(inChinese({ key: 'brand.codeTaken', message: 'Brand code “TEA” already exists' })).toBeUndefined()
  expect(inChinese({ key: auth.loginFailed.key, message: 'Wrong name or password' })).toBeUndefined()
  expect(inChinese({ key: undefined, message: 'HTTP 502' })).toBeUndefined()
})
