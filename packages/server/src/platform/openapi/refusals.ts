import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { codeDone, codeForeign, codeRefused } from '@brandside/contract/platform/envelope.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { auth, common, open, type Reason } from '@brandside/contract/platform/reasons.ts'

const text = { type: 'string' }

/** What every answer carries. */
const envelopeFields = {
  msg: { ...text, description: 'A sentence in the language of Accept-Language' },
  message: { ...text, description: 'The same in English' },
  requestId: { ...text, description: 'Names this call in the log: tell it when you ask about the call' },
}

const refusedFields = {
  ...envelopeFields,
  key: { ...text, description: 'Names the reason, and never changes its meaning' },
  errors: {
    type: 'array',
    description: 'The fields that are wrong, by their paths in what was sent',
    items: { $ref: '#/components/schemas/FieldError' },
  },
  data: { description: 'Of few refusals: what the caller needs in order to decide' },
}

const required = ['code', 'msg', 'message', 'requestId', 'key']

/** The shapes that all modules share. */
export const envelopes = {
  Done: {
    type: 'object',
    description: 'What was asked for was done.',
    required: ['code', 'msg', 'message', 'requestId'],
    properties: { code: { const: codeDone }, ...envelopeFields },
  },
  FieldError: {
    type: 'object',
    required: ['path', 'msg', 'message'],
    properties: { path: text, msg: text, message: text },
  },
  Refusal: {
    type: 'object',
    description:
      'HTTP 200 and nothing was done: code 2 where the caller can do something about it, 1 where a foreign system failed or refused.',
    required,
    properties: { code: { enum: [codeForeign, codeRefused] }, ...refusedFields },
  },
  Rejection: {
    type: 'object',
    description: 'Nothing was done; the code is the HTTP status.',
    required,
    properties: { code: { type: 'integer', minimum: 400, maximum: 599 }, ...refusedFields },
  },
}

/** The refusals of a call: reads of rows give only those that every module has. */
export function refusalName(contract: Contract, { effect, source }: Placed): string {
  const isPlain = effect === 'read' && source === 'query'
  return isPlain || ownReasons(contract).length === 0 ? 'Refusal' : `${capital(contract.name)}Refusal`
}

/** The refusals of a module, with its keys and their sentences. Those of other modules may come through as well. */
export function moduleRefusal(contract: Contract): [string, object][] {
  const reasons = ownReasons(contract)
  if (reasons.length === 0) return []
  const key = {
    ...text,
    description: `Keys of this module; others come from the modules that it works with.\n\n${listReasons(reasons)}`,
  }
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { key } }] }
  return [[`${capital(contract.name)}Refusal`, schema]]
}

const ownReasons = ({ reasons }: Contract) => Object.values(reasons) as Reason[]

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Keys with their sentences. */
function listReasons(reasons: readonly Reason[]): string {
  return reasons.map(({ key, words: [zh, en] }) => `- \`${key}\`: ${zh} / ${en}`).join('\n')
}

/** The response for statuses from 400 on, by who calls. */
export function refusedTo(guard: Guard): keyof typeof refusedResponses {
  if (guard === 'client' || guard === 'terminal') return 'RefusedToApp'
  return guard === 'public' || guard === 'hook' ? 'RefusedToAnyone' : 'RefusedToOperator'
}

const malformed = [
  common.badRequest,
  common.badSort,
  common.unknownParameter,
  common.wrongMethod,
  common.tooLarge,
  common.mediaType,
  common.rateLimited,
]
const ofOperators = [
  common.notFound,
  common.keyMissing,
  auth.noSession,
  auth.sessionExpired,
  auth.sessionRevoked,
  auth.reauthRequired,
  auth.mustChangePassword,
  auth.mustEnrolOtp,
  auth.forbidden,
]
const ofApps = [open.unsigned, open.time, open.nonce, open.replayed, open.address, open.notTerminal, common.notFound]

function response(description: string, reasons: readonly Reason[]): object {
  return {
    description: `${description}\n\n${listReasons(reasons)}`,
    headers: {
      'Retry-After': { description: 'With 429 and 503: seconds to wait', schema: { type: 'integer' } },
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Rejection' } } },
  }
}

export const refusedResponses = {
  RefusedToOperator: response(
    '400 malformed, 401 no session, 403 no right, 404 not there or not yours, 413 too large, 415 wrong media type, 429 too many calls',
    [...malformed, ...ofOperators],
  ),
  RefusedToApp: response(
    '400 malformed, 401 not signed as it should be, 403 not for this app, 404 not there, 413 too large, 415 wrong media type, 429 too many calls',
    [...malformed, ...ofApps],
  ),
  RefusedToAnyone: response('400 malformed, 404 not there, 413 too large, 415 wrong media type, 429 too many calls', [
    ...malformed,
    common.notFound,
  ]),
  Failed: response('500 a defect of ours, 503 not ready or busy: send the call again later', [
    common.failed,
    common.busy,
  ]),
}
