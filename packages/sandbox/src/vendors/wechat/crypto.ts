import { createCipheriv, createHmac, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { certificateOf } from '../certificate.ts'
import { keyOfWord } from '../keys.ts'

/** What a merchant gets from the channel; he alone has the private key, and the channel its public half. */
export interface Access {
  mchid: string
  appid: string
  serialNo: string
  merchantCert: string
  privateKey: string
  apiV3Key: string
  platformKeyId: string
  platformKey: string
}

/** The keys of the channel and of its merchants, made of the sandbox's secret when they are first needed. */
export function keyring(secret: string, certificatesBefore: () => number = () => 0) {
  const made = new Map<string, KeyObject>()
  const keyOf = (word: string) => {
    const key = made.get(word) ?? keyOfWord(`${secret} ${word}`)
    made.set(word, key)
    return key
  }
  const hex = (word: string) => createHmac('sha256', secret).update(word).digest('hex')
  const certificates = new Map<string, ReturnType<typeof certificateOf>>()
  const merchantCertificate = (mchid: string) => {
    const known =
      certificates.get(mchid) ?? certificateOf(keyOf(`wechat merchant ${mchid}`), hex(`serial ${mchid}`).slice(0, 38))
    certificates.set(mchid, known)
    return known
  }
  const platformKeyId = `PUB_KEY_ID_${hex('platform').slice(0, 24)}`
  return {
    /** Of now: it is replaced with its key from time to time. */
    certificate: () => {
      const name = `certificate ${certificatesBefore()}`
      const key = keyOf(`wechat ${name}`)
      return { key, ...certificateOf(key, hex(name).slice(0, 38)) }
    },
    platform: () => ({ id: platformKeyId, key: keyOf('wechat platform') }),
    publicKeyOf: (mchid: string) => createPublicKey(keyOf(`wechat merchant ${mchid}`)),
    apiV3KeyOf: (mchid: string) => hex(`api v3 ${mchid}`).slice(0, 32),
    serialOf: (mchid: string) => merchantCertificate(mchid).serial,
    accessOf: (mchid: string): Access => ({
      mchid,
      appid: `wx${hex(`app ${mchid}`).slice(0, 16)}`,
      apiV3Key: hex(`api v3 ${mchid}`).slice(0, 32),
      serialNo: merchantCertificate(mchid).serial,
      merchantCert: merchantCertificate(mchid).pem,
      privateKey: keyOf(`wechat merchant ${mchid}`).export({ type: 'pkcs8', format: 'pem' }).toString(),
      platformKeyId,
      platformKey: createPublicKey(keyOf('wechat platform')).export({ type: 'spki', format: 'pem' }).toString(),
    }),
  }
}

export type Keyring = ReturnType<typeof keyring>

/** The header of a caller, in its parts; their order is free. */
export function credentialsIn(authorization: string | undefined): Record<string, string> | undefined {
  const [, list] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(authorization ?? '') ?? []
  return list === undefined
    ? undefined
    : Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

export function isSignedBy(key: KeyObject, lines: readonly string[], signature: string): boolean {
  return verify(
    'RSA-SHA256',
    Buffer.from(lines.map((line) => `${line}\n`).join('')),
    key,
    Buffer.from(signature, 'base64'),
  )
}

/** Headers that prove an answer or a notice. */
export function proofOf(
  keys: Keyring,
  body: string,
  now: number,
  /** Who names the public key is answered under that, everybody else under the certificate of now. */
  wanted?: string | string[],
): Record<string, string> {
  const [time, nonce] = [String(Math.floor(now / 1000)), randomBytes(16).toString('hex')]
  const platform = keys.platform()
  const certificate = keys.certificate()
  const { id, key } = wanted === platform.id ? platform : { id: certificate.serial, key: certificate.key }
  const text = `${time}\n${nonce}\n${body}\n`
  return {
    'wechatpay-timestamp': time,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': id,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
  }
}

/** What a notice carries, for the merchant's key alone. */
export function sealResource(plain: object | string, type: string, apiV3Key: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce)).setAAD(Buffer.from(type))
  const parts = [
    cipher.update(typeof plain === 'string' ? plain : JSON.stringify(plain)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  return {
    original_type: type,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(parts).toString('base64'),
    associated_data: type,
    nonce,
  }
}
