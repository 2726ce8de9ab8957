import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PartnerFault } from '@brandside/contract/platform/partners/partner-faults.ts'
import { faultOfError } from './fault-of.ts'
import { agentFor } from './partner-agents.ts'

/** No usable answer: whether the partner has carried out what it was asked is unknown. */
export class PartnerSilent extends Error {
  readonly fault: PartnerFault

  constructor(fault: PartnerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export const usualTimeoutMs = 10_000

const usualMaxBytes = 1024 * 1024

interface PartnerRequest {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  /** The bytes that were signed: nothing is serialised a second time. */
  body?: string | Buffer
  timeoutMs?: number
  maxBytes?: number
  /** The address was entered by an operator and must not lead into a private network. */
  publicOnly?: boolean
}

export interface PartnerAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** One request of a partner, outside of any transaction: any status, and at most so many bytes in so much time. */
export async function partnerRequest(
  address: string,
  {
    method,
    headers,
    body = '',
    timeoutMs = usualTimeoutMs,
    maxBytes = usualMaxBytes,
    publicOnly = false,
  }: PartnerRequest,
): Promise<PartnerAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(address)
    const length = Buffer.byteLength(body)
    const response = await answerOf(url, body, {
      method,
      agent: agentFor(url, publicOnly),
      signal,
      headers: { ...headers, ...(length > 0 && { 'content-length': length }) },
    })
    const received = await readAtMost(response, maxBytes)
    return { status: response.statusCode ?? 0, headers: response.headers, body: received }
  } catch (cause) {
    if (cause instanceof PartnerSilent) throw cause
    const fault = signal.aborted ? 'SLOW' : faultOfError(cause)
    throw new PartnerSilent(fault, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The beginning of the answer. Redirects are not followed: they lead where no address was agreed. */
function answerOf(url: URL, body: string | Buffer, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    send(url, options, resolve).on('error', reject).end(body)
  })
}

async function readAtMost(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > most) throw new PartnerSilent('UNREADABLE', 'The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
