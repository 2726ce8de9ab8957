import pg from 'pg'
import Cursor from 'pg-cursor'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendBatch } from '../batch.ts'
import { cancelStatement } from '../pools.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts'
import { Engine } from './engine.ts'
import { engineCode } from './engine-code.ts'
import { memoryOptions } from './start-parameters.ts'
import { Upkeep } from './upkeep.ts'

let store: EmbeddedStore
let pool: pg.Pool

beforeAll(async () => {
  store = await openEmbeddedStore()
  pool = new pg.Pool(store.poolConfig)
  await pool.query(
    'create table item (id int primary key, name text); create role clerk; grant select on item to clerk',
  )
})

afterEach(async () => {
  await pool.query('rollback; truncate item')
})

afterAll(async () => {
  await pool.end()
  await store.close()
})

describe('the wire', () => {
  test('speaks plain pg: parameters, types, rows in UTC', async () => {
    const { rows } = await pool.query(
      `select $1::int as a, $2::text as b, now()::text as c, current_setting('TimeZone')`,
      [7, '称呼 ü'],
    )
    expect(rows[0]).toMatchObject({ a: 7, b: '称呼 ü', current_setting: 'UTC' })
    expect(rows[0].c).toMatch(/\+00$/)
  })

  test('hands errors on with code and position, and goes on', async () => {
    await expect(pool.query('selec 1')).rejects.toMatchObject({ code: '42601', position: '1' })
    await expect(pool.query('select 1/$1::int', [0])).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
    expect(await value('select 1')).toBe(1)
  })

  test('carries statements of any size, and results of any length', async () => {
    const long = 'x'.repeat(3_000_000)
    expect(await value('select length($1)', [long])).toBe(long.length)
    const { rows } = await pool.query('select g, repeat($1, 50) as s from generate_series(1, 50000) g', ['y'])
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)).toEqual({ g: 50_000, s: 'y'.repeat(50) })
  })

  test('keeps the main thread free while the database works', async () => {
    let ticks = 0
    const clock = setInterval(() => ticks++, 5)
    await pool.query('select count(*) from generate_series(1, 3000000)')
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(5)
  })

  test('sends several statements with one Sync, as one transaction', async () => {
    const client = await pool.connect()
    const insert = (id: number) => ({ sql: 'insert into item values ($1, $2)', parameters: [id, 'one'] })
    const count = { sql: 'select count(*)::int as n from item', parameters: [] }
    const results = await sendBatch(client, [insert(1), insert(2), count])
    expect(results.map((result) => result.count)).toEqual([1, 1, 1])
    expect(results[2]?.rows).toEqual([{ n: 2 }])
    // The third one fails, so none of them counts; the connection is in order.
    await expect(sendBatch(client, [insert(3), count, insert(1), insert(4)])).rejects.toMatchObject({ code: '23505' })
    expect((await sendBatch(client, [count]))[0]?.rows).toEqual([{ n: 2 }])
    client.release()
  })

  test('rolls back what was not committed, and keeps what was', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into item values (1, 'gone')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`insert into item values (2, 'kept')`)
    await client.query('savepoint here')
    await expect(client.query('insert into item values (2)')).rejects.toMatchObject({ code: '23505' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback to here')
    await client.query('commit')
    client.release()
    expect((await pool.query('select * from item')).rows).toEqual([{ id: 2, name: 'kept' }])
  })

  test('keeps the settings of two hundred transactions at once apart', async () => {
    const transactions = Array.from({ length: 200 }, async (_, index) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.tenant', $1, true)`, [String(index)])
        await client.query('insert into item values ($1)', [index])
        const seen = await client.query(`select current_setting('app.tenant') as tenant`)
        expect(seen.rows[0].tenant).toBe(String(index))
        await client.query(index % 10 === 0 ? 'rollback' : 'commit')
      } finally {
        client.release()
      }
    })
    await Promise.all(transactions)
    expect(await value('select count(*)::int from item')).toBe(180)
  })

  test('reads through a cursor, to the end or not', async () => {
    const client = await pool.connect()
    const all = client.query(new Cursor('select g from generate_series(1, 2500) g'))
    const sizes = []
    for (let rows = await all.read(1000); rows.length > 0; rows = await all.read(1000)) sizes.push(rows.length)
    expect(sizes).toEqual([1000, 1000, 500])
    await all.close()
    const some = client.query(new Cursor('select g from generate_series(1, 2500) g where g > $1', [10]))
    expect((await some.read(2)).map((row) => row.g)).toEqual([11, 12])
    await some.close()
    const wrong = client.query(new Cursor('select nothing'))
    await expect(wrong.read(1)).rejects.toMatchObject({ code: '42703' })
    client.release()
    expect(await value('select 1')).toBe(1)
  })

  test('takes a COPY in pieces, and gives one', async () => {
    const client = await pool.connect()
    const rows = Array.from({ length: 200_000 }, (_, index) => `${index}\tname ${index}\n`)
    const pieces = Array.from({ length: 200 }, (_, index) => rows.slice(index * 1000, (index + 1) * 1000).join(''))
    expect(await copyIn(client, 'copy item from stdin', pieces)).toBe('COPY 200000')
    expect(await value('select sum(id)::text from item', [], client)).toBe('19999900000')
    await expect(copyIn(client, 'copy item from stdin', ['a\tb\n', 'c\td\n'])).rejects.toMatchObject({ code: '22P02' })
    const out = await copyOut(client, 'copy (select * from item order by id limit 2) to stdout')
    expect(out).toBe('0\tname 0\n1\tname 1\n')
    client.release()
  })

  test('survives expressions and documents that are too deep', async () => {
    for (const depth of [2000, 20_000, 100_000]) {
      await pool.query(`select '${'['.repeat(depth)}${']'.repeat(depth)}'::jsonb`).catch(tooDeep)
      await pool.query(`select ${'1+'.repeat(depth)}1`).catch(tooDeep)
      await pool.query(`select 'a' ~ '${'('.repeat(depth)}a${')'.repeat(depth)}'`).catch(tooDeep)
    }
    await pool.query('create function deep(n int) returns int language sql as $$ select deep(n + 1) $$').catch(tooDeep)
    await pool.query(
      'create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$',
    )
    await expect(pool.query('select deep(1)')).rejects.toMatchObject({ code: '54001' })
    await expect(pool.query('select deeper(1)')).rejects.toMatchObject({ code: '54001' })
  })
})

