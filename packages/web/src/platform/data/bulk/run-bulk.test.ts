import type { BulkAnswer } from '@brandside/contract/platform/entity/bulk.ts'
import { expect, test } from 'vitest'
import { type BatchInput, notDone, runBulk } from './run-bulk.ts'

/** A server with so many rows, which remembers what it was asked. */
function world(rows: number, batch: number) {
  const asked: BatchInput[] = []
  const answer = (input: BatchInput): BulkAnswer => {
    asked.push(input)
    const all = Array.from({ length: rows }, (_, index) => index + 1)
    const ids = 'ids' in input ? input.ids : all.filter((id) => id > input.after).slice(0, batch)
    const results = ids.map((id) => ({ id, subject: '', done: true, reasonKey: null, msg: null, message: null }))
    const last = ids.at(-1) ?? 0
    return { results, last, remaining: 'ids' in input ? 0 : rows - last } as BulkAnswer
  }
  return { asked, answer }
}

test('ids go in batches', async () => {
  const { asked, answer } = world(5, 2)
  const told: string[] = []
  const outcome = await runBulk(
    { ids: [1, 2, 3, 4, 5] },
    2,
    async (input) => answer(input),
    (done, total) => told.push(`${done}/${total}`),
  )
  expect(asked).toEqual([{ ids: [1, 2] }, { ids: [3, 4] }, { ids: [5] }])
  expect(told).toEqual(['2/5', '4/5', '5/5'])
  expect(outcome).toMatchObject({ left: 0, stopped: undefined })
  expect(outcome.results).toHaveLength(5)
})

test('a filter goes on behind the last row, with what is left', async () => {
  const { asked, answer } = world(5, 2)
  const filter = { status: 0 }
  await runBulk(
    { filter, expected: 5 },
    2,
    async (input) => answer(input),
    () => {},
  )
  expect(asked).toEqual([
    { filter, expected: 5, after: 0 },
    { filter, expected: 3, after: 2 },
    { filter, expected: 1, after: 4 },
  ])
})

test('what stops it leaves what was done, and says how many were not come to', async () => {
  const { answer } = world(5, 2)
  const broken = new Error('changed')
  let calls = 0
  const outcome = await runBulk(
    { filter: {}, expected: 5 },
    2,
    async (input) => {
      if (++calls === 2) throw broken
      return answer(input)
    },
    () => {},
  )
  expect(outcome).toMatchObject({ left: 3, stopped: broken })
  expect(outcome.results).toHaveLength(2)
  expect(notDone(outcome)).toEqual({ rows: { filter: {}, expected: 3, after: 2 }, before: outcome.results, count: 3 })
  const rest = await runBulk(
    { filter: {}, expected: 3, after: 2 },
    2,
    async (input) => answer(input),
    () => {},
  )
  expect(rest.results.map(({ id }) => id)).toEqual([3, 4, 5])
})

test('another run takes up rows that were refused, and those that were not come to', async () => {
  const { answer } = world(5, 2)
  let calls = 0
  const outcome = await runBulk(
    { ids: [1, 2, 3, 4, 5] },
    2,
    async (input) => {
      if (++calls === 2) throw new Error('no connection')
      const { results, ...rest } = answer(input)
      return { ...rest, results: results.map((row) => ({ ...row, done: row.id !== 1 })) }
    },
    () => {},
  )
  expect(notDone(outcome)).toMatchObject({ rows: { ids: [1, 3, 4, 5] }, before: [{ id: 2 }], count: 4 })
})

test('no ids make no call', async () => {
  const { asked, answer } = world(5, 2)
  await runBulk(
    { ids: [] },
    2,
    async (input) => answer(input),
    () => {},
  )
  expect(asked).toEqual([])
})
