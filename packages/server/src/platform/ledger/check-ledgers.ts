import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import type { Contribution } from '../contribution.ts'
import { ask } from '../database/ask.ts'
import { type Db, queriesOn } from '../database/query.ts'
import { onStandbyOrPrimary } from '../database/standby/standby.ts'
import { Unit } from '../database/unit.ts'
import { openTenant } from '../identity/session.ts'
import type { Fault } from './check.ts'

export interface LedgerFault extends Fault {
  tenantId: Id
  ledger: string
}

/** A ledger and where it contradicts itself. */
export interface CheckedLedger {
  name: string
  faults: Fault[]
}

/** Every ledger of the product in every tenant, one after the other. */
export async function checkLedgers(pool: pg.Pool, modules: readonly Contribution[]): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for (const { id: tenantId } of await ask<{ id: Id }>(pool, 'select id from app.tenant_ids() as id'))
    for (const { name, faults } of await checkTenant(pool, tenantId, modules))
      for (const fault of faults) found.push({ tenantId, ledger: name, ...fault })
  return found
}

/** Every ledger of one tenant, each in a read of its own, between which others have their turn; given up when told to stop. */
export async function checkTenant(
  pool: pg.Pool,
  tenantId: Id,
  modules: readonly Contribution[],
  stopping?: AbortSignal,
): Promise<CheckedLedger[]> {
  return onStandbyOrPrimary(pool, (source) => checkOn(source, tenantId, modules, stopping))
}

function checkOn(
  pool: pg.Pool,
  tenantId: Id,
  modules: readonly Contribution[],
  stopping?: AbortSignal,
): Promise<CheckedLedger[]> {
  return checkEach(modules, () => {
    stopping?.throwIfAborted()
    const unit = new Unit(pool, { opening: openTenant(tenantId), effect: 'read', stopping })
    unit.send(unhurried)
    return queriesOn(unit)
  })
}

/** In the packet of a proof, which reads whole ledgers: it may take longer than a call, and sorts in memory what fits. */
const unhurried = {
  sql: `select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
  parameters: [],
}

/** Every ledger, over the rows that the given queries see; `open` comes before each. */
export async function checkEach(
  modules: readonly Contribution[],
  open: () => Db | Promise<Db>,
): Promise<CheckedLedger[]> {
  const checked: CheckedLedger[] = []
  for (const { name, check } of modules.flatMap(({ ledgers }) => ledgers))
    checked.push({ name, faults: await check(await open()) })
  return checked
}
