import { common } from '@brandside/contract/platform/reasons.ts'
import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { expect, test } from 'vitest'
import { readInput } from './read-input.ts'

test('an object that claims a length which is no number is malformed, and no defect', () => {
  const input = { code: { length: { toString: 0 } }, name: '桌台区域' }
  expect(() => readInput(bizDict.endpoints.create, {}, input, false)).toThrow(expect.objectContaining({ status: 400 }))
})

const readList = (query: Record<string, unknown>) => readInput(bizDict.endpoints.list, query, undefined, false)

test('a query string is refused by the name that the call does not take', () => {
  expect(() => readList({ page: '2', keywrod: '桌台' })).toThrow(
    expect.objectContaining({
      status: 400,
      reason: common.unknownParameter,
      detail: expect.objectContaining({ name: 'keywrod', known: expect.stringContaining('keyword') }),
    }),
  )
  expect(() => readList({ 'custom.area': '1' })).toThrow(expect.objectContaining({ status: 400 }))
})

test('a name without a value, one for caches, and the size of a page by its other name are taken', () => {
  expect(readList({ keywrod: '', _: '1764370000', pageSize: '100' })).toMatchObject({ rows: 100 })
  expect(readInput(bizDict.endpoints.setStatus, { any: '1' }, { id: 1, status: 1 }, false)).toEqual({
    id: 1,
    status: 1,
  })
})
