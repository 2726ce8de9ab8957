import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts'
import { fillNewStore } from './filled-store.ts'
import { StoreBusy } from './own-store.ts'
import { startChild, type TestingChild } from './testing-child.ts'

/** An empty database: to begin with it is quicker than to make another one. */
let image: Uint8Array
let place: string
let dir: string
let opened: { store: EmbeddedStore; pool: pg.Pool }[]
let children: TestingChild[]

beforeAll(async () => {
  const store = await openEmbeddedStore()
  image = await store.dump()
  await store.close()
})

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'durable-store-'))
  dir = join(place, 'deep', 'store')
  opened = []
  children = []
})

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  for (const each of opened) await close(each)
  rmSync(place, { recursive: true, force: true })
})

describe('a store on disk', () => {
  test('keeps its data, for itself alone, and waits for the disk once per commit', async () => {
    const first = await open({ dir, image })
    await first.pool.query('create table item (id int primary key)')
    await first.pool.query('select * from item')
    const before = await first.store.fsyncs()
    for (let id = 1; id <= 50; id++) await first.pool.query('insert into item values ($1)', [id])
    const between = await first.store.fsyncs()
    expect(between - before).toBeGreaterThanOrEqual(50)
    expect(between - before).toBeLessThan(60)
    for (let id = 1; id <= 50; id++) await first.pool.query('select * from item where id = $1', [id])
    expect(await first.store.fsyncs()).toBe(between)
    if (process.platform !== 'win32') expect(statSync(dir).mode & 0o777).toBe(0o700)
    await close(first)
    const second = await open()
    expect(await count(second.pool)).toBe(50)
    const { rows } = await second.pool.query(
      `select reltuples::int as known from pg_class where oid = 'item'::regclass`,
    )
    expect(rows, 'the first callers have statistics').toEqual([{ known: 50 }])
  })

  test('is filled beside its place, and has its name when it is complete', async () => {
    const fill = async (draft: string) => {
      const made = await open({ dir: draft, image, draft: true })
      await made.pool.query('create table item (id int primary key); insert into item values (1)')
      await close(made)
      return 'filled'
    }
    const interrupted = fillNewStore(dir, async (draft) => {
      await fill(draft)
      throw new Error('interrupted')
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect(readdirSync(dir)).toEqual([])
    await expect(openEmbeddedStore({ dir: `${dir}.filling` }).then((store) => store.close())).resolves.toBeUndefined()
    expect(await fillNewStore(dir, fill), 'begins anew').toBe('filled')
    expect(readdirSync(join(place, 'deep')).filter((name) => name.includes('filling'))).toEqual([])
    expect(await count((await open()).pool)).toBe(1)
    expect(await fillNewStore(dir, fill), 'there is one').toBeUndefined()
  })

  test('belongs to one process', async () => {
    await close(await open({ dir, image }))
    const child = writer()
    await child.says('1')
    const refusal = openEmbeddedStore({ dir, waitMs: 100 })
    await expect(refusal).rejects.toThrow(StoreBusy)
    await expect(refusal).rejects.toThrow(`in use by process ${child.process.pid}`)
    await child.kill()
    await open()
  })

  test('has every acknowledged transaction, whole, after its process was killed', async () => {
    await close(await open({ dir, image }))
    let acknowledged = 0
    for (const delay of [0, 5, 10]) {
      const child = writer()
      await child.says(String(acknowledged + 40))
      await sleep(delay)
      await child.kill()
      acknowledged = Number(child.lines.at(-1))
      const after = await open()
      const { rows } = await after.pool.query(
        'select max(id)::int as last, count(*)::int as items, (select count(*)::int from line) as lines from item',
      )
      // The last one may have been committed without its acknowledgement having arrived.
      expect([acknowledged, acknowledged + 1]).toContain(rows[0].last)
      expect(rows[0]).toMatchObject({ items: rows[0].last, lines: rows[0].last * 2 })
      acknowledged = rows[0].last
      await close(after)
    }
    expect(acknowledged).toBeGreaterThanOrEqual(120)
  })

  test.each([0, 900])('heals when its very first start is killed after %i ms', async (delay) => {
    const child = writer()
    await child.says('opening')
    await sleep(delay)
    await child.kill()
    const { pool, store } = await open()
    await pool.query('create table if not exists item (id int)')
    await close({ pool, store })
    expect(readdirSync(join(place, 'deep')).toSorted()).toEqual(['.store.lock', 'store'])
  })

  test('fails all waiting calls when the database dies, and stays owned until it is closed', async () => {
    const broken = await open({ dir, image })
    const lost: string[] = []
    broken.pool.on('error', (error) => lost.push(error.message))
    await broken.pool.query('create table item (id int)')
    renameSync(join(dir, 'pg_wal'), join(dir, 'gone'))
    const last = broken.pool.query('insert into item values (1); select pg_switch_wal(); insert into item values (2)')
    const reason = 'The embedded database has stopped: could not'
    await expect(last).rejects.toThrow(reason)
    expect((await broken.store.died).message).toContain(reason)
    await expect(broken.pool.query('select 1')).rejects.toThrow(reason)
    await expect(broken.store.dump()).rejects.toThrow(reason)
    await expect(openEmbeddedStore({ dir, waitMs: 0 })).rejects.toThrow(StoreBusy)
    await close(broken)
    renameSync(join(dir, 'gone'), join(dir, 'pg_wal'))
    expect(await count((await open()).pool)).toBe(0)
  })

  test('can be restored from an image, and does not write over another', async () => {
    const first = await open({ dir, image })
    await first.pool.query('create table item (id int); insert into item values (1)')
    const backup = await first.store.dump()
    await close(first)
    await expect(openEmbeddedStore({ dir, image })).rejects.toThrow('holds data already')
    const restored = await open({ dir: join(place, 'restored'), image: backup })
    expect(await count(restored.pool)).toBe(1)
    expect(await restored.store.fsyncs()).toBeGreaterThan(0)
  })

  test('is not made among foreign files, nor below one', async () => {
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'letter.txt'), 'Dear Sir')
    await expect(openEmbeddedStore({ dir })).rejects.toThrow(
      `The data store ${dir} cannot be opened: the directory holds`,
    )
    expect(existsSync(join(dir, 'letter.txt'))).toBe(true)
    await expect(openEmbeddedStore({ dir: join(dir, 'letter.txt', 'store') })).rejects.toThrow(
      'cannot be opened: a part of the path is a file.',
    )
  })
})

