import type pg from 'pg'
import { keyPrint, printOf } from '../config/instance-key.ts'
import type { UploadSettings } from '../config/upload-settings.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { type CatalogueTable, jobStoreOf, migrationsOf, partitionsOf, sequencesOf, tablesOf } from './catalogue.ts'
import { backUpFiles } from './files-out.ts'
import { RowSum } from './hash-sum.ts'
import { type Manifest, tableEntry } from './manifest.ts'
import { plainText, rowsOf } from './rows.ts'

/** Where a backup is taken from. */
export interface BackupSource {
  engine: 'embedded' | 'postgres'
  /** Connections of a role that sees every row. */
  reader: pg.Pool
  uploads: UploadSettings
}

/** Writes all that an installation holds, as it is at one moment, into a file. Writers go on meanwhile. */
export async function takeBackup(source: BackupSource, path: string, product: string): Promise<Manifest> {
  const client = await source.reader.connect()
  let failed: Error | undefined
  try {
    await client.query(`begin isolation level repeatable read read only; ${plainText}`)
    const tables = await tablesOf(client)
    // Nobody may drop or rebuild a table while its rows are read.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
    const manifest = await writeArchive(path, (archive) => writeAll({ ...source, client, tables, product }, archive))
    await client.query('commit')
    return manifest
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // With the connection ends what it was in the middle of.
    client.release(failed)
  }
}

interface Taking extends BackupSource {
  client: pg.PoolClient
  tables: readonly CatalogueTable[]
  product: string
}

async function writeAll(taking: Taking, archive: ArchiveWriter): Promise<Manifest> {
  const { client, engine, product } = taking
  const { rows } = await client.query<{ now: string }>('select now() as now')
  const written: Manifest['tables'] = {}
  for (const table of taking.tables) {
    const sum = new RowSum()
    await archive.add(tableEntry(table.name), rowsOf(client, table, sum), { packed: false })
    written[table.name] = { columns: table.columns, ...sum.counted }
  }
  return {
    format: 'brandside-backup',
    version: 1,
    product,
    takenAt: String(rows[0]?.now),
    engine,
    migrations: await migrationsOf(client),
    jobStore: await jobStoreOf(client),
    key: await keyOf(client),
    tables: written,
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
    files: await backUpFiles(client, taking.uploads, archive),
  }
}

async function keyOf(client: pg.ClientBase): Promise<Manifest['key']> {
  const { rows } = await client.query<{ key: string | null; print: string | null }>(
    `select (select value from app.instance_secret where name = 'key') as key,
            (select value from app.instance_state where name = $1) as print`,
    [keyPrint],
  )
  const { key, print } = rows[0] ?? { key: null, print: null }
  return { inside: key !== null, print: print ?? (key === null ? '' : printOf(key)) }
}
