import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { Settings } from '../adapter.public.ts'

/** An application at Alipay, with its keys as `node:crypto` takes them. */
export interface AlipayAccount {
  appId: string
  sellerId: string
  productCode: string
  privateKey: KeyObject
  /** The channel's own keys: several while one is replaced. */
  alipayKeys: readonly KeyObject[]
  /** Named by each call where the application proves itself by certificates. */
  certificates: Readonly<{ app_cert_sn: string; alipay_root_cert_sn: string }> | undefined
}

export function alipayAccount(settings: Settings, more: readonly Settings[] = []): AlipayAccount {
  const { appId = '', sellerId = '', productCode, appCert, rootCert } = settings
  try {
    const privateKey = createPrivateKey(settings.privateKey ?? '')
    const alipayKeys = [settings, ...more].map(({ alipayKey = '' }) => publicKeyIn(alipayKey))
    const own = createPublicKey(privateKey)
    if (alipayKeys.some((key) => isSame(key, own)))
      throw new PartnerRefusal('CONFIG', 'OWN_KEY', 'this is the application’s own public key, not that of Alipay')
    if (appCert && !new X509Certificate(appCert).checkPrivateKey(privateKey))
      throw new PartnerRefusal('CONFIG', 'KEY_PAIR', 'the private key does not belong to the application certificate')
    return {
      appId,
      sellerId,
      productCode: productCode ?? 'QR_CODE_OFFLINE',
      privateKey,
      alipayKeys,
      certificates:
        appCert && rootCert
          ? { app_cert_sn: serialOf(appCert), alipay_root_cert_sn: rootSerialOf(rootCert) }
          : undefined,
    }
  } catch (cause) {
    if (cause instanceof PartnerRefusal) throw cause
    throw new PartnerRefusal('CONFIG', 'KEY', (cause as Error).message)
  }
}

const publicKeyIn = (pem: string) =>
  pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)

function isSame(one: KeyObject, other: KeyObject): boolean {
  return one.equals(other)
}

function serialOf(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  return certificateSerial(issuer.split('\n'), serialNumber)
}

/** The attributes of the issuer, the last one first, and the serial in decimal. */
export function certificateSerial(issuer: readonly string[], serialNumber: string): string {
  const text = `${[...issuer].reverse().join(',')}${BigInt(`0x${serialNumber}`)}`
  return createHash('md5').update(text).digest('hex')
}

/** Of the chain only certificates signed with RSA count; the file has others, too. */
function rootSerialOf(chain: string): string {
  const certificates = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return certificates.flatMap((pem) => (isRsaSigned(pem) ? serialOf(pem) : [])).join('_')
}

/** The identifier 1.2.840.113549.1.1 in DER. */
const rsa = Buffer.from('2a864886f70d0101', 'hex')

function isRsaSigned(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.includes(rsa)
  } catch {
    // SM2, which this library does not read.
    return false
  }
}
