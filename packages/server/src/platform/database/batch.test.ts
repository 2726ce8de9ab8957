import { expect, test } from 'vitest'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { sendBatch } from './batch.ts'

test.each(engines())(
  'a connection on %s that has had more texts than it holds prepares the next ones, and gives up the oldest',
  async (engine) => {
    const database = await copyDatabase(engine)
    const client = await database.pool.connect()
    const ask = (...texts: string[]) =>
      sendBatch(
        client,
        texts.map((sql) => ({ sql, parameters: [] })),
      )
    for (let at = 0; at < 1_100; at += 100)
      await ask(...Array.from({ length: 100 }, (_, each) => `select ${at + each} as n`))
    const [prepared] = await ask('select statement from pg_prepared_statements')
    const statements = prepared?.rows.map(({ statement }) => statement)
    expect(statements?.length).toBeLessThanOrEqual(1_000)
    expect(statements).toContain('select 1099 as n')
    expect(statements).not.toContain('select 0 as n')
    expect((await ask('select 0 as n')).map(({ rows }) => rows)).toEqual([[{ n: 0 }]])
    client.release()
    await database.close()
  },
)
