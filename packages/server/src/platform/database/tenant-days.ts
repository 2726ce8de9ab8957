import { type RawBuilder, sql } from 'kysely'

/**
 * The beginning of a day, or of the one so many days later, by the tenant's clock. Bounds like this are worked out inside of
 * their sub-select: since PostgreSQL 15.20 what a function makes of a sub-select uses no index behind row-level security.
 */
export const midnight = (day: unknown, later: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`(select (${day}::date + ${sql.lit(later)})::timestamp at time zone t.time_zone from app.acting_tenant() t)`
