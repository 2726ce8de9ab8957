import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedStore } from '@brandside/server/platform/database/embedded/embedded-store.ts'
import { rolesSql } from '@brandside/server/platform/database/roles.ts'
import { findPostgres } from '@brandside/server/platform/testing/postgres.ts'
import pg from 'pg'
import type { Engine } from './options.ts'
import type { Env } from './server-process.ts'

/** The place where the product and the floor are measured: a database that is thrown away afterwards. */
export interface Arena {
  engine: Engine
  /** Settings of the product's process, and of the floor's. */
  product: Env
  floor: Env
  /** With all rights, and while no server runs: an embedded store has one owner at a time. */
  asAdministrator<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>
  /** Gives the floor its data. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The role of the floor: it owns nothing either, and no policy binds it. */
export const floorRole = 'bo_floor'

export function openArena(engine: Engine): Promise<Arena | null> {
  return engine === 'postgres' ? openPostgresArena() : openEmbeddedArena()
}

/** A database in the PostgreSQL of `TEST_DATABASE_URL`, or in one that is started for it; with fsync, as in earnest. */
async function openPostgresArena(): Promise<Arena | null> {
  const postgres = await findPostgres({ durable: true })
  if (!postgres) return null
  const name = `brandside_bench_${randomBytes(4).toString('hex')}`
  const url = (user?: string, database = name) => {
    const made = new URL(postgres.adminUrl)
    if (user) Object.assign(made, { username: user, password: secret })
    made.pathname = `/${database}`
    return made.href
  }
  const administrator = (database?: string) => new pg.Pool({ connectionString: url(undefined, database), max: 1 })
  await using(administrator('postgres'), (pool) => pool.query(`create database ${name}`))
  await using(administrator(), (pool) =>
    pool.query(`${rolesSql({ owner: secret, app: secret })}; ${floorRoleSql(`login password '${secret}'`)}`),
  )
  return {
    engine: 'postgres',
    product: { DATABASE_URL: url('bo_app'), DATABASE_OWNER_URL: url('bo_owner') },
    floor: { FLOOR_DATABASE_URL: url(floorRole) },
    asAdministrator: (work) => using(administrator(), work),
    settle: async () => {},
    async close() {
      await using(administrator('postgres'), (pool) => pool.query(`drop database ${name} with (force)`))
      await postgres.stop()
    },
  }
}

// The same as in the tests: roles belong to the whole server, and both may use one at the same time.
const secret = 'brandside-test'

/**
 * A store in a temporary folder. It can have one owner, so the floor gets a copy of the directory and opens it the way the
 * product does: the same engine in a thread, the same wire, one connection. Both processes live at the same time, and while
 * one is measured the other has nothing to do.
 */
async function openEmbeddedArena(): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-bench-'))
  const dir = join(folder, 'product')
  const copy = join(folder, 'floor')
  return {
    engine: 'embedded',
    product: { DATA_DIR: dir },
    floor: { FLOOR_DATA_DIR: copy },
    async asAdministrator(work) {
      const store = await openEmbeddedStore({ dir })
      try {
        return await using(new pg.Pool(store.poolConfig), async (pool) => {
          await pool.query(floorRoleSql('nologin'))
          return work(pool)
        })
      } finally {
        await store.upkeep()
        await store.close()
      }
    },
    settle: async () => cpSync(dir, copy, { recursive: true }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

function floorRoleSql(login: string): string {
  return `
    do $body$ begin
      if not exists (select from pg_roles where rolname = '${floorRole}') then create role ${floorRole}; end if;
    end $body$;
    alter role ${floorRole} nosuperuser nobypassrls ${login};
  `
}

async function using<T>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
