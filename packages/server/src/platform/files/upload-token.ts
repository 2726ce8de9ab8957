import { createHmac, timingSafeEqual } from 'node:crypto'

/** Permissions of a token, in the words of the image service whose clients we serve (identity.md 7.1). */
export interface PutPolicy {
  /** The bucket. */
  scope: string
  /** Seconds since 1970. */
  deadline: number
  insertOnly: 1
  forceSaveKey: true
  saveKey: string
  fsizeMin: number
  fsizeLimit: number
  detectMime: 1
  /** Types with `;` between them. */
  mimeLimit: string
  /** `a` and the id of the operator. */
  endUser: string
  returnBody: string
  /** The purpose of the file; only our own store asks. */
  scene?: string
}

export interface UploadKeys {
  accessKey: string
  secretKey: string
}

/** `AccessKey:signature:policy` */
export function signPolicy(policy: object, { accessKey, secretKey }: UploadKeys): string {
  const encoded = base64Url(Buffer.from(JSON.stringify(policy)))
  return `${accessKey}:${signature(encoded, secretKey)}:${encoded}`
}

/** The policy of a token that these keys have signed; of any other, nothing. */
export function policyOf(token: string, { accessKey, secretKey }: UploadKeys): PutPolicy | undefined {
  const [key, signed, encoded, ...rest] = token.split(':')
  if (key !== accessKey || !signed || !encoded || rest.length > 0) return undefined
  const expected = Buffer.from(signature(encoded, secretKey))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // A text with our signature has the form we wrote.
  return JSON.parse(Buffer.from(encoded, 'base64url').toString()) as PutPolicy
}

function signature(encoded: string, secretKey: string): string {
  return base64Url(createHmac('sha1', secretKey).update(encoded).digest())
}

/** Base64 with `-` and `_`, padding kept. */
export function base64Url(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
