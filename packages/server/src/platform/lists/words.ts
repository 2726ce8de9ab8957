import type { Records } from '@brandside/contract/platform/contract.ts'
import type { Search } from '@brandside/contract/platform/entity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { toSnake } from '../database/camel.ts'
import { beginsOrEnds, contains } from './search.ts'

/** A contract whose records are searched by words. */
export interface Searched {
  records: Records
  entity: { search: Search }
}

/** Rows that may hold words, by `table words`; null where so many do that the list is walked in its own order. */
export type FoundWords = ReadonlyMap<string, readonly Id[] | null>

/** More rows than this are found sooner by walking the list: one in so few holds the words. */
const most = 5_000

/** The call's context with what the pieces of names and numbers tell of the words (docs/adr/0032). */
export async function lookUp(ctx: Context, asked: readonly { contract: Searched; words: string }[]): Promise<Context> {
  const wanted = asked.filter(
    ({ contract: { entity } }) => (entity.search.names ?? entity.search.numbers) !== undefined,
  )
  if (wanted.length === 0) return ctx
  const rows = await Promise.all(
    wanted.map(async ({ contract, words }) => {
      const source = contract.records.table
      const { rows } = await sql<{ ids: Id[] | null }>`
        select app.found_by_words(${toSnake(source)}, ${words}, ${most}) as ids`.execute(ctx.db)
      return [keyOf(source, words), rows[0]?.ids ?? null] as const
    }),
  )
  return { ...ctx, found: new Map([...(ctx.found ?? []), ...rows]) }
}

/** The condition that one of the columns of a record holds the words: all that its contract says, unless some are named. */
export function wordsIn(
  ctx: Pick<Context, 'found'>,
  contract: Searched,
  words: string,
  columns?: readonly string[],
): RawBuilder<boolean> {
  const { names = [], numbers = [] } = contract.entity.search
  const { table } = contract.records
  const asked = columns ?? [...names, ...numbers]
  const either = asked.map((column) =>
    (numbers.includes(column) ? beginsOrEnds : contains)(`${table}.${column}`, words),
  )
  const holds = sql<boolean>`(${sql.join(either, sql` or `)})`
  const areIndexed = asked.every((column) => names.includes(column) || numbers.includes(column))
  const ids = areIndexed ? ctx.found?.get(keyOf(table, words)) : undefined
  return ids ? sql<boolean>`(${sql.ref(`${table}.id`)} = any(${[...ids]}::bigint[]) and ${holds})` : holds
}

/** The condition that the record which a column refers to holds the words, or fits another condition on them. */
export function wordsOf(
  ctx: Pick<Context, 'found'>,
  column: string,
  contract: Searched,
  words: string,
  condition = wordsIn(ctx, contract, words),
): RawBuilder<boolean> {
  const { table } = contract.records
  const ids = sql`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
     where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${condition}`
  const isFew = ctx.found?.get(keyOf(table, words)) != null
  // An array is worked out once and looked up in the column's index; a long list of ids is better compared by its hash.
  return isFew ? sql<boolean>`${sql.ref(column)} = any(array(${ids}))` : sql<boolean>`${sql.ref(column)} in (${ids})`
}

const keyOf = (table: string, words: string) => `${table} ${words}`
