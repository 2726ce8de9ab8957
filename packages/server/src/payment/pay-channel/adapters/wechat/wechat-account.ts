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
  /** Every key by which the channel may sign just now: while one is replaced there are several. */
  platformKeys: Map<string, KeyObject>
  /** A service provider acts for merchants below it. */
  isPartner: boolean
}

/** Where certificates of the channel are kept that were fetched from it. */
export const fetchedCertificates = 'certificates'

export function wechatAccount(settings: Settings, more: readonly Settings[] = [], fetched = ''): WechatAccount {
  const { mchid = '', appid = '', serialNo = '', apiV3Key = '', mode } = settings
  const privateKey = readKey('privateKey', () => createPrivateKey(settings.privateKey ?? ''))
  const platform = platformKey(settings)
  demandPair(settings, privateKey)
  return {
    mchid,
    appid,
    serialNo: serialNo.toUpperCase(),
    apiV3Key: Buffer.from(apiV3Key),
    privateKey,
    platform,
    platformKeys: new Map([
      ...[platform, ...more.map(platformKey)].map(({ serial, key }) => [serial, key] as const),
      ...certificatesIn(fetched).map((certificate) => [certificate.serialNumber, certificate.publicKey] as const),
    ]),
    isPartner: mode === 'PARTNER',
  }
}

function platformKey({ platformKey: pem = '', platformKeyId = '' }: Settings): WechatAccount['platform'] {
  return readKey('platformKey', () => {
    if (!pem.includes('CERTIFICATE')) return { serial: platformKeyId, key: createPublicKey(pem), isPublicKey: true }
    const certificate = new X509Certificate(pem)
    return { serial: certificate.serialNumber, key: certificate.publicKey, isPublicKey: false }
  })
}

/** Certificates that are in force now. */
function certificatesIn(text: string): X509Certificate[] {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return parts.map((pem) => new X509Certificate(pem)).filter(({ validTo }) => Date.parse(validTo) > Date.now())
}

/** The certificate that the merchant has entered says which serial and which key belong together. */
function demandPair({ merchantCert, serialNo = '' }: Settings, privateKey: KeyObject): void {
  if (!merchantCert) return
  const certificate = readKey('merchantCert', () => new X509Certificate(merchantCert))
  if (!certificate.checkPrivateKey(privateKey))
    throw new PartnerRefusal('CONFIG', 'KEY_PAIR', 'the private key does not belong to the merchant certificate')
  if (certificate.serialNumber !== serialNo.toUpperCase())
    throw new PartnerRefusal(
      'CONFIG',
      'SERIAL',
      `the serial of the merchant certificate is ${certificate.serialNumber}`,
    )
}

/** Settings are read when they are entered; what does not open now was damaged since, or is missing. */
function readKey<T>(setting: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new PartnerRefusal('CONFIG', `KEY ${setting}`, (cause as Error).message)
  }
}
