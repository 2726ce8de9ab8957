import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Edge, EdgeCache } from './edge-cache.ts'
import { TableChanges } from './table-changes.ts'
import { TotalCache } from './total-cache.ts'

const me = { tenantId: 1, table: 'brand', operatorId: 7 }
const colleague = { ...me, operatorId: 8 }
const question = { ...me, filter: 'name like x', fresh: false }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
/** A count that takes so long. */
const counting = (total: number, ms: number) => async () => {
  later(ms)
  return total
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a total', () => {
  let changes: TableChanges
  let totals: TotalCache
  beforeEach(() => {
    changes = new TableChanges()
    totals = new TotalCache(changes)
  })

  test('that took no time is remembered until something changes or ten seconds have passed', async () => {
    await totals.count(question, counting(25, 6))
    expect(totals.recall(question)).toEqual({ total: 25, ageing: false })
    changes.note(colleague)
    expect(totals.recall(question)).toBeUndefined()
    await totals.count(question, counting(26, 6))
    later(10_001)
    expect(totals.recall(question)).toBeUndefined()
  })

  test('that took long is remembered through the changes of others', async () => {
    await totals.count(question, counting(25, 7))
    changes.note(colleague)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: false })
  })

  test('is counted again in no more than a fiftieth of the time', async () => {
    await totals.count(question, counting(25, 400))
    later(19_000)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: false })
    later(2_000)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: true })
  })

  test('belongs to one company, one table and one filter', async () => {
    await totals.count(question, counting(25, 50))
    for (const other of [{ tenantId: 2 }, { table: 'shop' }, { filter: 'name like y' }]) {
      expect(totals.recall({ ...question, ...other })).toBeUndefined()
    }
    expect(totals.recall({ ...question, operatorId: 8 })).toMatchObject({ total: 25 })
  })

  test('is counted now for a caller who asks for that, and for one who has changed the table', async () => {
    await totals.count(question, counting(25, 50))
    expect(totals.recall({ ...question, fresh: true })).toBeUndefined()
    changes.note(me)
    expect(totals.recall(question)).toBeUndefined()
    expect(totals.recall({ ...question, operatorId: 8 })).toEqual({ total: 25, ageing: false })
    later(1)
    await totals.count(question, counting(26, 50))
    expect(totals.recall(question)).toEqual({ total: 26, ageing: false })
  })

  test('that was being counted while its reader changed the table is counted again', async () => {
    const count = totals.count(question, async () => {
      changes.note(me)
      return counting(25, 50)()
    })
    await count
    expect(totals.recall(question)).toBeUndefined()
  })

  test('ages three seconds after a colleague’s change, and ten seconds after none', async () => {
    await totals.count(question, counting(25, 50))
    changes.note(colleague)
    later(2_900)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: false })
    later(100)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: true })
    await totals.count(question, counting(25, 50))
    later(9_900)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: false })
    later(200)
    expect(totals.recall(question)).toEqual({ total: 25, ageing: true })
  })

  test('is not shown after a minute', async () => {
    await totals.count(question, counting(25, 50))
    later(60_001)
    expect(totals.recall(question)).toBeUndefined()
  })

  test('is counted again behind the request, once, and two at a time', async () => {
    const begun: string[] = []
    const finish: (() => void)[] = []
    const slow = (name: string, total: number) => async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
      later(50)
      return total
    }
    for (const name of ['a', 'a', 'b', 'c']) totals.recount({ ...question, filter: name }, slow(name, 30))
    expect(begun).toEqual(['a', 'b'])
    for (const end of finish) end()
    await settled()
    expect(totals.recall({ ...question, filter: 'a' })).toMatchObject({ total: 30 })
    totals.recount({ ...question, filter: 'c' }, slow('c', 30))
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  test('stays as it is when it cannot be counted again', async () => {
    await totals.count(question, counting(25, 50))
    totals.recount(question, () => Promise.reject(new Error('the session has ended')))
    await settled()
    expect(totals.recall(question)).toMatchObject({ total: 25 })
  })

  test('that the rows have belied is forgotten', async () => {
    await totals.count(question, counting(25, 50))
    totals.forget(question)
    expect(totals.recall(question)).toBeUndefined()
  })

  test('gives way when there are thousands, the oldest first', async () => {
    for (let i = 0; i <= 5_000; i++) await totals.count({ ...question, filter: String(i) }, counting(i, 7))
    later(-36_000)
    expect(totals.recall({ ...question, filter: '0' })).toBeUndefined()
    expect(totals.recall({ ...question, filter: '1' })).toMatchObject({ total: 1 })
  })
})

describe('edges', () => {
  let changes: TableChanges
  let edges: EdgeCache
  const wanted = { ...me, rows: 'order by sort' }
  const reading = (name: string) => vi.fn(async (): Promise<Edge[]> => [[name]])
  beforeEach(() => {
    changes = new TableChanges()
    edges = new EdgeCache(changes)
  })
  async function known(name: string) {
    edges.recall(wanted, reading(name))
    await settled()
  }

  test('are read behind the first request and used by the next', async () => {
    const read = reading('a')
    expect(edges.recall(wanted, read)).toEqual([])
    expect(edges.recall(wanted, read)).toEqual([])
    await settled()
    expect(edges.recall(wanted, read)).toEqual([['a']])
    expect(read).toHaveBeenCalledTimes(1)
    expect(edges.recall({ ...wanted, rows: 'order by name' }, reading('b'))).toEqual([])
  })

  test('are not used by a caller who has changed the table since', async () => {
    await known('a')
    changes.note(me)
    expect(edges.recall(wanted, reading('b'))).toEqual([])
    later(1)
    await settled()
    later(1)
    await known('c')
    expect(edges.recall(wanted, reading('d'))).toEqual([['c']])
  })

  test('are used a little longer while they are read again', async () => {
    await known('a')
    changes.note(colleague)
    later(3_001)
    expect(edges.recall(wanted, reading('b'))).toEqual([['a']])
    await settled()
    expect(edges.recall(wanted, reading('c'))).toEqual([['b']])
  })

  test('are not used after a minute', async () => {
    await known('a')
    later(60_001)
    expect(edges.recall(wanted, reading('b'))).toEqual([])
  })

  test('that cannot be read leave the page to be found without', async () => {
    edges.recall(wanted, () => Promise.reject(new Error('the session has ended')))
    await settled()
    expect(edges.recall(wanted, reading('a'))).toEqual([])
    await settled()
    expect(edges.recall(wanted, reading('b'))).toEqual([['a']])
  })
})

test('only so many operators are remembered by their last change', () => {
  const changes = new TableChanges()
  const remembered = { at: Date.now(), version: 0 }
  for (let operatorId = 0; operatorId <= 1_000; operatorId++) changes.note({ ...me, operatorId })
  expect(changes.freshness({ ...me, operatorId: 0 }, remembered)).toBe('good')
  expect(changes.freshness({ ...me, operatorId: 1 }, remembered)).toBe('spent')
})
