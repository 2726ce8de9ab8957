import { createHash } from 'node:crypto'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { rightsHeader } from '@brandside/contract/platform/envelope.ts'
import { idleMinutes } from '@brandside/contract/platform/general-parameters.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Guard, holds, isTag, type SignedGuard } from '@brandside/contract/platform/permission.ts'
import { auth, common, password, sheet as sheetReasons } from '@brandside/contract/platform/reasons.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { asTenant } from '../as-tenant.ts'
import type { AppContext, Caller, HookContext, PublicContext } from '../context.ts'
import { ask } from '../database/ask.ts'
import type { Statement } from '../database/batch.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { demandKnownValues } from '../dictionaries/known-values.ts'
import { maxSheetRows } from '../export/sheet-rows.ts'
import { type SpooledSheet, spoolSheet } from '../export/spool-sheet.ts'
import { takeTurn } from '../export/take-turn.ts'
import { claimKey, keepAnswer, mayRepeat } from '../idempotency.ts'
import type { Operator } from '../identity/operator.ts'
import { type KnownOperator, RightsChanged, rightsVersionOf } from '../identity/operator-cache.ts'
import { noteSecurityEvent } from '../identity/security-event.ts'
import {
  hashToken,
  type OpenedSession,
  openSession,
  sessionReason,
  tokenOf,
  touchSession,
} from '../identity/session.ts'
import { exportBucket, giveBack, reserve } from '../identity/throttle.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { appOf } from '../open/open-app.ts'
import { param } from '../parameters/param.ts'
import { printed } from '../printing/printed.ts'
import type { Printout } from '../printing/printout.ts'
import { fail, Refusal, refuse } from '../refuse.ts'
import type { Module, SheetRows } from '../serve.ts'
import type { Services } from '../services.ts'
import { commit, type Work, workOn } from '../work.ts'
import { doneText, type Stringify, stringifierOf } from './answer.ts'
import { callerOf, cookieOf, isForm, wantsFresh } from './caller.ts'
import { rawBodyOf } from './raw-body.ts'
import { readInput } from './read-input.ts'
import { asRefusal } from './refusal-of.ts'

/** An answer that is no JSON. */
interface Sent {
  send(reply: FastifyReply): FastifyReply
}

