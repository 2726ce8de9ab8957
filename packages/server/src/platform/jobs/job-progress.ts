import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../as-tenant.ts'
import type { StoredJob } from './run-job.ts'

const everyMs = 1_000

/**
 * The progress of a job, written beside its own transaction and seldom. Nothing waits for it: with a single connection,
 * it is written when the job has ended.
 */
export function progressOf(pool: pg.Pool, { id, tenantId }: Pick<StoredJob, 'id' | 'tenantId'>) {
  let last = 0
  let writing: Promise<void> | undefined
  return {
    tell(done: number, total: number): void {
      const now = Date.now()
      if (writing || (now - last < everyMs && done < total)) return
      last = now
      writing = asTenant(pool, tenantId, (db) =>
        sql`update job set done = ${done}, total = ${total}, updated_at = now()
             where tenant_id = app.tenant() and id = ${id} and state = 'RUNNING'`.execute(db),
      )
        .catch(() => {}) // the next one tells more
        .finally(() => {
          writing = undefined
        })
    },
    /** Nothing of it comes behind the end. */
    rest: () => writing ?? Promise.resolve(),
  }
}
