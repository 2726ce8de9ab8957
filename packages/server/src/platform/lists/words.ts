import type { Records } from '@brandside/contract/platform/contract.ts'
import type { Search } from '@brandside/contract/platform/entity/entity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { spellingsOf } from '@brandside/contract/platform/read/keyword.ts'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { toSnake } from '../database/camel.ts'
import { beginsOrEnds, containsExactly, longestPart, sizeAs, soundsLike } from './search.ts'
import { nameWithSize } from './sizes.ts'
import { type Sounds, soundsOf } from './sounds.ts'

/** A contract whose records are searched by words. */
export interface SearchedContract {
  records: Records
  entity: { search: Search }
}

/** Records that a list refers to by a column, `wholesaleOrder.customerId`: each of them may have many of its rows. */
export interface ReferredRecords {
  of: SearchedContract
  by: string
}

/** Where the words of one filter are looked for. */
export type SearchedIn = SearchedContract | ReferredRecords

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
  const wanted = asked.flatMap(({ contract, words }) => {
    const { of, by } = 'of' in contract ? contract : { of: contract, by: undefined }
    const source = of.records.table
    return questionsOf(of, words).map((question) => ({ ...question, source, by }))
  })
  if (wanted.length === 0) return ctx
  const rows = await Promise.all(
    wanted.map(async ({ source, by, words, ids, values }) => {
      const text = by === undefined ? `select ${ids} as ids` : countingReferring(by, ids)
      const { rows } = await ctx.db.executeQuery<{ ids: Id[] | null; referring?: number }>(
        CompiledQuery.raw(text, [toSnake(source), ...values]),
      )
      const { ids: found = null, referring = 0 } = rows[0] ?? {}
      const ofSource = [keyOf(source, words), found] as const
      return by !== undefined && referring > mostReferring ? [ofSource, [keyOf(by, words), null] as const] : [ofSource]
    }),
  )
  return { ...ctx, found: new Map([...(ctx.found ?? []), ...rows.flat()]) }
}

/** How to ask for the ids of rows that hold words: the expression, and its values behind the name of the table. */
interface Question {
  words: string | Sounds
  ids: string
  values: readonly unknown[]
}

/** Asks for each spelling, and for what the words sound like where names are searched. */
function questionsOf(of: SearchedContract, words: string): Question[] {
  const { search } = of.entity
  const isPieced = (search.names ?? search.numbers) !== undefined
  const spelled = spellingsOf(words)
    .filter((spelling) => isPieced && !isRare(search, spelling) && longestPart(spelling) !== '')
    .map((spelling) => ({
      words: spelling,
      ids: idsOf(of),
      values: [longestPart(spelling), most, ...(search.whole ? [spelling] : [])],
    }))
  const heard = search.names === undefined ? [] : soundsOf(words)
  const sized = search.names === undefined ? undefined : nameWithSize(words)
  return [
    ...spelled,
    ...(sized && sized.part !== ''
      ? [{ words: sizeKey(words), ids: 'app.found_by_words($1, $2, $3)', values: [sized.part, most] }]
      : []),
    ...heard.map((sounds) => ({ words: sounds, ids: 'app.found_by_sounds($1, $2, $3)', values: [[...sounds], most] })),
  ]
}

/**
 * So long a number stands in few names: it is looked for in the list's own statement, without asking first how many it finds.
 */
const isRare = ({ numbers }: Search, words: string) => numbers === undefined && /^\d{5,}$/.test(words)

/** As many as there are. */
const all = 1_000_000_000

/** The ids that may hold the words, by a column that is them or by pieces; names come from the code. */
function idsOf({ records, entity: { search } }: SearchedContract): string {
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
  contract: SearchedContract,
  words: string,
  columns?: readonly string[],
): RawBuilder<boolean> {
  const { names = [], numbers = [], whole = [] } = contract.entity.search
  const searched = [...names, ...numbers, ...whole]
  const asked = columns ?? searched
  const isIndexed = asked.every((column) => searched.includes(column))
  const each = [
    ...spellingsOf(words).map((spelling) => spellingIn(ctx, contract, spelling, asked, isIndexed)),
    ...soundsOf(words).map((sounds) => soundIn(ctx, contract, sounds, asked, isIndexed)),
    sizeIn(ctx, contract, words, asked, isIndexed),
  ].filter((condition) => condition !== noRow)
  return each.length === 1 && each[0] ? each[0] : either(...each)
}

