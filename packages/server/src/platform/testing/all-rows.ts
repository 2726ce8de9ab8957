import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'

/**
 * What has been written to every table of the product: how many rows there are, and the newest transaction that wrote one.
 * For tests that nothing was written, not even the same again.
 */
export async function allRows(database: Database): Promise<Record<string, string>> {
  return asSuperuser(database, async (client) => {
    const tables = await client.query<{ name: string; noted: boolean }>(`
      select format('%I.%I', n.nspname, c.relname) as name,
             exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'last_seen_at') as noted
        from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'pgboss')
       where c.relkind in ('r', 'p') and not c.relispartition
         -- Written down a while after devices have asked, which is no business of other calls; and what is refused is noted.
         and c.relname not in ('release_device', 'security_event') order by 1`)
    const contents = await client.query<{ name: string; content: string }>(
      tables.rows.map(contentOf).join(' union all '),
    )
    return Object.fromEntries(contents.rows.map(({ name, content }) => [name, content]))
  })
}

/** That a session is in use is noted now and then, whatever the call: of such a table, what else stands in its rows. */
function contentOf({ name, noted }: { name: string; noted: boolean }): string {
  const written = noted
    ? `md5(coalesce(string_agg(row::text, ',' order by row::text), '')) from (select to_jsonb(t) - 'last_seen_at' as row from ${name} t) rows`
    : `coalesce(max(xmin::text::bigint), 0) from ${name}`
  return `select '${name}' as name, count(*) || ' rows ' || ${written}`
}

/** Somebody from whom the wall hides nothing, beside the product. */
export async function asSuperuser<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return database.engine === 'embedded' ? inItsOnlySession(database, work) : inASessionOfHisOwn(database, work)
}

/** The embedded database has one session, which belongs to its superuser and only plays `bo_app`. */
async function inItsOnlySession<T>({ pool }: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set session authorization postgres')
    return await work(client)
  } finally {
    await client.query('set session authorization bo_app')
    client.release()
  }
}

async function inASessionOfHisOwn<T>({ pool }: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const client = new pg.Client({ connectionString: url.href, options: '-c search_path=app' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
