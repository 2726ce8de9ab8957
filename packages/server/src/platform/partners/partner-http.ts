import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PartnerFault } from '@brandside/contract/platform/partner-faults.ts'
import type * as z from 'zod'
import { faultOfError, faultOfStatus } from './fault-of.ts'
import { agentFor } from './partner-agents.ts'
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
  { address, appId, appSecret, publicOnly = false }: PartnerAccount,
  { method, path, body, answers, timeoutMs = usualTimeoutMs }: PartnerCall<Answer>,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const sign = signatureOf(appSecret, { method, path, body: text }, { time, nonce })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(`${address}${path}`)
    const response = await answerOf(url, text, {
      method,
      agent: agentFor(url, publicOnly),
      headers: {
        ...{ 'x-app': appId, 'x-time': time, 'x-nonce': nonce, 'x-sign': sign },
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
      signal,
    })
    const answer = await readAtMost(response, maxBytes)
    const status = response.statusCode ?? 0
    if (status < 200 || status > 299) throw new PartnerSilent(faultOfStatus(status), `HTTP ${status}`)
    // No database keeps a text with such a character.
    if (answer.includes('\\u0000')) throw new PartnerSilent('UNREADABLE', 'The answer has a NUL in it')
    const parsed = answers.safeParse(JSON.parse(answer))
    if (!parsed.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${parsed.error.issues[0]?.message}`)
    return parsed.data
  } catch (cause) {
    if (cause instanceof PartnerSilent) throw cause
    const fault = signal.aborted ? 'SLOW' : faultOfError(cause)
    throw new PartnerSilent(fault, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The beginning of the answer. Redirects are not followed: they lead where no address was agreed. */
function answerOf(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    send(url, options, resolve).on('error', reject).end(body)
  })
}

async function readAtMost(response: IncomingMessage, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > most) throw new PartnerSilent('UNREADABLE', 'The answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
