import { type RawBuilder, sql } from 'kysely'

/** The column contains the words anywhere, in any case. */
export function contains(column: string, words: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ilike ${patternOf(words)}`
}

/** The column, a number, begins with the words or is them; four characters may be its last ones. */
export function beginsOrEnds(column: string, words: string): RawBuilder<boolean> {
  const begins = sql<boolean>`${sql.ref(column)} ilike ${`${escaped(words)}%`}`
  if ([...words].length !== 4) return begins
  return sql<boolean>`(${begins} or ${sql.ref(column)} ilike ${`%${escaped(words)}`})`
}

/** Of words that stand anywhere: `%` and `_` are ordinary characters. */
export function patternOf(words: string): string {
  return `%${escaped(words)}%`
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
