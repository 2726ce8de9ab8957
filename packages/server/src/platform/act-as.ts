import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import type { CallSession } from './context.ts'
import { queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { demandKnownValues } from './dictionaries/known-values.ts'
import { loadOperator } from './identity/operator.ts'
import { openTenant } from './identity/session.ts'
import type { Module } from './serve.ts'
import { loadSettings } from './tenant-settings.ts'
import { commit, workOn } from './work.ts'

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
    const work = workOn(unit, {
      operator: await loadOperator(db),
      ...(await loadSettings(db)),
      tenantId,
      modules: modules ?? [module],
      now: new Date().toISOString(),
      fresh: true,
      session: nobodys,
      // With a dot, which no caller's own has.
      requestId: `${contract.name}.${name}`,
      language: 'zh',
      ip: ownAddress,
      userAgent: 'Brandside',
    })
    const parsed = endpoint.input.parse(input)
    demandKnownValues(endpoint, parsed, work.ctx.dictionaries)
    const answer = await module.handlers[name]?.(work.ctx, parsed)
    await commit(work, module, endpoint)
    return answer
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** Nobody could have borrowed it, guess in it or upload anything. */
const nobodys: CallSession = {
  hash: Buffer.alloc(0),
  stillMay: async () => {},
  attempt: async () => {},
  forgive: async () => {},
  apart: noSession,
  grantUpload: noSession,
}

function noSession(): never {
  throw new Error('There is no session here')
}
