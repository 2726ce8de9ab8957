import { createHash } from 'node:crypto'
import { type Contract, tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Contribution } from './contribution.ts'
import { type Db, queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { openTenant } from './identity/session.ts'

type Givers = readonly Pick<Contribution, 'contract' | 'newTenant'>[]

/**
 * Gives a new tenant what every module has for one: root organisation, standard roles. Part of the caller's transaction,
 * which works for its own tenant again afterwards.
 */
export async function prepareTenant(db: Db, modules: Givers, tenantId: Id): Promise<void> {
  const { rows } = await sql<{ here: string | null }>`select current_setting('app.tenant', true) as here`.execute(db)
  await workFor(db, String(tenantId))
  const contracts = modules.map(({ contract }) => contract)
  for (const { newTenant } of modules) await newTenant?.give(db, contracts)
  await workFor(db, rows[0]?.here ?? '')
}

/**
 * At the start: gives the tenants that are there already what this version has for them, each in a transaction of its own.
 * Does nothing while the gifts, and what the contracts say for them, are those of the last time.
 */
export async function prepareTenants(owner: pg.Pool, modules: Givers): Promise<void> {
  const gifts = createHash('sha256')
    .update(JSON.stringify(modules.map(({ contract, newTenant }) => [newTenant?.of ?? null, givenBy(contract)])))
    .digest('hex')
  const { rowCount } = await owner.query(`select 1 from app.instance_state where name = $1 and value = $2`, [
    given,
    gifts,
  ])
  if (rowCount) return
  const { rows } = await owner.query<{ id: Id }>('select id from app.tenant order by id')
  for (const { id } of rows) await giveTo(owner, modules, id)
  await owner.query(
    'insert into app.instance_state (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [given, gifts],
  )
}

const given = 'tenant gifts'

/** The parts of a contract from which tenants get their initial data. */
function givenBy(contract: Contract): unknown[] {
  return [tagsOf(contract), contract.roles, contract.parameters]
}

async function giveTo(owner: pg.Pool, modules: Givers, tenantId: Id): Promise<void> {
  const unit = new Unit(owner, { opening: openTenant(tenantId), effect: 'write' })
  const db = queriesOn(unit)
  try {
    // One process at a time: a gift looks what is there already.
    await sql`select pg_advisory_xact_lock(7044)`.execute(db)
    await prepareTenant(db, modules, tenantId)
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

async function workFor(db: Db, tenant: string): Promise<void> {
  await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db)
}
