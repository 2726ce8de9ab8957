import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { expect, test } from 'vitest'
import { tiles } from '../../platform/data/tiles/tiles.ts'
import { arrangeTiles, moveTile, offeredTiles, switchTile } from './arranged.rules.ts'

const names = ['takings', 'todo', 'members']
const told = (places: ReturnType<typeof arrangeTiles>) => places.map(({ tile, shown }) => (shown ? tile : `(${tile})`))

test('the home of a company that is not the platform has no tile that only the platform’s calls answer', () => {
  const names = (isPlatform: boolean) => offeredTiles(tiles, () => true, isPlatform).map(({ name }) => name)
  const only = names(true).filter((name) => !names(false).includes(name))
  expect(only).toEqual(['health'])
  expect(offeredTiles(tiles, () => false, true).every(({ needs }) => !needs.some(isTag))).toBe(true)
})

test('who may see a list has no tile made of a call that is not his', () => {
  const isAboutShops = ({ name }: { name: string }) => ['takings', 'members', 'marketing'].includes(name)
  const { guard } = dashboard.endpoints.consumer
  expect(offeredTiles(tiles, () => true, false).filter(isAboutShops)).toHaveLength(3)
  expect(offeredTiles(tiles, (tag) => tag !== guard, false).filter(isAboutShops)).toEqual([])
})

test('without a choice the tiles stand in their own order', () => {
  expect(told(arrangeTiles(names, []))).toEqual(names)
})

test('what was chosen comes first, a tile that is new or came back with a right stands behind it', () => {
  const own = [
    { tile: 'members', shown: true },
    { tile: 'takings', shown: false },
  ]
  expect(told(arrangeTiles(names, own))).toEqual(['members', '(takings)', 'todo'])
})

test('a tile without the right to it, or named twice, takes no place', () => {
  const own = [
    { tile: 'health', shown: true },
    { tile: 'todo', shown: true },
    { tile: 'todo', shown: false },
  ]
  expect(told(arrangeTiles(names, own))).toEqual(['todo', 'takings', 'members'])
})

test('a tile moves by one place and stays within the row', () => {
  const places = arrangeTiles(names, [])
  expect(told(moveTile(places, 'todo', -1))).toEqual(['todo', 'takings', 'members'])
  expect(told(moveTile(places, 'takings', -1))).toEqual(names)
  expect(told(switchTile(places, 'todo', false))).toEqual(['takings', '(todo)', 'members'])
})
