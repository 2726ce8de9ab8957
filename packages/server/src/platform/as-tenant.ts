import type pg from 'pg'
import { type Db, queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { openTenant } from './identity/session.ts'

/** Works behind one tenant's wall without a session, in a transaction of its own: for listeners and upkeep. */
export async function asTenant(pool: pg.Pool, tenantId: number, work: (db: Db) => Promise<unknown>): Promise<void> {
  const unit = new Unit(pool, { opening: openTenant(tenantId), effect: 'write' })
  try {
    await work(queriesOn(unit))
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
