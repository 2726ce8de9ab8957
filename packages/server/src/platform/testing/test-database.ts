import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { rolesSql } from '../database/roles.ts'
import { fillTemplate } from './fixtures.ts'

export type Engine = 'embedded' | 'postgres'

/** Engines the tests of this run use. */
export function engines(): Engine[] {
  return inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded']
}

/** The one with most to it: a server, where there is one. For what the engine makes no difference to. */
export function mainEngine(): Engine {
  return engines().at(-1) ?? 'embedded'
}

/** A copy of the prepared database, for one test file alone. */
export async function copyDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? imageIn(inject('templateImage')) : copyOf(template)
}

/** A database with nothing in it but the roles and schemas of an administrator, for one test file alone. */
export async function emptyDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? imageIn(inject('emptyImage')) : copyOf(empty)
}

async function imageIn(file: string): Promise<Database> {
  const image = images.get(file) ?? new Blob([readFileSync(file)])
  images.set(file, image)
  return waitingLonger(await openEmbedded({ image }))
}

/** Read once by all test files of a worker. */
const images = new Map<string, Blob>()

async function copyOf(original: string): Promise<Database> {
  const admin = inject('postgresUrl')
  const name = `brandside_${randomBytes(6).toString('hex')}`
  // As files: nothing of a copy that no crash has to survive need go through the log.
  await asAdministrator(admin, `create database ${name} template ${original} owner bo_owner strategy file_copy`)
  const database = waitingLonger(openPostgres(urlFor(admin, 'bo_app', name), urlFor(admin, 'bo_owner', name)))
  return {
    ...database,
    async close() {
      await database.close()
      await asAdministrator(admin, `drop database ${name} with (force)`)
    },
  }
}

/** A busy machine is no failure: what waits for a connection or a lock goes on waiting when the product would give up. */
function waitingLonger(database: Database): Database {
  const { options } = database.pool
  options.connectionTimeoutMillis = 60_000
  // Less than the silence after which a connection is given up.
  options.options += ' -c lock_timeout=18000 -c statement_timeout=19000 -c idle_in_transaction_session_timeout=60000'
  database.readLimitMs = 19_000
  return database
}

/** The two databases every copy is made of. */
export async function makePostgresTemplates(admin: string): Promise<void> {
  for (const name of [template, empty]) await asAdministrator(admin, `drop database if exists ${name} with (force)`)
  await asAdministrator(admin, `create database ${empty}`)
  const inside = new URL(admin)
  inside.pathname = `/${empty}`
  await asAdministrator(inside.href, rolesSql({ owner: secret, app: secret }))
  await asAdministrator(admin, `create database ${template} template ${empty}`)
  const database = openPostgres(urlFor(admin, 'bo_app', template), urlFor(admin, 'bo_owner', template))
  await fillTemplate(database)
  await database.close()
}

const template = 'brandside_template'
const empty = 'brandside_empty'
const secret = 'brandside-test'

/** Of a role of the product in one of its test databases. */
export function urlFor(admin: string, user: 'bo_app' | 'bo_owner', database = template): string {
  const url = new URL(admin)
  url.username = user
  url.password = secret
  url.pathname = `/${database}`
  return url.href
}

export async function asAdministrator(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
