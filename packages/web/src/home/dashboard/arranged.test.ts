import { expect, test } from 'vitest'
import { arranged, moved, switched } from './arranged.rules.ts'

const names = ['takings', 'todo', 'members']
const told = (places: ReturnType<typeof arranged>) => places.map(({ tile, shown }) => (shown ? tile : `(${tile})`))

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
