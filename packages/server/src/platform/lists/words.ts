import type { Records } from '@brandside/contract/platform/contract.ts'
import type { Search } from '@brandside/contract/platform/entity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { spellingsOf } from '@brandside/contract/platform/read/keyword.ts'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { toSnake } from '../database/camel.ts'
import { beginsOrEnds, containsExactly, longestPart } from './search.ts'

/** A contract whose records are searched by words. */
export interface Searched {
  records: Records
  entity: { search: Search }
}

/** Records that a list refers to by a column, `wholesaleOrder.customerId`: each of them may have many of its rows. */
export interface Referred {
  of: Searched
  by: string
}

/** Where the words of one filter are looked for. */
export type SearchedIn = Searched | Referred

/**
 * Rows that may hold words, by `table words`; null where so many do that the list is walked in its own order. By `column
 * words` null as well, where so many rows refer to those.
 */
export type FoundWords = ReadonlyMap<string, readonly Id[] | null>

/** More rows than this are found sooner by walking the list: one in so few holds the words. */
const most = 5_000

/** The same of rows that refer to those found: each is read from the table before the page is sorted out. */
const mostReferring = 500

/** The call's context with what the pieces of names and numbers tell of the words (docs/adr/0032). */
export async function lookUp(
  ctx: Context,
  asked: readonly { contract: SearchedIn; words: string }[],
): Promise<Context> {
  const wanted = asked
    .flatMap(({ contract, words }) => spellingsOf(words).map((spelling) => ({ contract, words: spelling })))
    .map(({ contract, words }) => ('of' in contract ? { ...contract, words } : { of: contract, by: undefined, words }))
    .filter(({ of: { entity } }) => (entity.search.names ?? entity.search.numbers) !== undefined)
    .filter(({ of: { entity }, words }) => !isRare(entity.search, words))
    .map((each) => ({ ...each, part: longestPart(each.words) }))
    .filter(({ part }) => part !== '')
  if (wanted.length === 0) return ctx
  const rows = await Promise.all(
    wanted.map(async ({ of, by, words, part }) => {
      const source = of.records.table
      const text = by === undefined ? `select ${idsOf(of)} as ids` : countingReferring(by, idsOf(of))
      const found = CompiledQuery.raw(text, [toSnake(source), part, most, ...(of.entity.search.whole ? [words] : [])])
      const { rows } = await ctx.db.executeQuery<{ ids: Id[] | null; referring?: number }>(found)
      const { ids = null, referring = 0 } = rows[0] ?? {}
      const ofSource = [keyOf(source, words), ids] as const
      return by !== undefined && referring > mostReferring ? [ofSource, [keyOf(by, words), null] as const] : [ofSource]
    }),
  )
  return { ...ctx, found: new Map([...(ctx.found ?? []), ...rows.flat()]) }
}

/**
 * So long a number stands in few names: it is looked for in the list's own statement, without asking first how many it finds.
 */
const isRare = ({ numbers }: Search, words: string) => numbers === undefined && /^\d{5,}$/.test(words)

/** As many as there are. */
const all = 1_000_000_000

/** The ids that may hold the words, by a column that is them or by pieces; names come from the code. */
function idsOf({ records, entity: { search } }: Searched): string {
  const byPieces = 'app.found_by_words($1, $2, $3)'
  if (!search.whole) return byPieces
  const own = search.whole.map((column) => `${toSnake(column)} = $4`).join(' or ')
  const known = `select id from ${toSnake(records.table)} where tenant_id = app.tenant() and deleted_at is null and (${own})`
  return `(select case when ids is not null then ids || array(${known}) end from (select ${byPieces} as ids offset 0) pieces)`
}

/** Counts the rows that refer to what was found no further than has to be known. */
function countingReferring(by: string, found: string): string {
  const [table, column] = by.split('.').map(toSnake)
  return `select ids, (select count(*)::integer from (
      select from ${table} where tenant_id = app.tenant() and ${column} = any(ids) limit ${mostReferring + 1}) bounded) as referring
    from (select ${found} as ids offset 0) found`
}

/** The condition that no row fits, known before it is asked: `either` leaves it out, and a list of it asks no further. */
export const noRow: RawBuilder<boolean> = sql<boolean>`false`

/** One of the conditions holds. */
export function either(...conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  const possible = conditions.filter((each) => each !== noRow)
  return possible.length === 0 ? noRow : sql<boolean>`(${sql.join(possible, sql` or `)})`
}

/** The condition that one of the columns of a record holds the words: all that its contract says, unless some are named. */
export function wordsIn(
  ctx: Pick<Context, 'found'>,
  contract: Searched,
  words: string,
  columns?: readonly string[],
): RawBuilder<boolean> {
  const each = spellingsOf(words).map((spelling) => spellingIn(ctx, contract, spelling, columns))
  return each.length === 1 && each[0] ? each[0] : either(...each)
}

function spellingIn(
  ctx: Pick<Context, 'found'>,
  contract: Searched,
  words: string,
  columns?: readonly string[],
): RawBuilder<boolean> {
  const { names = [], numbers = [], whole = [] } = contract.entity.search
  const { table } = contract.records
  const holds = (column: string) => {
    if (whole.includes(column)) return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${words}`
    return (numbers.includes(column) ? beginsOrEnds : containsExactly)(`${table}.${column}`, words)
  }
  const asked = columns ?? [...names, ...numbers, ...whole]
  const areIndexed = asked.every((column) => [...names, ...numbers, ...whole].includes(column))
  if (!areIndexed) return either(...asked.map(holds))
  const among = (ids: RawBuilder<unknown>, some: readonly string[]) =>
    sql<boolean>`(${sql.ref(`${table}.id`)} = any(${ids}::bigint[]) and ${either(...some.map(holds))})`
  if (isRare(contract.entity.search, words)) {
    const found = sql`(select app.found_by_words(${toSnake(table)}, ${words}, ${all}))`
    const isWhole = (column: string) => whole.includes(column)
    const pieced = asked.filter((column) => !isWhole(column))
    return either(...asked.filter(isWhole).map(holds), among(found, pieced))
  }
  const ids = ctx.found?.get(keyOf(table, words))
  if (ids?.length === 0) return noRow
  return ids ? among(sql`${[...ids]}`, asked) : either(...asked.map(holds))
}

/** The condition that the record which a column refers to holds the words, or fits another condition on them. */
export function wordsOf(
  ctx: Pick<Context, 'found'>,
  column: string,
  contract: Searched,
  words: string,
  condition = wordsIn(ctx, contract, words),
): RawBuilder<boolean> {
  if (condition === noRow) return noRow
  const { table } = contract.records
  const ids = sql`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
     where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${condition}`
  const isFew = spellingsOf(words).every((spelling) => {
    const isFound = isRare(contract.entity.search, spelling) || ctx.found?.get(keyOf(table, spelling)) != null
    return isFound && !ctx.found?.has(keyOf(column, spelling))
  })
  // An array is worked out once and looked up in the column's index; of many rows the list is walked, and each compared.
  return isFew ? sql<boolean>`${sql.ref(column)} = any(array(${ids}))` : sql<boolean>`${sql.ref(column)} in (${ids})`
}

const keyOf = (table: string, words: string) => `${table} ${words}`
