import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import type { SystemContext } from './context.ts'
import { queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { openTenant } from './identity/session.ts'
import { tableChanged } from './lists/list-caches.ts'

/** In place of an operator: the product itself. */
const nobody = 0

/**
 * Works behind one tenant's wall without an operator, in a transaction of its own, and answers: for the open side and
 * for partners' messages. List caches are invalidated for what has changed.
 */
export async function asSystem<T>(pool: pg.Pool, tenantId: Id, work: (ctx: SystemContext) => Promise<T>): Promise<T> {
  const unit = new Unit(pool, { opening: openTenant(tenantId), effect: 'write' })
  const db = queriesOn(unit)
  try {
    const now = new Date().toISOString()
    const send: SystemContext['send'] = (statement) => unit.send(statement.compile(db))
    const result = await work({ db, send, tenantId, now, operator: { id: nobody as Id } })
    await unit.commit()
    for (const table of unit.changedTables) tableChanged(pool, { tenantId, table, operatorId: nobody })
    return result
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
