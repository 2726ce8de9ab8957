import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrations } from '../../../migrations/all.ts'
import { CannotStart } from '../config/cannot-start.ts'
import type { UploadSettings } from '../config/upload-settings.ts'
import { migrateBehindTheWall } from '../database/open-database.ts'
import { prepareJobs } from '../queue/job-store.ts'
import type { Archive } from './archive-reader.ts'
import { type CatalogueTable, jobStoreOf, migrationsOf, tablesOf } from './catalogue.ts'
import { restoreFiles } from './files-in.ts'
import type { Manifest, TableCount } from './manifest.ts'
import { plainText, sumOf } from './rows.ts'
import { withoutGuards } from './unguarded.ts'

/**
 * Makes the schema that the rows of a backup fit, and loads them in one transaction: in the end all of it is there, proven
 * equal to the backup, or no row.
 */
export async function loadBackup(owner: pg.Pool, archive: Archive, uploads: UploadSettings): Promise<void> {
  const { manifest } = archive
  await demandEmpty(owner, manifest)
  const applied = Object.entries(migrations).filter(([name]) => name in manifest.migrations)
  await migrateBehindTheWall(owner, Object.fromEntries(applied))
  await prepareJobs(owner, [])
  const client = await owner.connect()
  let failed: Error | undefined
  try {
    await demandJobStore(client, manifest)
    await client.query(`begin; ${plainText}; set local lock_timeout = 0`)
    await addPartitions(client, manifest)
    await withoutGuards(client, () => loadAll(client, archive, uploads))
    await client.query('commit')
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

/** A database in which no company is yet: new, or left behind by a restore that was interrupted. */
async function demandEmpty(owner: pg.Pool, manifest: Manifest): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(`select to_regclass('app.tenant') is not null as known`)
  if (!rows[0]?.known) return
  const { rowCount } = await owner.query('select from app.tenant limit 1')
  if (rowCount)
    throw new CannotStart(
      'This database holds data already, and a restore replaces nothing. Make a new one: npm run db:setup -- --database …',
    )
  const client = await owner.connect()
  try {
    const newer = Object.keys(await migrationsOf(client)).filter((name) => !(name in manifest.migrations))
    if (newer.length > 0)
      throw new CannotStart(
        `This database has tables that are newer than the backup (${newer.join(', ')}). Make a new one: npm run db:setup -- --database …`,
      )
  } finally {
    client.release()
  }
}

async function demandJobStore(client: pg.ClientBase, { jobStore, product }: Manifest): Promise<void> {
  const own = await jobStoreOf(client)
  if (own !== jobStore)
    throw new CannotStart(
      `The tables of the job store in this backup are those of version ${jobStore}, and this release has version ${own}. ` +
        `Restore it with the release that made it (${product}), then upgrade.`,
    )
}

async function addPartitions(client: pg.ClientBase, { partitions }: Manifest): Promise<void> {
  for (const { schema, name, parent, bound } of partitions) {
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
    if (schema === 'app') await client.query(`comment on table ${name} is 'partition'`)
  }
}

async function loadAll(client: pg.ClientBase, archive: Archive, uploads: UploadSettings): Promise<void> {
  const { manifest } = archive
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  await client.query(`truncate ${[...tables.keys()].join(', ')}`)
  for (const [name, facts] of Object.entries(manifest.tables)) {
    const table = tables.get(name)
    if (!table) throw new CannotStart(`This release has no table ${name}, of which the backup has rows.`)
    await loadRows(client, archive, { ...table, columns: facts.columns })
    demandEqual(name, facts, await sumOf(client, { ...table, columns: facts.columns }))
  }
  demandEqual('the uploaded files', manifest.files, await restoreFiles(client, archive, uploads))
  for (const [name, [last, isCalled]] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled])
}

async function loadRows(client: pg.ClientBase, archive: Archive, { name, columns }: CatalogueTable): Promise<void> {
  const rows = await archive.rowsOf(name)
  await pipeline(rows, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

function demandEqual(what: string, wanted: TableCount, found: TableCount): void {
  if (found.count === wanted.count && found.sum === wanted.sum) return
  throw new Error(
    `What was restored of ${what} is not what the backup holds: ${found.count} of ${wanted.count}, ${found.sum} for ${wanted.sum}`,
  )
}
