import type { SignedGuard } from '@brandside/contract/platform/permission.ts'
import type { AppContext, HookContext, PartnerReply } from '../context.ts'
import { appOf } from '../open/open-app.ts'
import { readInput } from '../wording/read-input.ts'
import { type Call, handlerOf, type SentAnswer } from './call.ts'
import { isForm, noteCaller } from './caller.ts'
import { publicContext } from './public-context.ts'
import { tellRate } from './rate-headers.ts'
import { rawBodyOf, rawBytesOf } from './raw-body.ts'

/** A call without a session: the handler opens its own transactions. */
export async function answerAnyone({
  services,
  module,
  endpoint,
  stringify,
  request,
  reply,
  caller,
}: Call): Promise<string> {
  // A landing page has the code of its poster in its path.
  const query = { ...(request.params as object), ...(request.query as object) }
  const input = readInput(endpoint, query, request.body, isForm(request))
  return stringify(await handlerOf(module, endpoint)(publicContext(services, request, reply, caller), input))
}

/** An app: it is known by its signature, and its handler opens its own transactions. */
export async function answerSigned(call: Call): Promise<string | SentAnswer> {
  const { services, module, endpoint, stringify, request, reply, caller } = call
  // `answererOf` sends no others here.
  const guard = endpoint.guard as SignedGuard
  if (guard === 'hook') return answerPartner(call)
  const { pool } = services
  const { method, url: path, headers } = request
  const signed = { method, path, body: rawBodyOf(request), headers }
  const app = await appOf(pool, signed, {
    guard,
    ip: caller.ip,
    known: ({ tenantId, appId, clientId }) =>
      noteCaller(request, { tenant: tenantId, app: appId, ...(clientId !== null && { client: clientId }) }),
    left: (left) => tellRate(reply, left),
  })
  const ctx: AppContext = { ...caller, app, pool, now: services.now() }
  const input = readInput(endpoint, request.query, request.body, isForm(request))
  return stringify(await handlerOf(module, endpoint)(ctx, input))
}

/** A partner: its handler reads the bytes, knows by itself whether they are signed, and may answer as the partner expects. */
async function answerPartner({
  services,
  module,
  endpoint,
  stringify,
  request,
  caller,
}: Call): Promise<string | SentAnswer> {
  const { method, url: path, headers } = request
  let own: PartnerReply | undefined
  const ctx: HookContext = {
    ...caller,
    pool: services.pool,
    now: services.now(),
    method,
    path,
    body: rawBytesOf(request),
    headers,
    answer: (reply) => {
      own = reply
    },
  }
  const input = readInput(endpoint, request.query, request.params, true)
  const text = await stringify(await handlerOf(module, endpoint)(ctx, input))
  return own ? inItsForm(own) : text
}

function inItsForm({ status, type, body }: PartnerReply): SentAnswer {
  return { send: (reply) => reply.code(status).type(type).send(body) }
}
