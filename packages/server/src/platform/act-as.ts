import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/fields.ts'
import type pg from 'pg'
import type { Context, Kept } from './context.ts'
import { queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { demandKnownValues } from './dictionaries/known-values.ts'
import { loadSettings } from './identity/known-tenants.ts'
import { loadOperator } from './identity/operator.ts'
import { openTenant } from './identity/session.ts'
import { tableChanged } from './lists/list-page.ts'
import { logStatements } from './operation-log.ts'
import { partOf } from './part.ts'
import type { Module } from './serve.ts'

interface Actor {
  tenantId: Id
  adminId: Id
  /** All of the product, where the call counts on what other modules contribute. */
  modules?: readonly Module[]
}

/** In place of an address, of what came over no line: demonstration data and jobs. */
export const ownAddress = 'local'

/**
 * Calls a write of a module without HTTP, in one transaction and with its operation log, in somebody's name: for
 * demonstration data and jobs.
 */
export async function actAs(
  pool: pg.Pool,
  { tenantId, adminId, modules }: Actor,
  module: Module,
  name: string,
  input: unknown,
): Promise<unknown> {
  const { contract } = module
  const endpoint = contract.endpoints[name] as Placed
  const unit = new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'write' })
  try {
    const db = queriesOn(unit)
    const kept: Kept = { changes: [], later: [] }
    const operator = await loadOperator(db)
    const settings = await loadSettings(db)
    // With a dot, which no caller's own has.
    const requestId = `${contract.name}.${name}`
    const ctx: Context = {
      ...settings,
      db,
      send: (statement) => unit.send(statement.compile(db)),
      tenantId,
      operator,
      modules: modules ?? [module],
      now: new Date().toISOString(),
      session: Buffer.alloc(0),
      fresh: true,
      log: (change) => {
        kept.changes = [...(kept.changes === 'none' ? [] : kept.changes), change]
      },
      unchanged: () => {
        kept.changes = 'none'
      },
      stillMay: async () => {},
      attempt: async () => {},
      forgive: async () => {},
      apart: (work) => work(db),
      part: (work) => partOf(unit, kept, work),
      grantUpload: () => {
        throw new Error('There is nobody here who could upload anything')
      },
      afterCommit: (work) => void kept.later.push(work),
      requestId,
      language: 'zh',
      ip: ownAddress,
      userAgent: 'Brandside',
    }
    const parsed = endpoint.input.parse(input)
    demandKnownValues(endpoint, parsed, settings.dictionaries)
    const answer = await module.handlers[name]?.(ctx, parsed)
    const entry = { contract: contract as Contract, endpoint, operator, ip: ctx.ip, requestId, ...settings }
    for (const statement of logStatements(entry, kept.changes)) unit.send(statement)
    await unit.commit()
    for (const table of unit.changedTables) tableChanged(tenantId, table, adminId)
    for (const work of kept.later) work()
    return answer
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
