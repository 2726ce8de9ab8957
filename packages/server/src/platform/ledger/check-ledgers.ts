import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import type { Contribution } from '../contribution.ts'
import { ask } from '../database/ask.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { openTenant } from '../identity/session.ts'
import type { Fault } from './check.ts'

export interface LedgerFault extends Fault {
  tenantId: Id
  ledger: string
}

/** Every ledger of the product in every tenant, one after the other. */
export async function checkLedgers(pool: pg.Pool, modules: readonly Contribution[]): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for (const { id: tenantId } of await ask<{ id: Id }>(pool, 'select id from app.tenant_ids() as id'))
    for (const { name, check } of modules.flatMap(({ ledgers }) => ledgers)) {
      const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId), effect: 'read' }))
      for (const fault of await check(db)) found.push({ tenantId, ledger: name, ...fault })
    }
  return found
}
