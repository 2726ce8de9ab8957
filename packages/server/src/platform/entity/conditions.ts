import { filterFields } from '@brandside/contract/platform/entity/entity-endpoints.ts'
import { endsOf, isNoted } from '@brandside/contract/platform/entity/entity-filters.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { midnight } from '../database/tenant-days.ts'
import { contains } from '../lists/search.ts'
import { type SearchedIn, wordsIn } from '../lists/words.ts'
import type { AnyEntity, PlainOptions } from './table-of.ts'

type Condition = RawBuilder<boolean>
type Input = Readonly<Record<string, unknown>>

interface ListedEntity {
  contract: AnyEntity
  table: string
  /** What the list shows by an expression: a filter for equals asks what is shown. */
  shows: PlainOptions['shows']
}

/** The conditions that a list's query puts under its filter rules; a filter that is not given asks nothing. */
export function conditionsOf(ctx: Context, { contract, table, shows }: ListedEntity, input: Input): Condition[] {
  const { filters } = contract.entity
  return Object.entries(filters).flatMap(([name, rule]) => {
    if (rule === 'between' || rule === 'within') {
      const [from, to] = endsOf(name, rule).map((end) => input[end])
      return from === undefined && to === undefined ? [] : rangeOf(contract, table, name, from, to)
    }
    const value = input[name]
    // A rule that is a schema is answered by the module.
    if (value === undefined || rule instanceof z.ZodType) return []
    if (rule === 'contains') return [wordsIn(ctx, contract, String(value), [name])]
    if (rule === 'equals') {
      const shown = shows[name] ?? sql.ref(`${table}.${name}`)
      return [sql<boolean>`${typeof shown === 'function' ? shown(ctx) : shown} = ${value}`]
    }
    if (rule === 'anyOf') return [sql<boolean>`${sql.ref(`${table}.${name}`)} in (${sql.join(value as unknown[])})`]
    return [wordsIn(ctx, contract, String(value), rule.columns)]
  })
}

/** Tables in which the words of a list's query are looked for by pieces: its own, and those that `searches` names. */
export function searchedBy(
  contract: AnyEntity,
  searches: Readonly<Record<string, readonly SearchedIn[]>>,
  input: Input,
): { contract: SearchedIn; words: string }[] {
  return Object.entries(contract.entity.filters).flatMap(([name, rule]) => {
    const words = input[name]
    if (typeof words !== 'string') return []
    const isOwn = rule === 'contains' || (typeof rule === 'object' && !(rule instanceof z.ZodType))
    return [...(isOwn ? [contract] : []), ...(searches[name] ?? [])].map((each) => ({ contract: each, words }))
  })
}

/** One of the columns holds the words. */
export function containsAny(columns: readonly string[], words: string): Condition {
  const either = columns.map((column) => contains(column, words))
  return sql<boolean>`(${sql.join(either, sql` or `)})`
}

/** From one end to the other; either may be left open. Of instants that an operator has entered, the end is not included. */
function rangeOf(contract: AnyEntity, table: string, name: string, from: unknown, to: unknown): Condition[] {
  const { fields, derived } = contract.entity
  const field = (filterFields(fields, derived) as z.ZodRawShape)[name] as z.ZodType
  const column = sql.ref(`${table}.${name}`)
  const byDay = isNoted(field)
  const least = byDay ? midnight(from, 0) : sql`${from}`
  const most = byDay ? midnight(to, 1) : sql`${to}`
  const below = sql.raw(byDay || notesOf(field)?.kind === 'moment' ? '<' : '<=')
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${least}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} ${below} ${most}`]),
  ]
}
