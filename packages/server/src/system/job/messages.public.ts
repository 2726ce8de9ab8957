import { sql } from 'kysely'

const undelivered = ['failed', 'retry', 'created', 'active'] as const

/** Messages that have not arrived, in these states or in all: `pgboss.job j` with its condition. */
export const messages = (states: readonly (typeof undelivered)[number][] = undelivered) => sql`pgboss.job j
    where j.name not like '\\_\\_%' and j.state::text = any(${states}::text[])`
