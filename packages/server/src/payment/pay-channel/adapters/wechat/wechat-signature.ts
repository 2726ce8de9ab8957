import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'

/** What a request is signed over: five lines, each of them ended. */
export function requestText(
  request: { method: string; path: string; body: string },
  time: string,
  nonce: string,
): string {
  return `${request.method}\n${request.path}\n${time}\n${nonce}\n${request.body}\n`
}

/** What answers and notices are signed over. */
export function answerText(time: string, nonce: string, body: string): string {
  return `${time}\n${nonce}\n${body}\n`
}

export function signText(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** AES-256-GCM, with the tag behind the text. Throws where the key is another one. */
export function decrypt(
  { ciphertext, nonce, associated_data: beside = '' }: { ciphertext: string; nonce: string; associated_data?: string },
  key: Buffer,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce))
    .setAAD(Buffer.from(beside))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

const freshSeconds = 300

export interface SignatureHeaders {
  time: string
  nonce: string
  serial: string
  signature: string
}

export function signatureHeaders(headers: Readonly<Record<string, unknown>>): SignatureHeaders {
  const [time, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
    String(headers[`wechatpay-${name}`] ?? ''),
  ) as [string, string, string, string]
  return { time, nonce, serial, signature }
}

/** Signatures hold for five minutes. */
export function isFresh(time: string, now: number): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= freshSeconds
}
