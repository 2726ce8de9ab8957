import { sql } from 'kysely'

/** Today on the tenant's calendar. */
export function today() {
  return sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`
}
