import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { queriesOn } from '../database/query.ts'
import { sheetRows } from './sheet-rows.ts'

// A rejection that nothing waits for ends the process: the test run would fail as a whole.
test('a connection that is lost while rows are written fails the export, and nothing else', async () => {
  let fetched = 0
  const connection = {
    async executeQuery({ sql: text }: CompiledQuery) {
      if (text.startsWith('select count')) return { rows: [{ total: 2_000 }] }
      if (text.startsWith('declare')) return { rows: [] }
      fetched += 1
      if (fetched === 2) throw new Error('Connection terminated')
      const [, count = '0'] = /^fetch (\d+)/.exec(text) ?? []
      return { rows: Array.from({ length: Number(count) }, (_, id) => ({ id })) }
    },
    async *streamQuery() {},
  }
  const db = queriesOn(connection as never)
  const { batches } = await sheetRows({ db } as Context, {
    table: 'brand',
    filtered: () => db.selectFrom('brand') as never,
    show: (rows) => rows.select('id') as never,
    order: [{ column: 'id', descending: false }],
  })
  const written = async () => {
    for await (const _ of batches) await sleep(10)
  }
  await expect(written()).rejects.toThrow('Connection terminated')
})
