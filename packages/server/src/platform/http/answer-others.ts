import type { SignedGuard } from '@brandside/contract/platform/permission.ts'
import type { AppContext, HookContext } from '../context.ts'
import { appOf } from '../open/open-app.ts'
import { type Call, handlerOf } from './call.ts'
import { isForm, noteCaller } from './caller.ts'
import { publicContext } from './public-context.ts'
import { rawBodyOf } from './raw-body.ts'
import { readInput } from './read-input.ts'

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

/** An app or a partner: it is known by its signature, and its handler opens its own transactions. */
export async function answerSigned(call: Call): Promise<string> {
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
  noteCaller(request, { tenant: app.tenantId, app: app.appId })
  const ctx: AppContext = { ...caller, app, pool, now: services.now() }
  const input = readInput(endpoint, request.query, request.body, isForm(request))
  return stringify(await handlerOf(module, endpoint)(ctx, input))
}
