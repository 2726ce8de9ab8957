import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { watchOf } from '../../database/pool-watch.ts'
import type { Standby } from '../../database/standby/standby.ts'
import { shareListCaches } from '../../lists/list-caches.ts'

/** Joins a standby to the server that reads from it. */
export function serveStandby(standby: Standby, primary: pg.Pool, log: FastifyBaseLogger): void {
  shareListCaches(primary, standby.pool)
  watchOf(standby.pool).onSlow = ({ at: _, ...slow }) => log.warn({ ...slow, standby: true }, 'slow statements')
  standby.onChange = (isServing, reason) => {
    if (isServing) log.info('the standby answers large reads')
    else log.warn({ reason }, 'the standby answers no reads: the primary does')
  }
}