/** One call: what is asked for, who makes it, and with which session. */
interface Call {
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

/**
 * The path of every request, from top to bottom: session → guard → input → transaction with the tenant → handler →
 * output cut to the contract → operation log → commit → envelope. What is refused on the way leaves nothing behind.
 */
export function carryOut(services: Services, module: Module, endpoint: Placed) {
  const stringify = stringifierOf(endpoint, { checked: services.checkAnswers })
  const repeats = mayRepeat(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = callerOf(request)
    const call = { services, module, endpoint, stringify, repeats, request, reply, caller }
    try {
      const answer = await answererOf(endpoint.guard)(call)
      if (typeof answer !== 'string') return answer.send(reply)
      if (endpoint.tagged && isKnown(request, reply, caller.language, answer)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      reply.compress(doneText(answer, endpoint, caller.language, request.id))
      return reply
    } catch (error) {
      throw asRefusal(error, module, request.body)
    }
  }
}

/** Marks an answer that is seldom another one; true when the caller has it already. The sentence around it has a language. */
function isKnown(request: FastifyRequest, reply: FastifyReply, language: Language, data: string): boolean {
  const etag = `"${createHash('sha256').update(`${language} ${data}`).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' })
  return request.headers['if-none-match'] === etag
}

/** Rights, parameters and dictionaries may change again while a call starts anew; not for ever. */
const maxAttempts = 10

async function answerOperator(call: Call): Promise<string | Sent> {
  const session = sessionOf(call.request)
  for (let attempt = 1; ; attempt++) {
    let remembered: KnownOperator | undefined
    try {
      remembered = await call.services.operators.of(session, { anew: attempt > 1 })
      tellRights(call, remembered)
      const known = await guarded(call, session, remembered)
      if (call.endpoint.effect === 'read') return await read(call, session, known)
      if (call.endpoint.effect === 'write') return await write(call, session, known)
      if (call.endpoint.effect === 'print') return await print(call, session, known)
      return await sheet(call, session, known)
    } catch (error) {
      // Rights changed while the call ran under the old ones: nothing of it was kept, so it starts anew.
      if (error instanceof RightsChanged && attempt < maxAttempts) continue
      // Too long unused by a limit that may have changed: it ends by the limit that holds now.
      if (sessionReason(error) === auth.sessionExpired && remembered && !remembered.justRead && attempt < maxAttempts)
        continue
      if (error instanceof Refusal && remembered) await noteRefusal(call, remembered.operator, error)
      if (sessionReason(error) === auth.sessionRevoked) await noteMisuse(call, session)
      throw error
    }
  }
}

/** Refusals that somebody may want to look into, noted when nothing of the call is open any more. */
async function noteRefusal({ services, caller, endpoint }: Call, { id, tenantId }: Operator, { reason }: Refusal) {
  const kind = worthNoting.get(reason)
  if (!kind) return
  const detail = { path: endpoint.path }
  await noteSecurityEvent(services.pool, caller, { kind, adminId: id, tenantId, detail })
}

const worthNoting = new Map([
  [auth.forbidden, 'call.forbidden'],
  // Not there, or not his: nobody can tell, so whoever tries one id after the other shows in this.
  [common.notFound, 'call.missed'],
  [common.scopeDenied, 'call.outOfScope'],
  [password.oldWrong, 'password.wrong'],
  [auth.otpInvalid, 'otp.wrong'],
] as const)

/** Somebody has kept the token of a session that was ended: noted once for each. */
async function noteMisuse({ services, caller, endpoint }: Call, session: Buffer): Promise<void> {
  const [owner] = await ask<{ adminId: Id | null; tenantId: Id }>(services.pool, 'select * from app.note_misuse($1)', [
    session,
  ])
  if (!owner?.adminId) return
  const detail = { path: endpoint.path }
  await noteSecurityEvent(services.pool, caller, { kind: 'session.misused', ...owner, detail })
}

async function answerAnyone({ services, module, endpoint, stringify, request, reply, caller }: Call): Promise<string> {
  // A landing page has the code of its poster in its path.
  const query = { ...(request.params as object), ...(request.query as object) }
  const input = readInput(endpoint, query, request.body, isForm(request))
  const ctx: PublicContext = {
    ...caller,
    pool: services.pool,
    now: services.now(),
    cookie: (name) => cookieOf(request, name),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    secure: request.protocol === 'https',
  }
  return stringify(await handlerOf(module, endpoint)(ctx, input))
}

/** An app or a partner: it is known by its signature, and its handler opens its own transactions. */
async function answerSigned(call: Call): Promise<string> {
  const { services, module, endpoint, stringify, request, caller } = call
  const { pool } = services
  const { method, url: path, headers } = request
  const signed = { method, path, body: rawBodyOf(request), headers }
  if (endpoint.guard === 'hook') {
    const ctx: HookContext = { ...caller, pool, now: services.now(), method, path, rawBody: signed.body, headers }
    const input = readInput(endpoint, request.query, request.params, true)
    return stringify(await handlerOf(module, endpoint)(ctx, input))
  }
  // `answererOf` sends no others here.
  const guard = endpoint.guard as Exclude<SignedGuard, 'hook'>
  const app = await appOf(pool, signed, { guard, ip: caller.ip })
  const ctx: AppContext = { ...caller, app, pool, now: services.now() }
  const input = readInput(endpoint, request.query, request.body, isForm(request))
  return stringify(await handlerOf(module, endpoint)(ctx, input))
}

function answererOf(guard: Guard) {
  if (guard === 'public') return answerAnyone
  return guard === 'terminal' || guard === 'client' || guard === 'hook' ? answerSigned : answerOperator
}

function sessionOf(request: FastifyRequest): Buffer {
  const { authorization, tenantid } = request.headers
  const token = tokenOf(authorization) ?? fail(401, auth.noSession)
  // Read and never trusted: the tenant is the session's.
  if (tenantid !== undefined && !/^\d{1,18}$/.test(String(tenantid)))
    fail(400, common.badRequest, { detail: 'tenantId' })
  return hashToken(token)
}

/** The operator, allowed to make this call. Rights are read anew before a refusal is pronounced. */
async function guarded(call: Call, session: Buffer, known: KnownOperator): Promise<KnownOperator> {
  const { services, endpoint } = call
  if (isAllowed(known.operator, endpoint)) return known
  const now = known.justRead ? known : await services.operators.of(session, { anew: true })
  tellRights(call, now)
  if (isAllowed(now.operator, endpoint)) return now
  // Whose session has ended is told that, and nothing about rights.
  await unitOf(call, session, now, 'read').check()
  if (now.operator.mustChangePassword) return fail(403, auth.mustChangePassword)
  if (now.operator.mustEnrolOtp) return fail(403, auth.mustEnrolOtp)
  return fail(403, auth.forbidden, { tag: endpoint.guard })
}

/** Costs no query: the versions come with every opened session. A refusal carries them, too. */
function tellRights({ reply }: Call, { rightsVersion }: KnownOperator): void {
  reply.header(rightsHeader, rightsVersion)
}

function isAllowed(operator: Operator, { guard }: Placed): boolean {
  if (guard === 'self') return true
  if (operator.mustChangePassword || operator.mustEnrolOtp) return false
  return isTag(guard) ? holds(operator.permissions, guard) : guard === 'session' && operator.roles.length > 0
}

async function read(call: Call, session: Buffer, known: KnownOperator): Promise<string> {
  const unit = unitOf(call, session, known, 'read')
  const data = await handled(call, workOf(call, unit, session, known), await inputOf(call, unit))
  await unit.finish()
  noteUse(call, session, known)
  return call.stringify(data)
}

async function write(call: Call, session: Buffer, known: KnownOperator): Promise<string> {
  const { endpoint, request } = call
  const unit = unitOf(call, session, known, 'write')
  try {
    const input = await inputOf(call, unit)
    const work = workOf(call, unit, session, known)
    const key = call.repeats ? (request.headers['idempotency-key'] as string | undefined) : undefined
    const earlier = key && (await claimKey(work.ctx, key, endpoint.path, input))
    if (earlier) {
      await unit.rollback()
      return earlier
    }
    const data = await call.stringify(await handled(call, work, input))
    if (key) keepAnswer(work.ctx, key, endpoint.path, data)
    await commit(work, call.module, endpoint)
    noteUse(call, session, known)
    return data
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/**
 * A sheet is written to a file before its first byte is sent: an error is a JSON answer and never half a file. It is counted
 * beforehand, in the name of whoever's session is known to be open; what is not sent does not count.
 */
async function sheet(call: Call, session: Buffer, known: KnownOperator): Promise<SpooledSheet> {
  const { pool } = call.services
  const door = unitOf(call, session, known, 'read')
  const input = await inputOf(call, door)
  await door.finish()
  const bucket = exportBucket(known.operator.id)
  await reserve(pool, [bucket])
  const unit = unitOf(call, session, known, 'snapshot')
  let spooled: SpooledSheet | undefined
  try {
    const work = workOf(call, unit, session, known)
    const { ctx } = work
    await takeTurn(ctx.db)
    const rows = (await handled(call, work, input)) as SheetRows<Record<string, unknown>>
    spooled = await spoolSheet(call.module.contract, call.endpoint, rows, ctx)
    // What was written before has its line, and the handler tells which it was.
    if (!rows.file)
      ctx.log({
        note: [`${rows.total} 行`, `${rows.total} rows`],
        before: {},
        after: { filter: JSON.stringify(input) },
      })
    await commit(work, call.module, call.endpoint)
    return spooled
  } catch (error) {
    await spooled?.discard()
    await unit.rollback()
    // It counts, like one that is answered at once.
    if (isTooLarge(error) && known.operator.tenantId === known.tenantId) return queueSheet(call, session, known, input)
    await giveBack(pool, [bucket])
    throw error
  }
}

const isTooLarge = (error: unknown) => error instanceof Refusal && error.reason === sheetReasons.tooLarge

/** More rows than are answered at once are written in the background, in the name of who has asked for them. */
async function queueSheet(call: Call, session: Buffer, known: KnownOperator, input: unknown): Promise<never> {
  const { module, endpoint } = call
  const unit = unitOf(call, session, known, 'write')
  try {
    const { ctx } = workOf(call, unit, session, known)
    await queueJob(ctx, { module: module.contract.name, endpoint: endpoint.name, title: endpoint.title, input })
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  return refuse(sheetReasons.background, { max: maxSheetRows })
}

/** A document is laid out once it is counted and logged as printed: nothing is held meanwhile. */
async function print(call: Call, session: Buffer, known: KnownOperator): Promise<Sent> {
  const unit = unitOf(call, session, known, 'write')
  try {
    const input = await inputOf(call, unit)
    const work = workOf(call, unit, session, known)
    const printout = (await handled(call, work, input)) as Printout
    await commit(work, call.module, call.endpoint)
    noteUse(call, session, known)
    return await printed(call.services, known.tenantId, printout)
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

function unitOf(
  { services }: Call,
  session: Buffer,
  known: KnownOperator,
  effect: 'read' | 'write' | 'snapshot',
): Unit {
  return new Unit(services.pool, { opening: opening(session, known, effect), effect, opened: known.confirm })
}

function opening(session: Buffer, { settings }: KnownOperator, effect: 'read' | 'write' | 'snapshot'): Statement {
  return openSession(session, effect === 'read' ? 'read' : 'write', param(settings, idleMinutes))
}

/** Wrong input is refused, but a session that has ended is told so first. */
async function inputOf({ endpoint, request }: Call, unit: Unit): Promise<unknown> {
  try {
    return readInput(endpoint, request.query, request.body, isForm(request))
  } catch (refusal) {
    await unit.finish()
    throw refusal
  }
}

/** A refusal counts in a session that is open and under rights that hold now, even when it asked the database nothing. */
async function handled(call: Call, { unit, ctx }: Work, input: unknown): Promise<unknown> {
  try {
    if (call.endpoint.effect === 'write') demandKnownValues(call.endpoint, input, ctx.dictionaries)
    return await handlerOf(call.module, call.endpoint)(ctx, input)
  } catch (error) {
    if (error instanceof Refusal) await unit.check()
    throw error
  }
}

function workOf({ services, request, caller }: Call, unit: Unit, session: Buffer, known: KnownOperator): Work {
  const { tenantId, operator, settings } = known
  const now = services.now()
  let isConfirmed = false
  const work = workOn(unit, {
    ...caller,
    ...settings,
    tenantId,
    operator,
    modules: services.modules,
    now,
    fresh: wantsFresh(request),
    session: {
      hash: session,
      stillMay: async () => {
        const { sql, parameters } = opening(session, known, 'write')
        const { rows } = await work.ctx.db.executeQuery<OpenedSession>(CompiledQuery.raw(sql, [...parameters]))
        const [now] = rows
        // Roles and groups count as well, until the call itself changes some.
        const isSame = isConfirmed
          ? now?.adminVersion === known.adminVersion
          : now && rightsVersionOf(now) === known.rightsVersion
        if (!isSame) throw new RightsChanged()
        isConfirmed = true
      },
      attempt: (bucket) => unit.beside(() => reserve(services.pool, [bucket])),
      forgive: (bucket) => unit.beside(() => giveBack(services.pool, [bucket], bucket)),
      apart: (ask) =>
        unit.beside(() =>
          ask(queriesOn(new Unit(services.pool, { opening: opening(session, known, 'read'), effect: 'read' }))),
        ),
      note: (write) => void asTenant(services.pool, tenantId, write).catch((error) => services.log.warn(error)),
      grantUpload: (scene, maxSize) => {
        const { protocol, host } = request
        return services.uploads.grant({ tenantId, adminId: operator.id, scene, maxSize, protocol, host }, new Date(now))
      },
    },
  })
  return work
}

function noteUse({ services }: Call, session: Buffer, known: KnownOperator): void {
  if (known.unseen) void touchSession(services.pool, session).catch((error) => services.log.warn(error))
}

function handlerOf(module: Module, endpoint: Placed): Module['handlers'][string] {
  const handler = module.handlers[endpoint.name]
  if (!handler) throw new Error(`${module.contract.name}.${endpoint.name} has no handler`)
  return handler
}
