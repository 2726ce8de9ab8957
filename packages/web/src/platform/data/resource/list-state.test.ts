import { describe, expect, test } from 'vitest'
import {
  clampedPage,
  directionOf,
  exportOf,
  type ListShape,
  type ListState,
  lastPage,
  pagesAround,
  queryOf,
  readList,
  sortedAlso,
  sortedBy,
  valuesOf,
  withFilters,
  withPageSize,
  writeList,
} from './list-state.ts'

const shape: ListShape = {
  filters: {
    name: { label: ['名称', 'Name'], kind: 'text', required: false },
    status: {
      label: ['状态', 'Status'],
      kind: 'choice',
      required: false,
      options: { 1: ['启用', 'Enabled'], 0: ['停用', 'Disabled'] },
    },
    parentId: { label: ['上级', 'Parent'], kind: 'integer', required: false },
    amountMin: { label: ['金额下限', 'Amount from'], kind: 'money', required: false },
    weightMax: { label: ['重量上限', 'Weight up to'], kind: 'quantity', required: false },
    dueStart: { label: ['到期日起', 'Due from'], kind: 'day', required: false },
    sinceEnd: { label: ['开售止', 'On sale until'], kind: 'moment', required: false },
  },
  sorts: ['sort', 'name'],
}
const standard: ListState = { page: 1, rows: 20, sort: [], filters: {} }
const read = (query: string) => readList(new URLSearchParams(query), shape)
const write = (state: Partial<ListState>) => writeList({ ...standard, ...state }, shape).toString()

describe('an address', () => {
  test('without parameters is the first page of twenty', () => expect(read('')).toEqual(standard))

  test('speaks of page, size, order and filters', () => {
    expect(read('page=3&rows=50&sort=-name&sort=sort&name=灯笼&status=0&parentId=7')).toEqual({
      page: 3,
      rows: 50,
      sort: ['-name', 'sort'],
      filters: { name: '灯笼', status: '0', parentId: '7' },
    })
  })

  test('with nonsense in it shows the list all the same', () => {
    expect(read('page=-3&rows=7&sort=password&status=9&parentId=x&other=1')).toEqual(standard)
    expect(read('page=abc&rows=999999&name=%20')).toEqual(standard)
    expect(read('amountMin=12.5&weightMax=much&dueStart=2026-02-30&sinceEnd=2026-11-20')).toEqual(standard)
  })

  test('keeps the ends of ranges, as they travel', () => {
    const filters = {
      amountMin: '-1250',
      weightMax: '0.125',
      dueStart: '2026-02-28',
      sinceEnd: '2026-11-20T06:05:00.000Z',
    }
    expect(read(new URLSearchParams(filters).toString()).filters).toEqual(filters)
    expect(read(write({ filters })).filters).toEqual(filters)
    expect(valuesOf(filters, shape)).toEqual({ ...filters, amountMin: -1250 })
  })

  test('is short: standard and empty values stay out of it', () => {
    expect(write({})).toBe('')
    expect(write({ filters: { name: ' ', status: '' } })).toBe('')
    expect(write({ page: 2, rows: 10, sort: ['-name'], filters: { status: '1' } })).toBe(
      'status=1&sort=-name&page=2&rows=10',
    )
  })

  test('says nothing that the list does not filter by', () => {
    expect(writeList(read('colour=red&status=9&page=2'), shape).toString()).toBe('page=2')
  })

  test('comes back as it was written', () => {
    const state: ListState = { page: 4, rows: 30, sort: ['name', '-sort'], filters: { name: 'a&b=c', parentId: '12' } }
    expect(readList(writeList(state, shape), shape)).toEqual(state)
  })
})

test('the query carries everything, the export no page', () => {
  const state: ListState = { page: 2, rows: 10, sort: ['-name'], filters: { status: '1' } }
  expect(queryOf(state)).toEqual({ status: '1', sort: ['-name'], page: 2, rows: 10 })
  expect(exportOf(state)).toEqual({ status: '1', sort: ['-name'] })
  expect(exportOf(standard)).toEqual({})
})

test('other filters start at the first page', () => {
  expect(withFilters({ ...standard, page: 5 }, { name: 'x', status: '' })).toEqual({
    ...standard,
    filters: { name: 'x' },
  })
})

test.each([
  [3, 10, 20, 2],
  [1, 20, 50, 1],
  [2, 50, 10, 6],
  [7, 10, 30, 3],
])('page %i of %i rows becomes, at %i rows, page %i', (page, rows, next, expected) => {
  expect(withPageSize({ ...standard, page, rows }, next).page).toBe(expected)
})

test('a head sorts up, down, and not at all', () => {
  const up = sortedBy({ ...standard, page: 3 }, 'name')
  expect(up).toMatchObject({ sort: ['name'], page: 1 })
  expect(directionOf(up, 'name')).toBe('ascend')
  const down = sortedBy(up, 'name')
  expect(down.sort).toEqual(['-name'])
  expect(directionOf(down, 'name')).toBe('descend')
  expect(sortedBy(down, 'name').sort).toEqual([])
  expect(sortedBy(down, 'sort').sort).toEqual(['sort'])
})

test('with Shift, a head is one key among several', () => {
  const two = sortedAlso({ ...standard, sort: ['sort'], page: 3 }, 'name')
  expect(two).toMatchObject({ sort: ['sort', 'name'], page: 1 })
  expect(sortedAlso(two, 'sort').sort).toEqual(['-sort', 'name'])
  expect(sortedAlso(sortedAlso(two, 'sort'), 'sort').sort).toEqual(['name'])
  expect(sortedAlso({ ...standard, sort: ['a', 'b', 'c', 'd'] }, 'e').sort).toEqual(['b', 'c', 'd', 'e'])
})

test('filters are values in a body', () => {
  expect(valuesOf({ name: '7', status: '0', parentId: '12' }, shape)).toEqual({ name: '7', status: 0, parentId: 12 })
})

test('a wanted page is one that exists', () => {
  expect(clampedPage('0', 95, 10)).toBe(1)
  expect(clampedPage('-4', 95, 10)).toBe(1)
  expect(clampedPage('999', 95, 10)).toBe(10)
  expect(clampedPage(' 7 ', 95, 10)).toBe(7)
  expect(clampedPage('abc', 95, 10)).toBeUndefined()
  expect(lastPage(0, 20)).toBe(1)
  expect(lastPage(21, 20)).toBe(2)
})

test.each([
  [1, 1, '1'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 6 gap 8'],
  [4, 20, '1 2 3 4 5 6 gap 20'],
  [5, 20, '1 gap 3 4 5 6 7 gap 20'],
  [17, 20, '1 gap 15 16 17 18 19 20'],
  [20, 20, '1 gap 15 16 17 18 19 20'],
])('on page %i of %i the pager offers %s', (page, last, pages) => {
  expect(pagesAround(page, last).join(' ')).toBe(pages)
})
