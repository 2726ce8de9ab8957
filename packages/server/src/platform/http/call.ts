import type { Placed } from '@brandside/contract/platform/contract.ts'
import { idleMinutes } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { asTenant } from '../as-tenant.ts'
import type { Caller } from '../context.ts'
import type { Statement } from '../database/batch.ts'
import { type Db, queriesOn } from '../database/query.ts'
import { standbyOf } from '../database/standby/standby.ts'
import { Unit } from '../database/unit.ts'
import { demandKnownValues } from '../dictionaries/known-values.ts'
import { type KnownOperator, RightsChanged, rightsVersionOf } from '../identity/operator-cache.ts'
import { type OpenedSession, openRead, openSession, reopenRead, touchSession } from '../identity/session.ts'
import { giveBack, reserve } from '../identity/throttle.ts'
import { param } from '../parameters/param.ts'
import { Refusal } from '../refuse.ts'
import type { Module } from '../serve.ts'
import type { Services } from '../services.ts'
import { readCustom } from '../wording/read-custom.ts'
import { readInput } from '../wording/read-input.ts'
import { type Work, workOn } from '../work.ts'
import type { Stringify } from './answer.ts'
import { isForm, wantsFresh } from './caller.ts'

/** An answer that is no JSON. */
export interface SentAnswer {
  send(reply: FastifyReply): FastifyReply
}

/** One call: what is asked for, who makes it, and with which session. */
export interface Call {
  services: Services
  module: Module
  endpoint: Placed
  stringify: Stringify
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
  /** May be repeated under a key: nothing secret comes or goes. */
  repeats: boolean
}

/** A check of all that there is takes seconds; a plan that goes wrong must not hold the database for longer than this. */
const unhurriedLimitMs = 60_000

export function unitOf(
  { services, endpoint, request }: Call,
  session: Buffer,
  known: KnownOperator,
  effect: 'read' | 'write' | 'snapshot',
): Unit {
  const { pool } = services
  const opened = known.confirm
  const origin = { requestId: request.id, route: endpoint.path }
  if (effect !== 'read') return new Unit(pool, { opening: openingWrite(session, known), effect, opened, origin })
  const limit = limitOf({ endpoint, services })
  const reopening = reopenRead(known.tenantId, known.operator.id, limit)
  return new Unit(pool, { opening: openingRead(session, known, limit), reopening, effect, opened, origin })
}

/** How long a read may take, in milliseconds. */
export function limitOf({ endpoint, services }: Pick<Call, 'endpoint' | 'services'>): number {
  return endpoint.unhurried ? unhurriedLimitMs : services.readLimitMs
}

function openingRead(session: Buffer, { settings }: KnownOperator, limitMs: number): Statement {
  return openRead(session, param(settings, idleMinutes), limitMs)
}

function openingWrite(session: Buffer, { settings }: KnownOperator): Statement {
  return openSession(session, 'write', param(settings, idleMinutes))
}

/** Wrong input is refused, but an ended session is reported first. */
export async function inputOf({ endpoint, request }: Call, unit: Unit): Promise<unknown> {
  try {
    return readInput(endpoint, request.query, request.body, isForm(request))
  } catch (refusal) {
    await unit.finish()
    throw refusal
  }
}

/** A refusal counts in a session that is open and under rights that hold now, even when it asked the database nothing. */
export async function runHandler(call: Call, { unit, ctx }: Work, input: unknown): Promise<unknown> {
  try {
    if (call.endpoint.effect === 'write') demandKnownValues(call.endpoint, input, ctx.dictionaries)
    const read = readCustom(ctx, call.module.contract, call.endpoint, input)
    return await handlerOf(call.module, call.endpoint)(ctx, read)
  } catch (error) {
    if (error instanceof Refusal) await unit.check()
    throw error
  }
}

export function workOf(call: Call, unit: Unit, session: Buffer, known: KnownOperator): Work {
  const { services, request, caller } = call
  const beside: Unit['beside'] = async (work) => {
    demandUnkeyed(call)
    return unit.beside(work)
  }
  const { tenantId, operator, settings } = known
  const now = services.now()
  const standby = unit.pool === services.pool ? undefined : standbyOf(services.pool)
  let isConfirmed = false
  const work = workOn(unit, {
    store: services.uploads.store,
    watch: services.watch,
    ...caller,
    ...settings,
    tenantId,
    operator,
    modules: services.modules,
    now,
    fresh: wantsFresh(request),
    ...(standby && { asOf: Date.now() - standby.lagMs }),
    session: {
      hash: session,
      stillMay: async () => {
        const { sql, parameters } = openingWrite(session, known)
        const { rows } = await work.ctx.db.executeQuery<OpenedSession>(CompiledQuery.raw(sql, [...parameters]))
        const [now] = rows
        // Roles and groups count as well, until the call itself changes some.
        const isSame = isConfirmed
          ? now?.adminVersion === known.adminVersion
          : now && rightsVersionOf(now) === known.rightsVersion
        if (!isSame) throw new RightsChanged()
        isConfirmed = true
      },
      attempt: (bucket) => beside(() => reserve(services.pool, [bucket])),
      forgive: (bucket) => beside(() => giveBack(services.pool, [bucket], bucket)),
      apart: (ask) =>
        beside(() => {
          const opening = standby
            ? reopenRead(tenantId, operator.id, services.readLimitMs)
            : openingRead(session, known, services.readLimitMs)
          return ask(queriesOn(new Unit(unit.pool, { opening, effect: 'read' })))
        }),
      ahead: (write) => beside(() => commitWrite(unitOf(call, session, known, 'write'), write)),
      note: (write) => void asTenant(services.pool, tenantId, write).catch((error) => services.log.warn(error)),
      grantUpload: (scene, maxSize) => {
        const { protocol, host } = request
        return services.uploads.grant({ tenantId, adminId: operator.id, scene, maxSize, protocol, host }, new Date(now))
      },
    },
  })
  return work
}

/** A key is kept in the transaction, which begins with it. Said with every call, so that none works only without a key. */
function demandUnkeyed({ endpoint, repeats }: Call): void {
  if (endpoint.effect === 'write' && repeats)
    throw new Error(`${endpoint.path} works beside its transaction: its contract has to say \`repeats: false\``)
}

async function commitWrite<T>(unit: Unit, write: (db: Db) => Promise<T>): Promise<T> {
  try {
    const result = await write(queriesOn(unit))
    await unit.commit()
    return result
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

export function noteUse({ services }: Call, session: Buffer, known: KnownOperator): void {
  if (known.unseen) void touchSession(services.pool, session).catch((error) => services.log.warn(error))
}

export function handlerOf(module: Module, endpoint: Placed): Module['handlers'][string] {
  const handler = module.handlers[endpoint.name]
  if (!handler) throw new Error(`${module.contract.name}.${endpoint.name} has no handler`)
  return handler
}
