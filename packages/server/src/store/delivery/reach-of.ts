import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import { Refusal } from '../../platform/refuse.ts'
import { type Chosen, demandReach, type Reach } from './authorisations.ts'

/** None where the authorisation has run out: then there is no authorisation to ask under. */
export async function reachOf(pool: pg.Pool, tenantId: number, chosen: Chosen): Promise<Reach | undefined> {
  const found: Reach[] = []
  try {
    await asTenant(pool, tenantId, async (db) => void found.push(await demandReach(db, chosen)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return found[0]
}
