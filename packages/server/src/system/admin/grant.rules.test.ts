import type { Id } from '@brandside/contract/platform/fields.ts'
import { expect, test } from 'vitest'
import { type Holder, mayGive, type Role } from './grant.rules.ts'

const ids = (...numbers: number[]) => numbers as Id[]
const role = (more: Partial<Role> = {}): Role => ({
  id: 1 as Id,
  name: '角色',
  everything: false,
  dataScope: 5,
  organisations: [],
  tags: ['a:b:list'],
  ...more,
})
const holder = (dataScope: number, tags: string[], organisations: Id[] = []): Holder => ({
  everything: false,
  permissions: new Set(tags),
  grants: [{ dataScope, tags: new Set(tags), organisations }],
})

test('every tag of the role is held', () => {
  expect(mayGive(role({ tags: ['a:b:list', 'a:b:update'] }), holder(1, ['a:b:list', 'a:b:update', 'a:b:delete']))).toBe(
    true,
  )
  expect(mayGive(role({ tags: ['a:b:list', 'a:b:update'] }), holder(1, ['a:b:list']))).toBe(false)
  expect(mayGive(role({ tags: [] }), holder(5, []))).toBe(true)
})

test('the wildcard is given by who holds it', () => {
  expect(mayGive(role({ everything: true, tags: [] }), holder(1, ['a:b:list']))).toBe(false)
  expect(mayGive(role({ everything: true, tags: [] }), { ...holder(1, []), everything: true })).toBe(true)
})

// 1 all, 2 tree, 3 organisations, 4 shops, 5 one's own
test.each([
  [1, [1, 2, 3, 4, 5]],
  [2, [2, 3, 4, 5]],
  [3, [3, 4, 5]],
  [4, [4, 5]],
  [5, [5]],
])('whoever sees by scope %i gives scopes %j', (own, given) => {
  const may = [1, 2, 3, 4, 5].filter((dataScope) => mayGive(role({ dataScope }), holder(own, ['a:b:list'])))
  expect(may).toEqual(given)
})

test('the scope counts for each tag on its own', () => {
  const two: Holder = {
    everything: false,
    permissions: new Set(['a:b:list', 'a:b:report']),
    grants: [
      { dataScope: 1, tags: new Set(['a:b:report']), organisations: [] },
      { dataScope: 5, tags: new Set(['a:b:list']), organisations: [] },
    ],
  }
  expect(mayGive(role({ dataScope: 1, tags: ['a:b:report'] }), two)).toBe(true)
  expect(mayGive(role({ dataScope: 1, tags: ['a:b:list'] }), two)).toBe(false)
})

test("organisations of a role are the giver's own", () => {
  const custom = (organisations: Id[]) => role({ dataScope: 6, organisations })
  expect(mayGive(custom(ids(1, 2)), holder(2, ['a:b:list'], ids(1, 2, 3)))).toBe(true)
  expect(mayGive(custom(ids(1, 9)), holder(2, ['a:b:list'], ids(1, 2, 3)))).toBe(false)
  expect(mayGive(custom(ids(1, 9)), holder(1, ['a:b:list']))).toBe(true)
})
