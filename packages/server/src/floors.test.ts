import { areas } from '@brandside/contract/platform/areas.ts'
import { expect, test } from 'vitest'
import { floors } from './floors.ts'
import { isTest, readSources, type Source } from './platform/testing/sources.ts'

/** These are descriptions alone: what a handler is given, what a module adds, what the server holds. Types of all floors. */
const descriptions = ['platform/context.ts', 'platform/contribution.ts', 'platform/services.ts']

const floorOf = new Map(floors.flatMap(({ rooms }, index) => rooms.map((room) => [room, index] as const)))
const sources = readSources('packages/server/src/**/*.ts').filter((source) => !isTest(source))

/** Where a file stands; those that join all modules (start, commands, demonstration) and what helps tests stand nowhere. */
function roomOf(path: string): string | undefined {
  const [side, , top = '', next = '', ...rest] = path.split('/')
  if (side !== 'server' || next === '') return undefined
  if (top === 'platform') return next === 'testing' ? undefined : `platform/${next}`
  if (!(top in areas)) return undefined
  return rest.length > 0 ? `${top}/${next}` : top
}

const inServer = (path: string) => path.replace('server/src/', '')

function upward(files: readonly Source[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const floor = floorOf.get(roomOf(path) ?? '') ?? Number.POSITIVE_INFINITY
    return imports
      .filter(({ typeOnly }) => !typeOnly || !descriptions.includes(inServer(path)))
      .filter(({ target }) => (floorOf.get(roomOf(target) ?? '') ?? -1) > floor)
      .map(({ target }) => `${inServer(path)} → ${inServer(target)}`)
  })
}

/** Rooms of one floor that lead to each other, as `a ↔ b ↔ c`. */
function rings(files: readonly Source[]): string[] {
  const nexts = new Map<string, Set<string>>()
  for (const { path, imports } of files)
    for (const { target, typeOnly } of imports) {
      const [from, to] = [roomOf(path), roomOf(target)]
      if (from === undefined || to === undefined || typeOnly || floorOf.get(from) !== floorOf.get(to)) continue
      nexts.set(from, (nexts.get(from) ?? new Set()).add(to))
    }
  const reached = new Map([...nexts.keys()].map((room) => [room, reachableFrom(room, nexts)]))
  const ringOf = (room: string) => [...reached.keys()].filter((to) => isMutual(reached, room, to)).sort()
  const found = [...reached.keys()].map(ringOf).filter(({ length }) => length > 1)
  return [...new Set(found.map((ring) => ring.join(' ↔ ')))].sort()
}

function reachableFrom(room: string, nexts: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const todo = [room]
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const next of nexts.get(at) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        todo.push(next)
      }
  return reached
}

const isMutual = (reached: ReadonlyMap<string, ReadonlySet<string>>, a: string, b: string) =>
  a === b || (reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true)

const fileWith = (path: string, ...targets: string[]): Source => ({
  path,
  text: '',
  imports: targets.map((target) => ({ target, typeOnly: false })),
})

test('every room stands on one floor of floors.ts, and every floor holds rooms that are there', () => {
  const listed = floors.flatMap(({ rooms }) => rooms)
  const there = new Set(sources.flatMap(({ path }) => roomOf(path) ?? []))
  expect(listed.toSorted()).toEqual([...there].sort())
})

test('an import leads to the same floor or down', () => {
  expect(upward(sources)).toEqual([])
  const breach = fileWith(
    'server/src/wholesale/product/product.module.ts',
    'server/src/wholesale/wholesale-order/price/calc.ts',
  )
  expect(upward([breach])).toEqual(['wholesale/product/product.module.ts → wholesale/wholesale-order/price/calc.ts'])
})

test('the rooms of a floor import each other in no ring', () => {
  expect(rings(sources)).toEqual([])
  const breach = [
    fileWith('server/src/system/role/role.module.ts', 'server/src/system/admin/admin.public.ts'),
    fileWith('server/src/system/admin/admin.module.ts', 'server/src/system/role/role.public.ts'),
  ]
  expect(rings(breach)).toEqual(['system/admin ↔ system/role'])
})
