import { expect, test } from 'vitest'
import { brand } from '../store/brand.ts'
import { describeFields } from './describe.ts'

const { create, update, view, list, remove, setStatus, export: sheet } = brand.endpoints

test('a field keeps its own label on the way in, in a change and on the way back', () => {
  for (const schema of [create.input, update.input, view.output]) {
    expect(describeFields(schema).parentId?.label).toEqual(['上级品牌', 'Parent brand'])
    expect(describeFields(schema).id?.label ?? ['编号', 'Id']).toEqual(['编号', 'Id'])
  }
})

test('what is absent is filled in at creation and left alone in a change', () => {
  expect(create.input.parse(create.example)).toMatchObject({ timeZone: 'Asia/Shanghai', sort: 100, shortName: null })
  expect(update.input.parse({ id: 1, version: 1, shortName: '' })).toEqual({ id: 1, version: 1, shortName: null })
})

test('what is fixed at creation is dropped from a change', () => {
  expect(update.input.parse({ id: 1, version: 1, code: 'OTHER', unknown: true })).toEqual({ id: 1, version: 1 })
})

test('a change needs the version it was made of', () => {
  expect(update.input.safeParse({ id: 1 }).error?.issues.map(({ path }) => path)).toEqual([['version']])
})

test('a deletion names its rows', () => {
  expect(remove.input.safeParse({ ids: [] }).success).toBe(false)
  expect(remove.input.safeParse({ ids: Array.from({ length: 101 }, (_, index) => index + 1) }).success).toBe(false)
})

test('a list is sorted by its own keys only', () => {
  expect(list.input.parse({ sort: ['-createdAt', 'name'] })).toMatchObject({ page: 1, rows: 20 })
  expect(list.input.safeParse({ sort: ['password'] }).success).toBe(false)
  expect(list.input.safeParse({ rows: 201 }).success).toBe(false)
})

test('each endpoint has a tag of its area and module, or a class of callers', () => {
  expect([list, view, create, update, remove, setStatus, sheet].map(({ guard }) => guard)).toEqual([
    'store:brand:list',
    'store:brand:list',
    'store:brand:create',
    'store:brand:update',
    'store:brand:delete',
    'store:brand:status',
    'store:brand:export',
  ])
})
