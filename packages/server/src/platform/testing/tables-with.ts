import type { Database } from '../database/database.ts'
import { asSuperuser } from './superuser.ts'

/** The tables, those of the queue among them, in which a text stands somewhere: for what must be stored nowhere in plain. */
export function tablesWith(database: Database, text: string): Promise<string[]> {
  return asSuperuser(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('app', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const each = tables.map(({ name }) => `select '${name}' as name from ${name} t where strpos(t::text, $1) > 0`)
    const { rows } = await client.query<{ name: string }>(each.join(' union '), [text])
    return rows.map(({ name }) => name)
  })
}