describe('connections', () => {
  test('leave nothing behind for the next one', async () => {
    const one = await connected()
    await one.query(`begin; insert into item values (1); set search_path to pg_catalog; prepare p as select 1`)
    await one.query({ name: 'named', text: 'select 1' })
    await one.query('create temporary table scratch ()')
    await one.end()
    const two = await connected()
    expect(await value('select count(*)::int from item', [], two)).toBe(0)
    expect(await value('show search_path', [], two)).toBe('public')
    expect(await value('select count(*)::int from pg_prepared_statements', [], two)).toBe(0)
    await two.query({ name: 'named', text: 'select 2' })
    await expect(two.query('select * from scratch')).rejects.toMatchObject({ code: '42P01' })
    await two.end()
  })

  test('may be torn in the middle of anything', async () => {
    const tears: ((client: pg.Client) => unknown)[] = [
      (client) => client.query('begin; insert into item values (1)'),
      (client) => client.query('select count(*) from generate_series(1, 500000)'),
      (client) => client.query(new Cursor('select g from generate_series(1, 2500) g')).read(10),
      (client) => copyIn(client, 'copy item from stdin', ['1\tone\n'], { finish: false }),
    ]
    for (const tear of tears) {
      const client = await connected()
      client.on('error', () => {})
      const running = Promise.resolve(tear(client)).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 20))
      streamOf(client).destroy()
      const next = await connected()
      expect(await value('select count(*)::int from item', [], next)).toBe(0)
      await next.end()
      await running
    }
  })

  test('come as another user, with settings of their own', async () => {
    const settings = { user: 'clerk', application_name: 'till', options: '-c plan_cache_mode=force_generic_plan' }
    const clerk = await connected(settings)
    const { rows } = await clerk.query(
      `select session_user::text, current_setting('application_name') as name, current_setting('plan_cache_mode') as mode`,
    )
    expect(rows).toEqual([{ session_user: 'clerk', name: 'till', mode: 'force_generic_plan' }])
    await expect(clerk.query('insert into item values (1)')).rejects.toMatchObject({ code: '42501' })
    await store.upkeep() // is not done with the rights of the user, nor leaves others behind
    expect(await value('select session_user::text', [], clerk)).toBe('clerk')
    await clerk.end()
    await expect(connected({ user: 'nobody' })).rejects.toMatchObject({ code: '22023' })
    const owner = await connected()
    expect(await value('select session_user::text', [], owner)).toBe('postgres')
    await owner.end()
  })

  test('come one after the other; a second one at once is refused', async () => {
    const one = await connected()
    await expect(connected()).rejects.toMatchObject({ code: '53300' })
    expect(await value('select 1', [], one)).toBe(1)
    await one.end()
  })
})

describe('an image', () => {
  test('holds what was committed, and opens as a database of its own', async () => {
    await pool.query(`insert into item values (1, 'one')`)
    const image = await store.dump()
    await pool.query(`insert into item values (2, 'two')`)
    const copy = await openEmbeddedStore({ image })
    const reader = new pg.Pool(copy.poolConfig)
    expect((await reader.query('select * from item')).rows).toEqual([{ id: 1, name: 'one' }])
    await reader.query('delete from item')
    expect(await value('select count(*)::int from item')).toBe(2)
    await reader.end()
    await copy.close()
  })
})

