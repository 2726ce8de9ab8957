import { operationLogDays, securityLogDays } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../as-tenant.ts'
import type { Retention } from '../contribution.ts'
import { ask } from '../database/ask.ts'
import { makeRoomInLogs } from '../database/log-partitions.ts'
import type { Db } from '../database/query.ts'
import { noteSecurityEvent } from '../identity/security-event.ts'
import { forgetImports } from '../import/stored-import.ts'
import { param, platformParameters } from '../parameters/param.ts'
import { endGivenUp, forgetJobs } from './run-job.ts'

/** Removes what has run out, and makes room for the log of the quarters to come. */
export async function upkeep(pool: pg.Pool, tidies: readonly Retention[] = []): Promise<void> {
  await makeRoomInLogs(pool)
  await ask(pool, 'select app.sweep_sessions()')
  await ask(pool, 'select app.sweep_throttle()')
  await ask(pool, 'select app.sweep_devices()')
  await ask(pool, 'select app.sweep_open_side()')
  await ask(pool, keepFailedMessages)
  await dropOldLogs(pool)
  const settings = await platformParameters(pool)
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id')) {
    await endGivenUp(pool, id)
    for (const tidy of [forgetKeys, forgetImports, forgetJobs, ...tidies])
      await asTenant(pool, id, (db) => tidy(db, settings))
  }
}

/**
 * The store forgets what has ended after a week: a message that was given up has not ended, it waits for an operator. One that
 * he has sent again, and that arrived, is forgotten as all others.
 */
const keepFailedMessages = `
  update pgboss.job j set deletion_seconds = case when j.state = 'failed' then 0 else q.deletion_seconds end
    from pgboss.queue q
   where q.name = j.name and (j.state = 'failed' and j.deletion_seconds > 0 or j.state = 'completed' and j.deletion_seconds = 0)`

/** Drops quarters of the logs past their retention, and notes it in the current quarter. */
async function dropOldLogs(pool: pg.Pool): Promise<void> {
  const settings = await platformParameters(pool)
  const days = [param(settings, operationLogDays), param(settings, securityLogDays)]
  const dropped = await ask<{ part: string }>(pool, 'select part from app.drop_old_logs($1, $2) as part', days)
  if (dropped.length === 0) return
  const detail = { dropped: dropped.map(({ part }) => part) }
  await noteSecurityEvent(pool, ownCaller, { kind: 'log.dropped', detail })
}

const ownCaller = { requestId: 'platform.upkeep', language: 'zh', ip: 'local', userAgent: 'Brandside' } as const

/** Idempotency keys are kept for a week. */
async function forgetKeys(db: Db): Promise<void> {
  await sql`
    delete from idempotency_record where tenant_id = app.tenant() and created_at < now() - interval '7 days'`.execute(
    db,
  )
}