async function open(options: Parameters<typeof openEmbeddedStore>[0] = { dir }): Promise<(typeof opened)[number]> {
  const store = await openEmbeddedStore(options)
  const pool = new pg.Pool(store.poolConfig)
  opened.push({ store, pool })
  return { store, pool }
}

async function close({ store, pool }: (typeof opened)[number]): Promise<void> {
  if (!pool.ended) await pool.end()
  await store.close()
}

async function count(pool: pg.Pool): Promise<number> {
  return (await pool.query('select count(*)::int as n from item')).rows[0].n
}

/** Commits one transaction after the other and says the number of each. */
function writer(): TestingChild {
  const child = startChild(`
    import pg from 'pg'
    import { openEmbeddedStore } from './embedded-store.ts'
    say('opening')
    const pool = new pg.Pool((await openEmbeddedStore({ dir: ${JSON.stringify(dir)} })).poolConfig)
    await pool.query('create table if not exists item (id int primary key, text text)')
    await pool.query('create table if not exists line (item int references item, text text)')
    const client = await pool.connect()
    const { rows } = await client.query('select coalesce(max(id), 0) as last from item')
    for (let id = rows[0].last + 1; ; id++) {
      await client.query('begin')
      await client.query('insert into item values ($1, $2)', [id, 'x'.repeat(2000)])
      await client.query('insert into line values ($1, $2), ($1, $2)', [id, 'y'.repeat(500)])
      await client.query('update item set text = text where id = $1', [id])
      await client.query('commit')
      if (id % 100 === 0) await client.query('checkpoint')
      say(String(id))
    }
  `)
  children.push(child)
  return child
}
