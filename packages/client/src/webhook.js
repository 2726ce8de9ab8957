/** @import * as Public from './index.d.ts' */
import { SignatureError } from './errors.js'
import { hmac } from './sign.js'

const longestSeconds = 300

/** @type {(secret: string, headers: Parameters<typeof Public.readWebhook>[1], body: string | Uint8Array) => Promise<any>} */
export async function readWebhook(secret, headers, body) {
  const header = (/** @type {string} */ name) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const [id, time, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  if (!(Math.abs(Date.now() / 1000 - Number(time || Number.NaN)) <= longestSeconds))
    throw new SignatureError('The webhook has no timestamp of the last five minutes')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (sign) => sign.charCodeAt(0))
  const right = await hmac(key, new TextEncoder().encode(`${id}.${time}.${text}`))
  if (!signatures.split(' ').some((each) => isEqual(bytesOf(each), right)))
    throw new SignatureError('The webhook was not signed by this secret')
  return { id, ...JSON.parse(text) }
}

/** @param {string} signature */
function bytesOf(signature) {
  try {
    return Uint8Array.from(atob(signature.replace(/^v1,/, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/**
 * In a time that does not tell how much of it is right.
 *
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
function isEqual(one, other) {
  let difference = one.length ^ other.length
  for (const [at, byte] of other.entries()) difference |= byte ^ (one[at] ?? 0)
  return difference === 0
}
