import { type RawBuilder, sql } from 'kysely'

/** The column holds the words anywhere, whatever their case. `%` and `_` are ordinary characters. */
export function contains(column: string, words: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
}
