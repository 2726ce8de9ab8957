import { type RawBuilder, sql } from 'kysely'

/** The column holds the words anywhere, whatever their case. */
export function contains(column: string, words: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ilike ${patternOf(words)}`
}

/** Of words that stand anywhere: `%` and `_` are ordinary characters. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
