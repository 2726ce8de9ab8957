/** What a terminal signs its calls with. */
export interface TerminalKeys {
  appId: string
  appSecret: string
}

interface SignedCall {
  method: string
  /** With its query. */
  path: string
  body: string
}

/** The headers of a signed call (consumer.md 23). */
export async function signedHeaders({ appId, appSecret }: TerminalKeys, { method, path, body }: SignedCall) {
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), crypto.randomUUID()]
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes(body)))
  const key = await crypto.subtle.importKey('raw', bytes(appSecret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = [method, path, time, nonce, hash].join('\n')
  const sign = hex(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return { 'x-app': appId, 'x-time': time, 'x-nonce': nonce, 'x-sign': sign }
}

const bytes = (text: string) => new TextEncoder().encode(text)

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
