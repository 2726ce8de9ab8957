import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { expect, test } from 'vitest'
import { readInput } from './read-input.ts'

test('an object that claims a length which is no number is malformed, and no defect', () => {
  const input = { code: { length: { toString: 0 } }, name: '桌台区域' }
  expect(() => readInput(bizDict.endpoints.create, {}, input, false)).toThrow(expect.objectContaining({ status: 400 }))
})
