import type { Placed } from '@brandside/contract/platform/contract.ts'
import { codeDone, type Envelope, type FieldError, rightsHeader } from '@brandside/contract/platform/envelope.ts'
import { currentWords } from '../../base/i18n/words.ts'
import { confirmIdentity } from '../../base/session/confirm-identity.ts'
import { sessionUsed } from '../../base/session/idle.ts'
import { rightsVersionTold } from '../../base/session/rights-version.ts'
import { sessionLost } from '../../base/session/session-lost.ts'
import { type UserInfo, useSession } from '../../base/session/session-store.ts'
import { useSettings } from '../../base/settings/settings.ts'

import { apiHost } from './api-host.ts'
import { isGateway, noteAnswer, noteSilence, reach, useConnection } from './connection.ts'
import type { InputOf, OutputOf } from './contract-data.ts'
import { pageIsLeaving } from './leaving.ts'
import { newKey } from './new-key.ts'
import { nestedCustom, spreadCustom, wireName } from './wire-names.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Ask for the newest state: after an own write, a kept total or page would be a little behind. */
  fresh?: boolean
  /** Goes out even when the page is left at this moment. */
  keepalive?: boolean
  /** Names the change, so that it is carried out once however often it is sent. */
  idempotencyKey?: string
}

/**
 * `refused`: an answer whose code is not 0. `failed`: an HTTP failure. `network`: no answer at all. `signedOut`: the
 * session has ended. `aborted`: the caller has left.
 */
export type CallFailure = 'refused' | 'failed' | 'network' | 'signedOut' | 'aborted'

export class CallError extends Error {
  kind: CallFailure
  /** The envelope's code; the HTTP status where there was no envelope; 0 without an answer. */
  code: number
  msg: string
  key: string | undefined
  errors: readonly FieldError[]
  /** What a refusal carries for a new decision. */
  data: unknown
  requestId: string | undefined
  /** Path of the call. */
  path: string

  constructor(kind: CallFailure, detail: Partial<Envelope> & { cause?: unknown; path?: string } = {}) {
    super(detail.message ?? '', { cause: detail.cause })
    this.name = 'CallError'
    this.kind = kind
    this.code = detail.code ?? 0
    this.msg = detail.msg ?? ''
    this.key = detail.key
    this.errors = detail.errors ?? []
    this.data = detail.data
    this.requestId = detail.requestId
    this.path = detail.path ?? ''
  }
}

/** Calls an endpoint of a contract and answers its data. Shows nothing: the caller decides what the operator sees. */
export async function call<E extends Placed>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  return (await done(endpoint, input, options)).data
}

/** The same, with the id under which the server has carried it out. */
export async function done<E extends Placed>(
  endpoint: E,
  input: InputOf<E>,
  given: CallOptions = {},
): Promise<{ data: OutputOf<E>; requestId: string }> {
  // Made once: what is sent again is the same act.
  const options = { ...(endpoint.keyed && { idempotencyKey: newKey() }), ...given }
  const { userInfo } = useSession.getState()
  const response = await send(endpoint, input, options)
  const envelope = await envelopeOf(response, endpoint, options)
  if (response.ok && envelope?.code === codeDone)
    return { data: spreadCustom(endpoint, envelope.data) as OutputOf<E>, requestId: envelope.requestId }
  if (await maySendAgain(response, endpoint, userInfo)) return done(endpoint, input, options)
  // The operator proves that he still sits there, and the call is made again.
  if (envelope?.key === 'auth.reauthRequired' && (await confirmIdentity())) return done(endpoint, input, options)
  throw refusalOf(response, envelope, endpoint)
}

