import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signed parts of a call between us and a partner, in either direction. */
export interface Signable {
  method: string
  /** With its query. */
  path: string
  body: string
}

/** How far the clocks of the two may be apart. */
const clockSkewSeconds = 300

/** `hex(hmacSHA256(secret, method \n path \n time \n nonce \n sha256(body)))` (consumer.md 23). */
export function signatureOf(
  secret: string,
  { method, path, body }: Signable,
  { time, nonce }: { time: string; nonce: string },
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, time, nonce, bodyHash].join('\n')).digest('hex')
}

/**
 * True for a signature that is right and fresh; compared in constant time. Whether its nonce is new, the caller asks. An
 * empty secret proves nothing, since any caller can sign with it.
 */
export function isSigned(
  secret: string,
  signable: Signable,
  headers: Readonly<Record<string, unknown>>,
  now: number,
): boolean {
  if (secret === '') return false
  const [time, nonce, sign] = ['x-time', 'x-nonce', 'x-sign'].map((name) => String(headers[name] ?? ''))
  if (!time || !nonce || !sign || !isNonce(nonce) || !isFresh(time, now)) return false
  const right = Buffer.from(signatureOf(secret, signable, { time, nonce }))
  const given = Buffer.from(sign)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Seconds, and no further from now than clocks may be apart. */
export function isFresh(time: string, now: number): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= clockSkewSeconds
}

export function isNonce(nonce: string): boolean {
  return /^[\w-]{8,64}$/.test(nonce)
}
