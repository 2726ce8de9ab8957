import type { Endpoints, Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Entity, EntityContract } from '@brandside/contract/platform/entity/entity.ts'
import type { Expression, RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { SearchedIn } from '../lists/words.ts'
import type { RowOf, Table } from './rows.ts'

/** Any entity's contract. */
export type AnyEntity = EntityContract<Endpoints, string, string, Entity>

/** The table of an entity is called as the entity is. */
export type TableOf<C extends AnyEntity> = C['name'] extends Table ? C['name'] : never

export type In<C extends AnyEntity, K extends string> = Parsed<C, K & keyof C['endpoints']>
export type Out<C extends AnyEntity, K extends string> = Output<C, K & keyof C['endpoints']>

/** A field that is derived as well is shown as it is derived: rows with the names of what they refer to. */
type Shape<C extends AnyEntity> = Omit<C['entity']['fields'], keyof C['entity']['derived']> & C['entity']['derived']

/** Shown values that are no columns of the table, each by the expression that gives it: names of related rows, counts. */
type Shows<C extends AnyEntity, T extends Table, Added> = {
  readonly [K in Exclude<keyof Shape<C>, keyof RowOf<T> | Added> & string]: ShownColumn<Value<Shape<C>[K]>>
}
/** Derived columns that are shown otherwise than they are stored: a state that follows from the day. */
type ShowsInstead<C extends AnyEntity, T extends Table> = {
  readonly [K in keyof C['entity']['derived'] & keyof RowOf<T> & string]?: ShownColumn<Value<C['entity']['derived'][K]>>
}
type Value<S> = S extends z.ZodType ? z.output<S> : never
type ShownColumn<V> = Expression<V> | ((ctx: Context) => Expression<V>)

/** Filters that are questions of the module's own, each by its condition. */
type Asks<C extends AnyEntity> = {
  readonly [K in keyof C['entity']['filters'] as C['entity']['filters'][K] extends z.ZodType ? K : never]: (
    value: Value<C['entity']['filters'][K]>,
    ctx: Context,
  ) => RawBuilder<boolean>
}

export type Options<C extends AnyEntity, T extends Table, Added extends string> = {
  table?: T
  /**
   * Columns that the module adds to rows in code, because no expression gives them: it then writes list, view and
   * export.
   */
  added?: readonly Added[]
  /** The rows that the sums of the list count; all of them without it. */
  sumsOf?: RawBuilder<boolean>
  /** Contracts whose records a filter of words is looked for in, for `wordsIn()` and `wordsOf()` of its question. */
  searches?: Readonly<Record<string, readonly SearchedIn[]>>
  /** Columns of sort keys that are called otherwise: an order needs a value in every row. */
  sortColumns?: Readonly<Record<string, keyof RowOf<T> & string>>
  /** A row's name in the log; by default its name or its code. */
  nameOf?: (row: RowOf<T>) => string
  /** Columns that are secret in this row, regardless of the contract. */
  secretsOf?: (row: RowOf<T>) => readonly string[]
} & RequiredUnlessEmpty<'shows', Shows<C, T, Added>> & { readonly shows?: ShowsInstead<C, T> } & RequiredUnlessEmpty<
    'asks',
    Asks<C>
  >

/** A member that may be left out when there is nothing to say in it. */
type RequiredUnlessEmpty<Name extends string, V> = keyof V extends never
  ? { readonly [K in Name]?: V }
  : { readonly [K in Name]: V }

/** The same options where types do not matter any more. */
export interface PlainOptions {
  table: Table
  shows: Readonly<Record<string, Expression<unknown> | ((ctx: Context) => Expression<unknown>)>>
  asks: Readonly<Record<string, (value: unknown, ctx: Context) => RawBuilder<boolean>>>
  added: readonly string[]
  sumsOf: RawBuilder<boolean>
  sortColumns: Readonly<Record<string, string>>
  searches: Readonly<Record<string, readonly SearchedIn[]>>
}
