import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const late = (): never => {
  throw new Error('late')
}

test('few work at a time, the others in the order in which they came, and an error gives its turn on', async () => {
  const inTurn = turns({ most: 2, waitMs: 60_000, late })
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const works = ends.map(({ promise }, index) =>
    inTurn(async () => {
      begun.push(index)
      await promise
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('broken'))
  await expect(works[1]).rejects.toThrow('broken')
  for (const { resolve } of ends.slice(2)) resolve()
  await Promise.all([works[2], works[3]])
  expect(begun).toEqual([0, 1, 2, 3])
  ends[0]?.resolve()
  await works[0]
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('a caller that waits too long is refused, and takes no turn from others', async () => {
  const inTurn = turns({ most: 1, waitMs: 5, late })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn(() => promise)
  await expect(inTurn(async () => 'never')).rejects.toThrow('late')
  resolve()
  await first
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
