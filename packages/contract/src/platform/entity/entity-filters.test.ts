import { expect, test } from 'vitest'
import { admin } from '../../system/admin.ts'
import { role } from '../../system/role.ts'

const asked = (query: object) => role.endpoints.list.input.safeParse(query)

test('a filter asks for clean words: trimmed, normalised, without control characters', () => {
  expect(asked({ keyword: ' ＡＢ ' }).data?.keyword).toBe('AB')
  expect(asked({ keyword: 'a\u0000b' }).success).toBe(false)
  expect(asked({ keyword: ' ' }).success).toBe(false)
})

test('a filter by a field takes its values and no others, and no default', () => {
  expect(asked({ dataScope: 6 }).success).toBe(true)
  expect(asked({ dataScope: 7 }).success).toBe(false)
  expect(asked({}).data).not.toHaveProperty('dataScope')
})

test('a time is asked for by the first and the last of its days', () => {
  const { list } = admin.endpoints
  expect(list.input.safeParse({ createdStart: '2026-02-28', createdEnd: '2026-03-01' }).success).toBe(true)
  expect(list.input.safeParse({ createdStart: '2026-02-30' }).success).toBe(false)
})
