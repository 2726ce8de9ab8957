import { version } from '../../platform/config/version.ts'
import { unseal } from '../../platform/identity/seal.ts'
import { faultOfStatus } from '../../platform/partners/fault-of.ts'
import { PartnerSilent, partnerRequest } from '../../platform/partners/partner-request.ts'
import { payloadOf } from '../../platform/webhooks/payload.ts'
import { webhookSignature } from '../../platform/webhooks/webhook-signature.ts'
import type { ClaimedDelivery, Receiver } from './claim.ts'
import { sealedFor } from './signing-secret.ts'

/** What came of one attempt. */
export interface Attempt {
  id: number
  ok: boolean
  /** The receiver wants nothing any more: HTTP 410. */
  gone: boolean
  triedAt: string
  status: number | null
  ms: number
  fault: string | null
  problem: string | null
  answer: string | null
}

/** Sends one event, outside of any transaction. Every answer of 200 to 299 says that it has arrived. */
export async function sendEvent(to: Receiver, delivery: ClaimedDelivery): Promise<Attempt> {
  const startedAt = Date.now()
  const timestamp = Math.floor(startedAt / 1000)
  const { id, messageId } = delivery
  const body = payloadOf(delivery)
  const about = () => ({ id, triedAt: new Date(startedAt).toISOString(), ms: Date.now() - startedAt })
  try {
    const { status, body: answer } = await partnerRequest(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': `Brandside/${version}`,
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secretsOf(to), { id: messageId, timestamp, body }),
      },
      body,
      publicOnly: to.publicOnly,
    })
    const ok = status >= 200 && status < 300
    const fault = ok ? null : faultOfStatus(status)
    return { ...about(), ok, gone: status === 410, status, fault, problem: null, answer: readable(answer) }
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    const problem = error.message.slice(0, longestProblem)
    return { ...about(), ok: false, gone: false, status: null, fault: error.fault, problem, answer: null }
  }
}

function secretsOf({ tenantId, webhookId, secretSealed, oldSecretSealed, key }: Receiver): string[] {
  const sealed = oldSecretSealed === null ? [secretSealed] : [secretSealed, oldSecretSealed]
  return sealed.map((text) => unseal(text, sealedFor(tenantId, webhookId), key))
}

const longestProblem = 500
const longestAnswer = 2_000

/** Its beginning, as text that can be stored and shown. */
function readable(answer: Buffer): string | null {
  const text = answer.subarray(0, longestAnswer * 4).toString('utf8')
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD').slice(0, longestAnswer) || null
}