/** The raw answer of an endpoint; throws only when there is none. */
export async function send<E extends Placed>(
  endpoint: E,
  input: InputOf<E>,
  { signal, fresh, keepalive, idempotencyKey }: CallOptions = {},
): Promise<Response> {
  const inQuery = endpoint.source === 'query'
  const form = formOf(input)
  const { file: _, ...beside } = input as InputOf<E> & { file?: unknown }
  const query = queryOf(inQuery ? input : form ? beside : onlyFields(input, endpoint.inQuery), endpoint)
  const hasBody = !inQuery && endpoint.method === 'POST'
  if (endpoint.effect === 'write' && useConnection.getState().lost) await reachedFor(endpoint)
  try {
    const response = await fetch(`${apiHost()}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        ...headers(),
        // Of a form the browser says itself where its parts begin.
        ...(hasBody && !form && { 'Content-Type': 'application/json' }),
        ...(fresh && { 'Cache-Control': 'no-cache' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: form ?? (hasBody ? JSON.stringify(nestedCustom(bodyOf(input, endpoint.inQuery))) : undefined),
      signal,
      keepalive,
    })
    noticeHeaders(response)
    if (endpoint.guard !== 'public' && response.status !== 401) sessionUsed()
    return response
  } catch (cause) {
    const error = withoutAnswer(cause, endpoint, signal)
    if (error.kind === 'network') noteSilence()
    throw error
  }
}

/** A call that takes a file travels as a form; what else it takes stands in the query string. */
function formOf(input: Readonly<Record<string, unknown>>): FormData | undefined {
  if (!(input.file instanceof File)) return undefined
  const form = new FormData()
  form.append('name', input.file.name)
  form.append('file', input.file)
  return form
}

/** A change is not sent into an outage, where its arrival would be unknown. */
async function reachedFor({ path }: Placed): Promise<void> {
  if (await reach()) return
  throw new CallError('network', { message: currentWords().t('system.notSent'), path })
}

/** Reads the parts of every answer that do not concern its own call. */
function noticeHeaders({ status, headers }: Response): void {
  if (isGateway(status)) noteSilence()
  else noteAnswer()
  const version = headers.get(rightsHeader)
  if (version) rightsVersionTold(version)
}

/** Why an answer was no success, as an error. */
export function refusalOf(response: Response, envelope: Envelope | undefined, endpoint: Placed): CallError {
  const detail = {
    ...(envelope ?? { code: response.status, message: `HTTP ${response.status}` }),
    path: endpoint.path,
  }
  if (response.ok) return new CallError(envelope ? 'refused' : 'failed', detail)
  return new CallError(isSignedOut(response, endpoint) ? 'signedOut' : 'failed', detail)
}

function isSignedOut(response: Response, endpoint: Placed): boolean {
  return response.status === 401 && endpoint.guard !== 'public'
}

/** Refused for want of a session: true when there is one again, and the call that `sentBy` made may be made once more. */
export async function maySendAgain(
  response: Response,
  endpoint: Placed,
  sentBy: UserInfo | undefined,
): Promise<boolean> {
  if (!isSignedOut(response, endpoint)) return false
  const { phase, userInfo } = useSession.getState()
  // Another call's refusal may have led to a new session while this one was on its way.
  return (phase === 'ready' && userInfo?.token !== sentBy?.token) || (await sessionLost())
}

/** The JSON envelope of an answer; undefined when it has another form. */
export async function envelopeOf(
  response: Response,
  endpoint: Placed,
  { signal }: CallOptions = {},
): Promise<Envelope | undefined> {
  try {
    const answer: unknown = await response.json()
    return isEnvelope(answer) ? answer : undefined
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw withoutAnswer(cause, endpoint, signal)
  }
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number'
}

function withoutAnswer(cause: unknown, { path }: Placed, signal: AbortSignal | undefined): CallError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new CallError(signal?.aborted || pageIsLeaving() ? 'aborted' : 'network', { cause, message, path })
}

/** spec 7: every request names the session and the tenant; the server trusts only the session. */
export function headers(): Record<string, string> {
  const { userInfo } = useSession.getState()
  return {
    tenantId: '1',
    'Accept-Language': useSettings.getState().language === 'zh' ? 'zh-CN' : 'en',
    ...(userInfo && { Authorization: userInfo.tokenHead + userInfo.token }),
  }
}

/** What of a call with a body stands in its query string. */
function onlyFields(input: object, names: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
}

function bodyOf(input: object, inQuery: readonly string[] = []): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inQuery.includes(name)))
}

/** `?a=1&ids=1&ids=2`: arrays as repeated keys, empty values left out (spec 5, 7). */
function queryOf(input: Readonly<Record<string, unknown>>, endpoint: Placed): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') query.append(wireName(endpoint, name), String(each))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}
