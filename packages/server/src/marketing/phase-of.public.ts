import { sql } from 'kysely'

/** The phase of a row with a window, by the clock: an expression over its columns. */
export function phaseOf(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<'OFF' | 'SCHEDULED' | 'RUNNING' | 'ENDED'>`case
    when ${column('endAt')} <= now() then 'ENDED'
    when ${column('status')} = 0 then 'OFF'
    when ${column('startAt')} > now() then 'SCHEDULED'
    else 'RUNNING' end`
}