/** Numbers and what is found as a whole have neither sound nor size. */
const namesAmong = ({ entity: { search } }: SearchedContract, asked: readonly string[]) =>
  asked.filter((column) => !search.numbers?.includes(column) && !search.whole?.includes(column))

/** How what is asked of a name with its size is kept beside the words themselves. */
const sizeKey = (words: string) => `size of ${words}`

function sizeIn(
  ctx: Pick<Context, 'found'>,
  contract: SearchedContract,
  words: string,
  asked: readonly string[],
  isIndexed: boolean,
): RawBuilder<boolean> {
  const { table } = contract.records
  const sized = nameWithSize(words)
  const named = namesAmong(contract, asked).flatMap((column) => sizeAs(`${table}.${column}`, sized))
  if (named.length === 0) return noRow
  return isIndexed ? amongFound(ctx, table, sizeKey(words), named) : either(...named)
}

function spellingIn(
  ctx: Pick<Context, 'found'>,
  contract: SearchedContract,
  words: string,
  asked: readonly string[],
  isIndexed: boolean,
): RawBuilder<boolean> {
  const { numbers = [], whole = [] } = contract.entity.search
  const { table } = contract.records
  const holds = (column: string) => {
    if (whole.includes(column)) return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${words}`
    return (numbers.includes(column) ? beginsOrEnds : containsExactly)(`${table}.${column}`, words)
  }
  if (!isIndexed) return either(...asked.map(holds))
  if (isRare(contract.entity.search, words)) {
    const found = sql`(select app.found_by_words(${toSnake(table)}, ${words}, ${all}))`
    const isWhole = (column: string) => whole.includes(column)
    const pieced = asked.filter((column) => !isWhole(column))
    return either(...asked.filter(isWhole).map(holds), among(table, found, pieced.map(holds)))
  }
  return amongFound(ctx, table, words, asked.map(holds))
}

function soundIn(
  ctx: Pick<Context, 'found'>,
  contract: SearchedContract,
  sounds: Sounds,
  asked: readonly string[],
  isIndexed: boolean,
): RawBuilder<boolean> {
  const { table } = contract.records
  const heard = namesAmong(contract, asked).map((column) => soundsLike(`${table}.${column}`, sounds))
  if (heard.length === 0) return noRow
  return isIndexed ? amongFound(ctx, table, sounds, heard) : either(...heard)
}

/** One of the conditions holds for a row that the pieces have told, or for any where they told nothing. */
function amongFound(
  { found }: Pick<Context, 'found'>,
  table: string,
  words: string | Sounds,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> {
  const ids = found?.get(keyOf(table, words))
  if (ids?.length === 0) return noRow
  return ids ? among(table, sql`${[...ids]}`, conditions) : either(...conditions)
}

const among = (table: string, ids: RawBuilder<unknown>, conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.ref(`${table}.id`)} = any(${ids}::bigint[]) and ${either(...conditions)})`

/** The condition that the record which a column refers to holds the words, or fits another condition on them. */
export function wordsOf(
  ctx: Pick<Context, 'found'>,
  column: string,
  contract: SearchedContract,
  words: string,
  condition = wordsIn(ctx, contract, words),
): RawBuilder<boolean> {
  if (condition === noRow) return noRow
  const { table } = contract.records
  const ids = sql`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
     where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${condition}`
  const { search } = contract.entity
  const sized = nameWithSize(words)
  const asked = [
    ...spellingsOf(words),
    ...(search.names === undefined ? [] : [...soundsOf(words), ...(sized ? [sizeKey(words)] : [])]),
  ]
  const isFew = asked.every((each) => {
    const isFound = (typeof each === 'string' && isRare(search, each)) || ctx.found?.get(keyOf(table, each)) != null
    return isFound && !ctx.found?.has(keyOf(column, each))
  })
  // An array is worked out once and looked up in the column's index; of many rows the list is walked, and each compared.
  return isFew ? sql<boolean>`${sql.ref(column)} = any(array(${ids}))` : sql<boolean>`${sql.ref(column)} in (${ids})`
}

const keyOf = (table: string, words: string | Sounds) =>
  `${table} ${typeof words === 'string' ? words : `~${words.join('-')}`}`
