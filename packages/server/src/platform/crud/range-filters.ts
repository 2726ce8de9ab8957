import { type RawBuilder, sql } from 'kysely'
import type { Filter } from './crud.ts'

/** The filters of `between()` in a contract: `amountMin` and `amountMax` on the column `amount`, unless it has another name. */
export function between<N extends string>(name: N, column: string = name): Record<`${N}Min` | `${N}Max`, Filter> {
  return pair(`${name}Min`, atLeast(column), `${name}Max`, atMost(column))
}

/** The filters of `during()` on a column of days. */
export function duringDays<N extends string>(name: N, column: string = name): Record<`${N}Start` | `${N}End`, Filter> {
  return pair(`${name}Start`, atLeast(column), `${name}End`, atMost(column))
}

/** The filters of `during()` that ask a column of instants by days on the tenant's calendar. */
export function onDays<N extends string>(name: N, column: string): Record<`${N}Start` | `${N}End`, Filter> {
  return pair(
    `${name}Start`,
    (any, day) => sql<boolean>`${beside(any, column)} >= ${midnight(day, 0)}`,
    `${name}End`,
    (any, day) => sql<boolean>`${beside(any, column)} < ${midnight(day, 1)}`,
  )
}

/** The filters of `during()` that ask a column of instants by moments: from the first until right before the last. */
export function duringMoments<N extends string>(name: N, column: string): Record<`${N}Start` | `${N}End`, Filter> {
  return pair(
    `${name}Start`,
    atLeast(column),
    `${name}End`,
    (any, value) => sql<boolean>`${beside(any, column)} < ${value}`,
  )
}

const atLeast =
  (column: string): Filter =>
  (any, value) =>
    sql<boolean>`${beside(any, column)} >= ${value}`

const atMost =
  (column: string): Filter =>
  (any, value) =>
    sql<boolean>`${beside(any, column)} <= ${value}`

function pair<A extends string, B extends string>(a: A, from: Filter, b: B, to: Filter): Record<A | B, Filter> {
  // Both keys are there; TypeScript would widen them to any string.
  return { [a]: from, [b]: to } as Record<A | B, Filter>
}

/** A filter is given the column of its own name; the one it asks stands in the same table. */
function beside(any: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${any.split('.')[0]}.${column}`)
}

/** The beginning of a day, or of the one so many days later, by the tenant's clock. */
function midnight(day: string, later: 0 | 1): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone (select t.time_zone from app.acting_tenant() t))`
}
