import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { expect, test } from 'vitest'
import { tiles } from '../../platform/data/tiles/tiles.ts'
import { arranged, moved, offered, switched } from './arranged.rules.ts'

const names = ['takings', 'todo', 'members']
const told = (places: ReturnType<typeof arranged>) => places.map(({ tile, shown }) => (shown ? tile : `(${tile})`))

test('the home of a company that is not the platform has no tile that only the platform’s calls answer', () => {
  const names = (isPlatform: boolean) => offered(tiles, () => true, isPlatform).map(({ name }) => name)
  const only = names(true).filter((name) => !names(false).includes(name))
  expect(only).toEqual(['health'])
  expect(offered(tiles, () => false, true).every(({ needs }) => !needs.some(isTag))).toBe(true)
})

test('who may see a list has no tile made of a call that is not his', () => {
  const isAboutShops = ({ name }: { name: string }) => ['takings', 'members', 'marketing'].includes(name)
  const { guard } = dashboard.endpoints.consumer
  expect(offered(tiles, () => true, false).filter(isAboutShops)).toHaveLength(3)
  expect(offered(tiles, (tag) => tag !== guard, false).filter(isAboutShops)).toEqual([])
})

test('without a choice the tiles stand in their own order', () => {
  expect(told(arranged(names, []))).toEqual(names)
})

test('what was chosen comes first, a tile that is new or came back with a right stands behind it', () => {
  const own = [
    { tile: 'members', shown: true },
    { tile: 'takings', shown: false },
  ]
  expect(told(arranged(names, own))).toEqual(['members', '(takings)', 'todo'])
})

test('a tile without the right to it, or named twice, takes no place', () => {
  const own = [
    { tile: 'health', shown: true },
    { tile: 'todo', shown: true },
    { tile: 'todo', shown: false },
  ]
  expect(told(arranged(names, own))).toEqual(['todo', 'takings', 'members'])
})

test('a tile moves by one place and stays within the row', () => {
  const places = arranged(names, [])
  expect(told(moved(places, 'todo', -1))).toEqual(['todo', 'takings', 'members'])
  expect(told(moved(places, 'takings', -1))).toEqual(names)
  expect(told(switched(places, 'todo', false))).toEqual(['takings', '(todo)', 'members'])
})
