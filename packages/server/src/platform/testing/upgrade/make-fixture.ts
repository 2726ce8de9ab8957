import { execFile } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { fabricate } from '../fabricator.ts'
import { findPostgresBinaries } from '../postgres-binaries.ts'
import { emptyDatabase } from '../test-database.ts'
import * as people from '../walk/people.ts'
import { walked } from '../walk/registry.ts'
import { workingInput } from '../walk/working-input.ts'
import { fixture } from './fixture.ts'
import { contentsOf, rowsIn, startOn } from './installation.ts'

/**
 * `npm run migrations:release` runs this one "test". It fills a new database with the demonstration company and with what
 * every write of the product makes, and keeps it for `upgrade.test.ts`. The migrations it has applied are released by that.
 */
test('the database of this release is kept', async () => {
  const database = await emptyDatabase('postgres')
  const product = await startOn(database)
  const released = JSON.parse(readFileSync(fixture.checksums, 'utf8')) as Record<string, string>
  const applied = await journalOf(database)
  expect(applied, 'what is released already stays as it is').toMatchObject(released)
  for (const call of walked.filter(({ endpoint }) => endpoint.effect === 'write')) {
    const person = await people.join(product, { rights: 'everything' })
    const { code, message } = await person.caller.call(call.endpoint, await workingInput(call, person))
    expect(code, `${call.name}: ${message}`).toBe(0)
  }
  await fillWhatIsEmpty(database)
  writeFileSync(fixture.contents, `${JSON.stringify(await contentsOf(product), null, 2)}\n`)
  writeFileSync(fixture.dump, gzipSync(await dumpOf(database), { level: 9 }))
  writeFileSync(fixture.checksums, `${JSON.stringify(applied, null, 2)}\n`)
  await product.close()
})

/** A row in every table that no write with the example of its contract has reached, in another company than the first. */
async function fillWhatIsEmpty(database: Database): Promise<void> {
  const rows = await rowsIn(database)
  await database.asOwner((owner) =>
    fabricate(owner, async (fabricator) => {
      for (const table of fabricator.tables.keys()) if (rows[`app.${table}`] === 0) await fabricator.row(table, 2)
    }),
  )
}

async function journalOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration order by name',
  )
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Plain SQL that the owner of the schema can run in an empty database, in PostgreSQL 15 and the embedded one alike. */
async function dumpOf({ pool }: Database): Promise<string> {
  const binaries = await findPostgresBinaries()
  if (binaries === null) throw new Error('pg_dump is needed, which comes with PostgreSQL')
  // When only some of the binaries are on the path, all lie beside the linked ones.
  const dump = join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_dump')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const { stdout } = await promisify(execFile)(
    dump,
    ['--no-owner', '--inserts', '--rows-per-insert=1000', '--schema=app', '--schema=pgboss', '--dbname', url.href],
    { maxBuffer: 256 * 1024 * 1024 },
  )
  return stdout.replace(notForOwners, '')
}

/** Lines for psql only, settings of the session that dumped, and the schemas, which only an administrator creates. */
const notForOwners =
  /^(\\(un)?restrict .*|SET \w+ = .*;|SELECT pg_catalog\.set_config\('search_path'.*|CREATE SCHEMA .*)\n/gm
