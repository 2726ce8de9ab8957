import { type FilterRule, withinNames } from '@brandside/contract/platform/entity-filters.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { contains } from '../lists/search.ts'

type Condition = RawBuilder<boolean>
type Input = Readonly<Record<string, unknown>>

/** The conditions that a list's query puts under its filter rules; a filter that is not given asks nothing. */
export function conditionsOf(table: string, rules: Readonly<Record<string, FilterRule>>, input: Input): Condition[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const column = `${table}.${name}`
    if (rule === 'within') return withinDays(column, withinNames(name).map((end) => input[end]))
    const value = input[name]
    // A rule that is a schema is answered by the module.
    if (value === undefined || rule instanceof z.ZodType) return []
    if (rule === 'contains') return [contains(column, String(value))]
    if (rule === 'equals') return [sql<boolean>`${sql.ref(column)} = ${value}`]
    if (rule === 'anyOf') return [sql<boolean>`${sql.ref(column)} in (${sql.join(value as unknown[])})`]
    return [containsAny(rule.columns.map((each) => `${table}.${each}`), String(value))]
  })
}

/** One of the columns holds the words. */
export function containsAny(columns: readonly string[], words: string): Condition {
  const either = columns.map((column) => contains(column, words))
  return sql<boolean>`(${sql.join(either, sql` or `)})`
}

/** From the first day to the last of the tenant's calendar, both included; either may be left open. */
function withinDays(column: string, [first, last]: readonly unknown[]): Condition[] {
  const since = first === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${midnight(first as string, 0)}`]
  const until = last === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${midnight(last as string, 1)}`]
  return [...since, ...until]
}

/** The beginning of a day, or of the one so many days later, by the tenant's clock. */
function midnight(day: string, later: 0 | 1): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone (select t.time_zone from app.acting_tenant() t))`
}
