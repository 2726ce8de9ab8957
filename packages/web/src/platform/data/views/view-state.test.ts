import { expect, test } from 'vitest'
import type { ListShape, ListState } from '../resource/list-state.ts'
import { contentOf, isSameView, stateOfView } from './view-state.ts'

const shape: ListShape = {
  filters: {
    name: { label: ['名称', 'Name'], kind: 'text', required: false },
    city: { label: ['城市', 'City'], kind: 'text', required: false },
  },
  sorts: ['name', 'createdAt'],
}
const state: ListState = { page: 3, rows: 50, sort: ['-createdAt'], filters: { name: '灯笼', city: '杭州' } }

test('a view comes back as it was kept, on the first page', () => {
  expect(stateOfView({ ...state, filters: {}, sort: [] }, contentOf(state), shape)).toEqual({ ...state, page: 1 })
})

test('what the list no longer knows is left out', () => {
  const old = {
    filters: [
      { filter: 'gone', value: '1' },
      { filter: 'name', value: 'x' },
    ],
    sort: ['gone', 'name'],
  }
  expect(stateOfView(state, old, shape)).toMatchObject({ filters: { name: 'x' }, sort: ['name'] })
})

test('page, size and the order of filters make no other view; filters and order do', () => {
  const kept = contentOf({ ...state, filters: { city: '杭州', name: '灯笼' } })
  expect(isSameView({ ...state, page: 9, rows: 10 }, kept, shape)).toBe(true)
  expect(isSameView({ ...state, sort: [] }, kept, shape)).toBe(false)
  expect(isSameView({ ...state, filters: { name: '灯笼' } }, kept, shape)).toBe(false)
})
