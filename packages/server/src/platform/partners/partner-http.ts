import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { faultOfStatus } from './fault-of.ts'
import { PartnerSilent, partnerRequest, usualTimeoutMs } from './partner-request.ts'
import { signatureOf } from './signature.ts'

/** A partner, as one of our accounts there speaks with it. */
export interface PartnerAccount {
  /** `http://127.0.0.1:8090` */
  address: string
  appId: string
  appSecret: string
  /** Its address was entered by an operator and must not lead into a private network. */
  publicOnly?: boolean
}

/** An operator waits before the page for a test of a connection: a partner that needs longer is as good as silent. */
export const pingTimeoutMs = 3_000

interface PartnerCall<Answer> {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Schema of the answer; an answer that does not fit counts as none. */
  answers: z.ZodType<Answer>
  timeoutMs?: number
}

/** A signed call of a partner, outside of any transaction: its JSON, at most so long in coming and so large. */
export async function callPartner<Answer>(
  { address, appId, appSecret, publicOnly = false }: PartnerAccount,
  { method, path, body, answers, timeoutMs = usualTimeoutMs }: PartnerCall<Answer>,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const sign = signatureOf(appSecret, { method, path, body: text }, { time, nonce })
  const answer = await partnerRequest(`${address}${path}`, {
    method,
    body: text,
    timeoutMs,
    publicOnly,
    headers: {
      'x-app': appId,
      'x-time': time,
      'x-nonce': nonce,
      'x-sign': sign,
      ...(text && { 'content-type': 'application/json' }),
    },
  })
  if (answer.status < 200 || answer.status > 299)
    throw new PartnerSilent(faultOfStatus(answer.status), `HTTP ${answer.status}`)
  return readAnswer(answers, answer.body.toString())
}

/** An answer that does not fit its schema counts as none. */
export function readAnswer<Answer>(answers: z.ZodType<Answer>, text: string): Answer {
  // No database keeps a text with such a character.
  if (text.includes('\\u0000')) throw new PartnerSilent('UNREADABLE', 'The answer has a NUL in it')
  const parsed = answers.safeParse(parseJson(text))
  if (!parsed.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PartnerSilent('UNREADABLE', 'The answer is no JSON', { cause })
  }
}
