import { createHash } from 'node:crypto'
import type pg from 'pg'
import { migrations } from '../../../migrations/all.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Applies what is missing in the order of the numbers, each migration in a transaction of its own, one process at a time.
 * A number below one that has been applied already is no obstacle: areas grow side by side. Run by the owner of the schema.
 * Returns the names that were applied.
 */
export function migrate(owner: pg.Pool, wanted = migrations): Promise<string[]> {
  return oneAtATime(owner, () => applyMissing(owner, wanted))
}

async function applyMissing(owner: pg.Pool, wanted: Readonly<Record<string, string>>): Promise<string[]> {
  const client = await owner.connect()
  const applied: string[] = []
  try {
    await client.query(journal)
    const done = await journalOf(client)
    for (const [name, sql] of Object.entries(wanted)) {
      if (done.has(name)) continue
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into app.migration (name, checksum) values ($1, $2)', [name, checksum(sql)])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
    return applied
  } finally {
    client.release()
  }
}

/** Names of migrations that this version needs and the database has not, or has with another text. */
export async function pendingMigrations(app: pg.Pool): Promise<string[]> {
  const client = await app.connect()
  try {
    const done = await journalOf(client)
    return Object.keys(migrations).filter((name) => !done.has(name))
  } catch (error) {
    if ((error as { code?: string }).code === '42P01' || (error as { code?: string }).code === '3F000') {
      return Object.keys(migrations)
    }
    throw error
  } finally {
    client.release()
  }
}

const journal = `
  create table if not exists app.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table app.migration is 'infra';
  grant select on app.migration to bo_app;
`

async function journalOf(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from app.migration')
  for (const { name, checksum: known } of rows) {
    const sql = migrations[name]
    if (sql && checksum(sql) !== known) {
      throw new CannotStart(
        `Migration ${name} was changed after it had been applied; put a new migration behind it instead`,
      )
    }
  }
  return new Set(rows.map((row) => row.name))
}

/** Checksum of a migration in the journal of every installation; indentation does not count. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql.replace(/\s+/g, ' ')).digest('hex')
}
