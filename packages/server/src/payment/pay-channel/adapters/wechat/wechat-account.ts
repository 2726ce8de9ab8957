import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { Settings } from '../adapter.public.ts'

/** A merchant at WeChat Pay, with his keys as `node:crypto` takes them. */
export interface WechatAccount {
  mchid: string
  appid: string
  /** Of the merchant's certificate. */
  serialNo: string
  privateKey: KeyObject
  /** Opens what the notices carry. */
  apiV3Key: Buffer
  /** The channel's key, and the name by which its signatures call it: the id of a public key or the serial of a certificate. */
  platform: { serial: string; key: KeyObject; isPublicKey: boolean }
  /** A service provider acts for merchants below it. */
  isPartner: boolean
}

export function wechatAccount(settings: Settings): WechatAccount {
  const { mchid = '', appid = '', serialNo = '', apiV3Key = '', mode } = settings
  return {
    ...{ mchid, appid, serialNo: serialNo.toUpperCase(), apiV3Key: Buffer.from(apiV3Key) },
    privateKey: readKey(() => createPrivateKey(settings.privateKey ?? '')),
    platform: platformKey(settings),
    isPartner: mode === 'PARTNER',
  }
}

function platformKey({ platformKey: pem = '', platformKeyId = '' }: Settings): WechatAccount['platform'] {
  return readKey(() => {
    if (!pem.includes('CERTIFICATE')) return { serial: platformKeyId, key: createPublicKey(pem), isPublicKey: true }
    const certificate = new X509Certificate(pem)
    return { serial: certificate.serialNumber, key: certificate.publicKey, isPublicKey: false }
  })
}

/** Settings are read when they are entered; what does not open now was damaged since. */
function readKey<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new PartnerRefusal('CONFIG', 'KEY', (cause as Error).message)
  }
}
