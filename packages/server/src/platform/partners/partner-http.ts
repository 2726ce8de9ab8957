import { randomUUID } from 'node:crypto'
import type { PartnerFault } from '@brandside/contract/platform/partner-faults.ts'
import type * as z from 'zod'
import { faultOfError, faultOfStatus } from './fault-of.ts'
import { signatureOf } from './signature.ts'

/** A partner, as one of our accounts there speaks with it. */
export interface PartnerAccount {
  /** `http://127.0.0.1:8090` */
  address: string
  appId: string
  appSecret: string
}

/** No usable answer: whether the partner has carried out what was asked is unknown. */
export class PartnerSilent extends Error {
  readonly fault: PartnerFault

  constructor(fault: PartnerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

const usualTimeoutMs = 10_000

/** An operator waits before the page for a test of a connection: a partner that needs longer is as good as silent. */
export const pingTimeoutMs = 3_000

const maxBytes = 1024 * 1024

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
  { address, appId, appSecret }: PartnerAccount,
  { method, path, body, answers, timeoutMs = usualTimeoutMs }: PartnerCall<Answer>,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const sign = signatureOf(appSecret, { method, path, body: text }, { time, nonce })
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...{ 'x-app': appId, 'x-time': time, 'x-nonce': nonce, 'x-sign': sign },
        ...(text && { 'content-type': 'application/json' }),
      },
      ...(text && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await readAtMost(response, maxBytes)
    if (!response.ok) throw new PartnerSilent(faultOfStatus(response.status), `HTTP ${response.status}`)
    // No database keeps a text with such a character.
    if (answer.includes('\\u0000')) throw new PartnerSilent('UNREADABLE', 'The answer has a NUL in it')
    const parsed = answers.safeParse(JSON.parse(answer))
    if (!parsed.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${parsed.error.issues[0]?.message}`)
    return parsed.data
  } catch (cause) {
    if (cause instanceof PartnerSilent) throw cause
    throw new PartnerSilent(faultOfError(cause), cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new PartnerSilent('UNREADABLE', 'The answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
