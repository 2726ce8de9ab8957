import { createHash } from 'node:crypto'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { rightsHeader } from '@brandside/contract/platform/envelope.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Guard, holds, isTag } from '@brandside/contract/platform/permission.ts'
import { auth, common, password } from '@brandside/contract/platform/reasons.ts'
import { isPersonOnly } from '@brandside/contract/platform/rights/person-only.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ask } from '../database/ask.ts'
import { claimKey, mayRepeat, storeAnswer } from '../idempotency.ts'
import type { KeyCaller } from '../identity/key-caller.ts'
import type { Operator } from '../identity/operator.ts'
import { type KnownOperator, RightsChanged } from '../identity/operator-cache.ts'
import { noteSecurityEvent } from '../identity/security-event.ts'
import { hashToken, isKey, limitTo, sessionReason, tokenOf } from '../identity/session.ts'
import { printed } from '../printing/printed.ts'
import type { Printout } from '../printing/printout.ts'
import { fail, Refusal } from '../refuse.ts'
import type { Module } from '../serve.ts'
import type { Services } from '../services.ts'
import { asRefusal } from '../wording/refusal-of.ts'
import { commit } from '../work.ts'
import { compressedFrom, doneText, stringifierOf } from './answer.ts'
import { answerAnyone, answerSigned } from './answer-others.ts'
import { sheet } from './answer-sheet.ts'
import { type Call, inputOf, noteUse, runHandler, type SentAnswer, unitOf, workOf } from './call.ts'
import { callerOf, knownCaller, noteCaller } from './caller.ts'
import { tellRate } from './rate-headers.ts'
import { readLarge, tellWritten } from './standby/late-read.ts'

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
      const text = doneText(answer, endpoint, caller.language, request.id)
      if (!isWorthCompressing(request, text)) return reply.send(text)
      reply.compress(text)
      return reply
    } catch (error) {
      throw ranTooLong(call, error) ?? asRefusal(error, module, request.body)
    }
  }
}

/** A statement that ran too long is logged for the operator of the installation; a caller that only reads can ask for less. */
function ranTooLong({ endpoint, request, services }: Call, error: unknown): Refusal | undefined {
  const { code, statement } = error as { code?: string; statement?: string }
  if (code === diskFull) services.readiness.noteFull()
  if (code !== cancelled) return undefined
  const line = { requestId: request.id, route: endpoint.path, statement: statement?.slice(0, longestLogged) }
  services.log.warn(line, 'a statement took too long')
  return endpoint.effect === 'read' ? new Refusal(common.tookTooLong, {}, {}) : undefined
}

const cancelled = '57014'
const diskFull = '53100'
const longestLogged = 4_000

function isWorthCompressing(request: FastifyRequest, text: string): boolean {
  return request.headers['accept-encoding'] !== undefined && Buffer.byteLength(text) >= compressedFrom
}

