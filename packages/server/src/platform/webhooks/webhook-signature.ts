import { createHmac, randomBytes } from 'node:crypto'

const head = 'whsec_'

/** A secret as the Standard Webhooks specification writes it. */
export const newSigningSecret = () => `${head}${randomBytes(32).toString('base64')}`

interface Message {
  id: string
  /** In seconds. */
  timestamp: number
  body: string
}

/**
 * The header `webhook-signature` by the Standard Webhooks specification: one signature for each secret that is in force, so
 * that a receiver which still has the one before verifies it as well.
 */
export function webhookSignature(secrets: readonly string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(head.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
