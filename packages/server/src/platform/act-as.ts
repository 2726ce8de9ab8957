import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import type { CallSession, Context } from './context.ts'
import { queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { demandKnownValues } from './dictionaries/known-values.ts'
import type { ObjectStore } from './files/object-store.ts'
import { loadOperator } from './identity/operator.ts'
import { type OpenedSession, openInNameOf } from './identity/session.ts'
import type { Module } from './serve.ts'
import { knownSettings, loadSettings, type TenantSettings } from './tenant-settings.ts'
import { readCustom } from './wording/read-custom.ts'
import { commit, type Work, workOn } from './work.ts'

interface Actor {
  tenantId: Id
  adminId: Id
  /** All of the product, where the call counts on what other modules contribute. */
  modules?: readonly Module[]
  background?: Context['background']
  /** Of pictures, for calls that draw documents. */
  store?: ObjectStore | undefined
  language?: Language
  /** Where they were read before: those of a work in parts hold for all of it. */
  settings?: TenantSettings | undefined
  /** In place of one that is the same for all calls of this kind. */
  requestId?: string
}

/** In place of an address, of what came over no line: demonstration data and jobs. */
export const ownAddress = 'local'

/**
 * Calls a module without HTTP, in one transaction and with the operation log of a write, in the name of an operator: for
 * demonstration data and jobs.
 */
export async function actAs(
  pool: pg.Pool,
  actor: Actor,
  module: Module,
  name: string,
  input: unknown,
  /** What is written last, in the same transaction. */
  closing?: (ctx: Context) => Promise<void>,
): Promise<unknown> {
  const endpoint = module.contract.endpoints[name] as Placed
  return inNameOf(pool, actor, { module, endpoint, effect: 'write' }, async (work) => {
    const parsed = endpoint.input.parse(input)
    demandKnownValues(endpoint, parsed, work.ctx.dictionaries)
    const read = readCustom(work.ctx, module.contract, endpoint, parsed)
    const answer = await module.handlers[name]?.(work.ctx, read)
    if (endpoint.effect === 'read') work.ctx.unchanged()
    await closing?.(work.ctx)
    await commit(work, module, endpoint)
    return answer
  })
}

interface EndpointAct {
  module: Module
  endpoint: Placed
  effect: 'write' | 'snapshot'
}

/** The same for work on the unit itself: the caller commits it. */
export async function inNameOf<T>(
  pool: pg.Pool,
  { tenantId, adminId, modules, background, store, language = 'zh', requestId, settings }: Actor,
  { module, endpoint, effect }: EndpointAct,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  let version = 0
  // With a dot, which no caller's own has.
  const ownId = requestId ?? `${module.contract.name}.${endpoint.name}`
  const unit = new Unit(pool, {
    opening: openInNameOf(tenantId, adminId),
    effect,
    origin: { requestId: ownId, route: endpoint.path },
    opened: (row) => {
      version = (row as unknown as OpenedSession).tenantVersion
    },
  })
  try {
    const db = queriesOn(unit)
    const operator = await loadOperator(db)
    const work = workOn(unit, {
      operator,
      ...(settings ?? (await knownSettings(pool).of(tenantId, version, () => loadSettings(db)))),
      ...(background && { background }),
      store,
      tenantId,
      modules: modules ?? [module],
      now: new Date().toISOString(),
      fresh: true,
      session: nobodys,
      requestId: ownId,
      language,
      ip: ownAddress,
      userAgent: 'Brandside',
    })
    return await act(work)
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** Session of a call without a client: it cannot have been borrowed, and has no attempts or uploads to guard. */
const nobodys: CallSession = {
  hash: Buffer.alloc(0),
  stillMay: async () => {},
  attempt: async () => {},
  forgive: async () => {},
  apart: noSession,
  ahead: noSession,
  note: noSession,
  grantUpload: noSession,
}

function noSession(): never {
  throw new Error('There is no session here')
}