describe('a statement that takes too long', () => {
  const endless =
    'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b where a % 7 < b % 5'

  test('is ended by statement_timeout, and the next one is not', async () => {
    const client = await connected({ options: '-c statement_timeout=300' })
    await expect(client.query(endless)).rejects.toMatchObject({ code: '57014', severity: 'ERROR' })
    expect(await value('select 1', [], client)).toBe(1)
    await client.query(`insert into item values (1, 'one')`)
    // Of one transaction alone, as pages set it.
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await client.query(`select set_config('statement_timeout', '300', true)`)
    await expect(client.query(endless)).rejects.toMatchObject({ code: '57014' })
    await client.query('rollback')
    expect(await value('show statement_timeout', [], client)).toBe('0')
    expect(await value('select count(*)::int from item', [], client)).toBe(1)
    await client.end()
  })

  test('is ended when its connection is told to give up', async () => {
    const client = await pool.connect()
    setTimeout(() => cancelStatement(pool, client), 300)
    await expect(client.query(endless)).rejects.toMatchObject({ code: '57014' })
    // Between two statements there is nothing to end.
    cancelStatement(pool, client)
    expect(await value('select 1', [], client)).toBe(1)
    client.release()
  })
})

describe('the upkeep', () => {
  test('gives the planner its statistics and frees dead rows', async () => {
    await pool.query(
      'insert into item select g, g::text from generate_series(1, 5000) g; delete from item where id > 100',
    )
    await store.upkeep()
    const { rows } = await pool.query(`
      select reltuples, n_dead_tup::int as dead, last_analyze is not null as analysed
      from pg_class join pg_stat_user_tables on relid = oid where oid = 'item'::regclass`)
    expect(rows).toEqual([{ reltuples: 100, dead: 0, analysed: true }])
  })

  test('sees a table that has grown, also when a crash has lost the counters', async () => {
    await pool.query('insert into item select g, g::text from generate_series(10001, 60000) g')
    await pool.query('select pg_stat_force_next_flush()')
    await pool.query('select pg_stat_reset()')
    await store.upkeep()
    const { rows } = await pool.query(`select reltuples::int as known from pg_class where oid = 'item'::regclass`)
    expect(rows).toEqual([{ known: 50_000 }])
  })

  test('sees to as many tables at a time as fit, those without statistics first', async () => {
    const engine = await Engine.start({ pgliteWasmModule: await engineCode(), ...memoryOptions(undefined) })
    engine.query(
      Array.from({ length: 12 }, (_, at) => `create table few_${at} as select generate_series(1, 10)`).join(';'),
    )
    const upkeep = new Upkeep(engine)
    upkeep.noteActivity()
    upkeep.round()
    upkeep.stop()
    const unknown = `select count(*) from pg_class where relname like 'few\\_%' and reltuples < 0`
    expect(Number(engine.query(unknown)[0]?.[0])).toBeLessThan(11)
    await engine.close()
  })

  test('waits for the end of a transaction', async () => {
    await pool.query('begin')
    await expect(store.upkeep()).rejects.toThrow('has to wait')
    await pool.query('rollback')
  })
})

/** A client beside the pool, whose own connection has to end first. */
async function connected(config: pg.ClientConfig = {}): Promise<pg.Client> {
  if (pool.totalCount > 0) {
    await pool.end()
    pool = new pg.Pool(store.poolConfig)
  }
  const client = new pg.Client({ ...store.poolConfig, ...config })
  await client.connect()
  return client
}

async function value(sql: string, values: unknown[] = [], on: pg.ClientBase | pg.Pool = pool): Promise<unknown> {
  const { rows } = await on.query({ text: sql, values, rowMode: 'array' })
  return rows[0]?.[0]
}

function tooDeep(error: { message: string }): void {
  expect(error.message).toMatch(/stack depth limit|too complex|memory exhausted/)
}

interface CopyConnection {
  stream: { destroy(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

function streamOf(client: pg.Client): CopyConnection['stream'] {
  return (client as unknown as { connection: CopyConnection }).connection.stream
}

/** A COPY as pg-copy-streams does it. */
function copyIn(client: pg.ClientBase, sql: string, pieces: string[], { finish = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let tag = ''
    let failure: unknown
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(sql),
      handleCopyInResponse(connection: CopyConnection) {
        for (const piece of pieces) connection.sendCopyFromChunk(Buffer.from(piece))
        if (finish) connection.endCopyFrom()
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        tag = text
      },
      handleError: (error: unknown) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => (failure ? undefined : resolve(tag)),
    } as unknown as pg.Submittable)
  })
}

function copyOut(client: pg.ClientBase, sql: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(sql),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        out += chunk.toString()
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(out),
    } as unknown as pg.Submittable)
  })
}
