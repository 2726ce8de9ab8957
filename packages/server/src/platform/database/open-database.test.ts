import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import { prepare } from '../../product.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { keyPrint, printOf } from '../config/instance-key.ts'
import { stripSettings } from '../testing/settings-stripper.ts'
import { asAdministrator, copyDatabase, engines } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { makeReady, openDatabase } from './open-database.ts'
import { roleSettingsSql } from './role-settings.ts'
import { rolesSql } from './roles.ts'

const secret = 'brandside-test'

test.each(engines())('a start on %s makes room in the logs after quarters of rest', async (engine) => {
  const database = await copyDatabase(engine)
  const parts = (pool: pg.Pool) =>
    pool
      .query<{ name: string }>(
        `select inhrelid::regclass as name from pg_inherits where inhparent = 'app.operation_log'::regclass`,
      )
      .then(({ rows }) => rows.map(({ name }) => name))
  await database.asOwner(async (owner) => {
    for (const name of await parts(owner)) await owner.query(`drop table ${name}`)
    expect(await parts(owner)).toEqual([])
  })
  await makeReady(database, undefined)
  expect(await database.asOwner(parts)).toHaveLength(3)
  await database.close()
})

describe.runIf(engines().includes('postgres'))('the start on PostgreSQL', () => {
  /** Migrated and in order. */
  let ready: Database
  /** A database with nothing in it but the roles and schemas of an administrator. */
  const emptyName = `brandside_${randomBytes(6).toString('hex')}`
  const made: string[] = []

  beforeAll(async () => {
    ready = await copyDatabase('postgres')
    await asAdministrator(inject('postgresUrl'), `create database ${emptyName}`)
    await asAdministrator(urlOf(emptyName), rolesSql({ owner: secret, app: secret }))
  })
  afterAll(async () => {
    await ready.close()
    await asAdministrator(inject('postgresUrl'), `drop database ${emptyName} with (force)`)
    for (const role of made) await asAdministrator(inject('postgresUrl'), `drop role ${role}`)
  })

  const readyName = () => new URL(String(ready.pool.options.connectionString)).pathname.slice(1)

  /** A role that may sign in, as an administrator might make one. */
  async function aRole(options: string): Promise<string> {
    const name = `somebody_${randomBytes(4).toString('hex')}`
    await asAdministrator(inject('postgresUrl'), `create role ${name} login password '${secret}' ${options}`)
    made.push(name)
    await asAdministrator(
      urlOf(readyName()),
      `grant usage on schema app to ${name}; grant select on app.migration to ${name}`,
    )
    return name
  }

  async function refusal(settings: { DATABASE_URL: string; DATABASE_OWNER_URL?: string }): Promise<string> {
    const error = await openDatabase({ DATA_DIR: '', DATABASE_OWNER_URL: undefined, ...settings }).then(
      async (database) => {
        await database.close()
        return new Error('It started')
      },
      (reason: unknown) => reason as Error,
    )
    expect(error, error.message).toBeInstanceOf(CannotStart)
    return error.message
  }

  test('goes on as bo_app', async () => {
    const database = await openDatabase({
      DATA_DIR: '',
      DATABASE_URL: urlOf(readyName(), 'bo_app'),
      DATABASE_OWNER_URL: undefined,
    })
    expect(database).toMatchObject({ engine: 'postgres', owned: false })
    await database.close()
  })

  test.each([
    ['a superuser', 'superuser'],
    ['a role that row-level security does not bind', 'bypassrls'],
    ['a member of the owner', 'in role bo_owner'],
    ['a member of the owner who first has to take up his rights', 'noinherit in role bo_owner'],
    ['a role that could make itself a member of the owner', 'createrole'],
    ['a role that reads every table', 'in role pg_read_all_data'],
    ['a role that could copy the whole server', 'replication'],
  ])('refuses %s', async (_, options) => {
    const name = await aRole(options)
    const sentence = await refusal({ DATABASE_URL: urlOf(readyName(), name) })
    expect(sentence).toContain(
      `DATABASE_URL connects as ${name}, which could bypass the wall between tenants. Connect as bo_app, or run: `,
    )
    expect(sentence).toContain(`ALTER ROLE "${name}" NOSUPERUSER NOBYPASSRLS`)
    expect(sentence).toContain(`REVOKE bo_owner FROM "${name}"`)
  })

  test('refuses the owner, with and without his own address beside it', async () => {
    const owner = urlOf(readyName(), 'bo_owner')
    expect(await refusal({ DATABASE_URL: owner })).toContain('DATABASE_URL connects as bo_owner')
    expect(await refusal({ DATABASE_URL: owner, DATABASE_OWNER_URL: owner })).toContain(
      'DATABASE_URL connects as bo_owner',
    )
  })

  test('refuses a role that owns one of the tables', async () => {
    const name = await aRole('')
    await asAdministrator(urlOf(readyName()), `alter table app.menu owner to ${name}`)
    expect(await refusal({ DATABASE_URL: urlOf(readyName(), name) })).toContain(`connects as ${name}`)
    await asAdministrator(urlOf(readyName()), 'alter table app.menu owner to bo_owner')
  })

  test('refuses an owner whom the wall does not bind: what he makes would have his rights', async () => {
    for (const options of ['superuser', 'bypassrls']) {
      const name = await aRole(options)
      const sentence = await refusal({
        DATABASE_URL: urlOf(readyName(), 'bo_app'),
        DATABASE_OWNER_URL: urlOf(readyName(), name),
      })
      expect(sentence).toContain(`DATABASE_OWNER_URL connects as ${name}, whom the wall between tenants does not bind`)
    }
  })

  test('leaves no connection behind when it refuses', async () => {
    await refusal({ DATABASE_URL: urlOf(readyName(), 'bo_owner') })
    const left = async () => {
      const { rows } = await ready.pool.query<{ left: number }>(
        `select count(*) as left from pg_stat_activity where datname = current_database() and usename = 'bo_owner'`,
      )
      return rows[0]?.left
    }
    // A connection that was said goodbye to is counted until its process has gone.
    await expect.poll(left).toBe(0)
  })

  test('takes settings from the role behind a pooler that passes none on, and says what to run where there are none', async () => {
    const direct = urlOf(readyName(), 'bo_app')
    const pooler = await stripSettings(direct)
    const sentence = await refusal({ DATABASE_URL: pooler.url })
    expect(sentence).toContain('DATABASE_URL leads through a pooler that passes no settings on')
    expect(sentence).toContain('search_path')
    expect(sentence).toContain('Run `npm run db:setup`')
    await asAdministrator(urlOf(readyName()), roleSettingsSql(readyName()))
    const own = (await ready.pool.query<{ key: string }>('select app.instance_key() as key')).rows[0]?.key
    const database = await openDatabase({
      DATA_DIR: '',
      DATABASE_URL: pooler.url,
      DATABASE_OWNER_URL: undefined,
      ...(own !== undefined && { APP_KEY: own }),
    })
    const { rows } = await database.pool.query(
      `select current_setting('search_path') as path, current_setting('statement_timeout') as limit,
              current_setting('app.key') as key`,
    )
    expect(rows).toEqual([{ path: 'app', limit: '15s', key: own }])
    await database.close()
    pooler.close()
  })

  test('refuses another key than the one of the first start', async () => {
    const settings = { DATABASE_URL: urlOf(readyName(), 'bo_app') }
    const opened = (APP_KEY?: string) =>
      openDatabase({ DATA_DIR: '', DATABASE_OWNER_URL: undefined, ...settings, APP_KEY }).then((database) =>
        database.close(),
      )
    const own = (await ready.pool.query<{ key: string }>('select app.instance_key() as key')).rows[0]?.key ?? ''
    const another = randomBytes(32).toString('base64')
    await opened(own)
    await expect(opened(another)).rejects.toThrow('APP_KEY is not the key this installation was made with')
    await ready.asOwner(async (owner) => {
      await owner.query(`delete from app.instance_secret where name = 'key'`)
      await owner.query('insert into app.instance_state (name, value) values ($1, $2)', [keyPrint, printOf(own)])
    })
    await opened(own)
    await expect(opened(another)).rejects.toThrow('APP_KEY is not the key')
    await expect(opened()).rejects.toThrow('APP_KEY is missing')
    await ready.asOwner((owner) => owner.query('delete from app.instance_state where name = $1', [keyPrint]))
  })

  test('says what to run when migrations are missing and the owner is not at hand', async () => {
    const all = Object.keys(migrations).join(', ')
    const sentence = await refusal({ DATABASE_URL: urlOf(emptyName, 'bo_app') })
    expect(sentence).toBe(
      `The database lacks ${all}. Run \`npm run migrate\` with DATABASE_OWNER_URL, or start with it set.`,
    )
    const last = Object.keys(migrations).at(-1)
    await asAdministrator(urlOf(readyName()), `delete from app.migration where name = '${last}'`)
    expect(await refusal({ DATABASE_URL: urlOf(readyName(), 'bo_app') })).toContain(
      `The database lacks ${last}. Run \`npm run migrate\``,
    )
    await ready.asOwner((owner) =>
      owner.query('insert into app.migration (name, checksum) values ($1, $2)', [last, 'of another text']),
    )
  })

  test('refuses a database whose migrations were other ones', async () => {
    const opening = openDatabase({
      DATA_DIR: '',
      DATABASE_URL: urlOf(readyName(), 'bo_app'),
      DATABASE_OWNER_URL: undefined,
    })
    await expect(opening).rejects.toThrow('was changed after it had been applied')
  })

  test('migrates and prepares with the owner at hand, several at the same instant, and needs no owner the next time', async () => {
    const config = readConfig({
      DATABASE_URL: urlOf(emptyName, 'bo_app'),
      DATABASE_OWNER_URL: urlOf(emptyName, 'bo_owner'),
      DEMO: '0',
      ADMIN_PASSWORD: 'Lantern-River-2026',
    })
    const replica = async () => {
      const database = await openDatabase(config)
      try {
        return await prepare(database, config)
      } finally {
        await database.close()
      }
    }
    const started = await Promise.all([replica(), replica(), replica(), replica()])
    expect(started.filter(({ administrator }) => administrator)).toHaveLength(1)
    const again = await openDatabase({ ...config, DATABASE_OWNER_URL: undefined })
    await again.close()
  })
})

/** An address of a test database: the administrator's, or a role's with the password of all of them. */
function urlOf(database: string, role?: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  if (role) Object.assign(url, { username: role, password: secret })
  return url.href
}

test.runIf(engines().includes('embedded'))('the embedded store has room for its owner once it is open', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'brandside-open-'))
  const database = await openDatabase({ DATA_DIR: dir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined })
  try {
    const { rows } = await database.asOwner((owner) => owner.query('select current_user as name'))
    expect(rows).toEqual([{ name: 'bo_owner' }])
  } finally {
    await database.close()
    await rm(dir, { recursive: true })
  }
})
