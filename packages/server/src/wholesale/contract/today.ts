import { sql } from 'kysely'

/** Today on the tenant's calendar. */
export function today() {
  return sql`(now() at time zone (select t.time_zone from app.acting_tenant() t))::date`
}
