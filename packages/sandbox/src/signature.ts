import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A call that is signed; written a second time here on purpose, as a partner would have written it. */
export interface SignedCall {
  method: string
  path: string
  body: string
}

/**
 * Merchants of the payment channel have secrets of their own, made of their names and the sandbox's secret; the product's own
 * account has that one itself.
 */
export const secretOf = (app: string, common: string) =>
  app === 'brandside' ? common : createHmac('sha256', common).update(`merchant ${app}`).digest('hex')

export function sign(secret: string, { method, path, body }: SignedCall, time: string, nonce: string): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(`${method}\n${path}\n${time}\n${nonce}\n${bodyHash}`).digest('hex')
}

export function isSigned(
  secret: string,
  call: SignedCall,
  headers: Readonly<Record<string, unknown>>,
  now = Date.now(),
): boolean {
  const [time, nonce, given] = ['x-time', 'x-nonce', 'x-sign'].map((name) => String(headers[name] ?? ''))
  if (!time || !nonce || !given || Math.abs(now / 1000 - Number(time)) > 300) return false
  const [right, sent] = [Buffer.from(sign(secret, call, time, nonce)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
