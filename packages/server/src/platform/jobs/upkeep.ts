import { sql } from 'kysely'
import type pg from 'pg'
import { ask } from '../database/ask.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { openTenant } from '../identity/session.ts'

/** Removes what has run out, and makes room for the log of the quarters to come. */
export async function upkeep(pool: pg.Pool): Promise<void> {
  await ask(pool, 'select app.ensure_partitions()')
  await ask(pool, 'select app.sweep_sessions()')
  await ask(pool, 'select app.sweep_throttle()')
  await ask(pool, 'select app.sweep_devices()')
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id'))
    await forgetKeys(pool, id)
}

/** Idempotency keys are kept for a week. */
async function forgetKeys(pool: pg.Pool, tenantId: number): Promise<void> {
  const unit = new Unit(pool, { opening: openTenant(tenantId), effect: 'write' })
  try {
    const db = queriesOn(unit)
    await sql`delete from idempotency_record where tenant_id = ${tenantId} and created_at < now() - interval '7 days'`.execute(
      db,
    )
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