/** Marks an answer that is seldom another one; true when the caller has it already. The sentence around it has a language. */
function isKnown(request: FastifyRequest, reply: FastifyReply, language: Language, data: string): boolean {
  const etag = `"${createHash('sha256').update(`${language} ${data}`).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' })
  return request.headers['if-none-match'] === etag
}

/** Rights, parameters and dictionaries may change again while a call starts anew; not for ever. */
const maxAttempts = 10

async function answerOperator(call: Call): Promise<string | SentAnswer> {
  const session = sessionOf(call.request)
  const caller = keyCallerOf(call)
  for (let attempt = 1; ; attempt++) {
    let remembered: KnownOperator | undefined
    try {
      remembered = await call.services.operators.of(session, { anew: attempt > 1, caller })
      const { operator } = remembered
      noteCaller(call.request, { ...knownCaller(call.request), tenant: remembered.tenantId, operator: operator.id })
      tellRights(call, remembered)
      const known = await guardCall(call, session, remembered)
      demandPerson(call, known.operator)
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
      if (sessionReason(error) && isKey(tokenOf(call.request.headers.authorization))) fail(401, auth.keyRefused)
      throw error
    }
  }
}

/** Refusals worth investigating, noted when nothing of the call is open any more. */
async function noteRefusal({ services, caller, endpoint }: Call, { id, tenantId }: Operator, { reason }: Refusal) {
  const kind = worthNoting.get(reason)
  if (!kind) return
  const detail = { path: endpoint.path }
  await noteSecurityEvent(services.pool, caller, { kind, adminId: id, tenantId, detail })
}

const worthNoting = new Map([
  [auth.forbidden, 'call.forbidden'],
  // Missing and out of scope look alike to the caller, so trying one id after the other shows in these events.
  [common.notFound, 'call.missed'],
  [common.scopeDenied, 'call.outOfScope'],
  [password.oldWrong, 'password.wrong'],
  [auth.otpInvalid, 'otp.wrong'],
] as const)

/** The token of an ended session is still in use: noted once for each. */
async function noteMisuse({ services, caller, endpoint }: Call, session: Buffer): Promise<void> {
  const [owner] = await ask<{ adminId: Id | null; tenantId: Id }>(services.pool, 'select * from app.note_misuse($1)', [
    session,
  ])
  if (!owner?.adminId) return
  const detail = { path: endpoint.path }
  await noteSecurityEvent(services.pool, caller, { kind: 'session.misused', ...owner, detail })
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

/** Of an app with a key, its calls are noted in its name, and each answer tells what is left to it. */
function keyCallerOf({ request, reply, caller: { ip } }: Call): KeyCaller {
  return {
    ip,
    known: ({ id }, tenant) => noteCaller(request, { ...knownCaller(request), tenant, client: id }),
    left: (left) => tellRate(reply, left),
  }
}

/** What a person has to answer for is refused to the key of an app, whatever its roles hold. */
function demandPerson({ module, endpoint }: Call, { client }: Operator): void {
  if (client && isPersonOnly(module.contract, endpoint)) fail(403, auth.personOnly)
}

/** The operator, allowed to make this call. Rights are read anew before a refusal is pronounced. */
async function guardCall(call: Call, session: Buffer, known: KnownOperator): Promise<KnownOperator> {
  const { services, endpoint } = call
  if (isAllowed(call, known.operator, endpoint)) return known
  const now = known.justRead
    ? known
    : await services.operators.of(session, { anew: true, caller: { ip: call.caller.ip } })
  tellRights(call, now)
  if (isAllowed(call, now.operator, endpoint)) return now
  // A caller with an ended session gets that reason, and nothing about rights.
  await unitOf(call, session, now, 'read').check()
  if (now.operator.mustChangePassword) return fail(403, auth.mustChangePassword)
  if (now.operator.mustEnrolOtp) return fail(403, auth.mustEnrolOtp)
  return fail(403, auth.forbidden, { tag: endpoint.guard })
}

/** Costs no query: the versions come with every opened session. A refusal carries them, too. */
function tellRights({ reply }: Call, { rightsVersion }: KnownOperator): void {
  reply.header(rightsHeader, rightsVersion)
}

function isAllowed({ services, module }: Call, operator: Operator, { guard }: Placed): boolean {
  if (guard === 'self') return true
  if (operator.mustChangePassword || operator.mustEnrolOtp) return false
  if (guard === 'choice') return holds(operator.permissions, ...(services.choices.get(module.contract.name) ?? []))
  return isTag(guard) ? holds(operator.permissions, guard) : guard === 'session' && operator.roles.length > 0
}

async function read(call: Call, session: Buffer, known: KnownOperator): Promise<string> {
  if (call.endpoint.tries) return runTrial(call, session, known)
  const data = await readLarge(call, session, known, async (unit) => {
    const read = await runHandler(call, workOf(call, unit, session, known), await inputOf(call, unit))
    await unit.finish()
    return read
  })
  noteUse(call, session, known)
  return call.stringify(data)
}

/** What was carried out to see what it does has happened nowhere else. */
async function runTrial(call: Call, session: Buffer, known: KnownOperator): Promise<string> {
  const unit = unitOf(call, session, known, 'write')
  unit.send(limitTo(call.services.readLimitMs))
  try {
    const data = await runHandler(call, workOf(call, unit, session, known), await inputOf(call, unit))
    noteUse(call, session, known)
    return await call.stringify(data)
  } finally {
    await unit.rollback()
  }
}

async function write(call: Call, session: Buffer, known: KnownOperator): Promise<string> {
  const { endpoint, request } = call
  const unit = unitOf(call, session, known, 'write')
  try {
    const input = await inputOf(call, unit)
    const work = workOf(call, unit, session, known)
    const key = call.repeats ? (request.headers['idempotency-key'] as string | undefined) : undefined
    if (endpoint.keyed === 'required' && !key) fail(400, common.keyMissing)
    const earlier = key && (await claimKey(work.ctx, key, endpoint.path, input))
    if (earlier) {
      await unit.rollback()
      return earlier
    }
    const data = await call.stringify(await runHandler(call, work, input))
    if (key) storeAnswer(work.ctx, key, endpoint.path, data)
    await commit(work, call.module, endpoint)
    tellWritten(call.reply, unit, request.protocol === 'https')
    call.services.readiness.noteWritten()
    noteUse(call, session, known)
    return data
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** A document is laid out once it is counted and logged as printed: nothing is held meanwhile. */
async function print(call: Call, session: Buffer, known: KnownOperator): Promise<SentAnswer> {
  const unit = unitOf(call, session, known, 'write')
  try {
    const input = await inputOf(call, unit)
    const work = workOf(call, unit, session, known)
    const printout = (await runHandler(call, work, input)) as Printout
    await commit(work, call.module, call.endpoint)
    noteUse(call, session, known)
    return await printed(call.services, known.tenantId, printout)
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
