import { type RawBuilder, sql } from 'kysely'

/**
 * A sum of amounts for people to read. Beyond what a number holds exactly it stops, and pages say that it is at least so much:
 * a column of huge amounts must not close the page that adds it up.
 */
export const sumOfCents = (cents: RawBuilder<unknown>, filter: RawBuilder<unknown> = sql``) => sql<number>`
  least(greatest(coalesce(sum(${cents})${filter}, 0), -9007199254740991), 9007199254740991)::bigint`
