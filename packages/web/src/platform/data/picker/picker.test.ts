import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { expect, test } from 'vitest'
import { inCalls, namedBy } from './picker.rules.ts'

const say = ([zh]: readonly [string, string]) => zh
const text: FieldInfo = { label: ['字段', 'Field'], kind: 'text', required: true }

test('the first field names a choice and the second is its note, wherever id and status stand', () => {
  const named = namedBy({ id: text, name: text, status: text, code: text }, say)
  expect(named({ id: 3, name: '茶', code: 'TEA', status: 0 })).toEqual({
    id: 3,
    label: '茶',
    note: 'TEA',
    disabled: true,
  })
})

test('a choice of one field has no note, and one without a status is not disabled', () => {
  expect(namedBy({ name: text }, say)({ id: 3, name: '茶' })).toEqual({ id: 3, label: '茶', note: '', disabled: false })
})

test('a value of a choice stands by its name, never by its code', () => {
  const kind: FieldInfo = { ...text, kind: 'choice', options: { CASH: ['代金券', 'Amount off'] } }
  expect(namedBy({ name: text, type: kind }, say)({ id: 3, name: '满减', type: 'CASH' }).note).toBe('代金券')
})

test('labels of many are asked in calls of a limited size, each id once', () => {
  expect(inCalls([1, 2, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inCalls([], 2)).toEqual([])
})
