const encoder = new TextEncoder()

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * @param {Uint8Array<ArrayBuffer>} key
 * @param {Uint8Array<ArrayBuffer>} text
 */
export async function hmac(key, text) {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, text))
}

/**
 * The headers of a signed call.
 *
 * @param {{ id: string, secret: string }} app
 * @param {{ method: string, path: string, body: string }} request
 */
export async function signature({ id, secret }, { method, path, body }) {
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = crypto.randomUUID()
  const bodyHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(body))))
  const text = encoder.encode([method, path, time, nonce, bodyHash].join('\n'))
  return { 'X-App': id, 'X-Time': time, 'X-Nonce': nonce, 'X-Sign': hex(await hmac(encoder.encode(secret), text)) }
}
