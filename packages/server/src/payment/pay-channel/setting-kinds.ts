import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { ConfigField } from '@brandside/contract/payment/pay-adapters/pay-adapter.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { refuseField } from '../../platform/refuse.ts'

/** A setting as it is kept: read when it is entered, so that what is wrong is said there and not by a refused payment. */
export function readSetting(field: ConfigField, entered: string): string {
  const value = entered.replace(/^\uFEFF/, '').trim()
  if (field.kind === 'privateKey') return readKey(field, () => privateKey(value))
  if (field.kind === 'publicKey') return readKey(field, () => publicKey(value))
  if (field.kind === 'certificate') return readKey(field, () => certificates(value))
  const { label, pattern, form = ['所要求的格式', 'the required form'], choices } = field
  if (choices && !Object.hasOwn(choices, value)) return refuseForm(label, choiceForm(choices))
  if (pattern && !pattern.test(value)) return refuseForm(label, form)
  return value
}

function refuseForm(label: Bilingual, form: Bilingual): never {
  return refuseField('config', payChannel.reasons.configForm, { field: label, form })
}

const choiceForm = (choices: Readonly<Record<string, Bilingual>>): Bilingual => [
  Object.keys(choices).join('、'),
  Object.keys(choices).join(', '),
]

class KeyProblem extends Error {
  readonly words: Bilingual

  constructor(words: Bilingual) {
    super(words[1])
    this.words = words
  }
}

const unreadable: Bilingual = ['不是 PEM 格式的密钥', 'it is no key in PEM form']

function readKey({ label }: ConfigField, read: () => string): string {
  try {
    return read()
  } catch (error) {
    const problem = error instanceof KeyProblem ? error.words : unreadable
    return refuseField('config', payChannel.reasons.configKey, { field: label, problem })
  }
}

/** PKCS#1, PKCS#8, or the bare line of base64 that some tools give; kept as PKCS#8. */
function privateKey(text: string): string {
  if (text.includes('CERTIFICATE'))
    throw new KeyProblem(['这是证书，需要的是私钥文件', 'this is a certificate; the private key is needed'])
  if (text.includes('PUBLIC KEY'))
    throw new KeyProblem(['这是公钥，需要的是私钥文件', 'this is a public key; the private key is needed'])
  if (text.includes('ENCRYPTED'))
    throw new KeyProblem(['私钥有口令，请先解开', 'the private key has a password; remove it first'])
  const key = createPrivateKey(isPem(text) ? text : framed(text, 'PRIVATE KEY'))
  if (key.asymmetricKeyType !== 'rsa') throw new KeyProblem(['不是 RSA 私钥', 'it is no RSA key'])
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function publicKey(text: string): string {
  if (text.includes('PRIVATE KEY'))
    throw new KeyProblem([
      '这是私钥，需要的是对方的公钥或证书',
      'this is a private key; the channel’s public key is needed',
    ])
  if (text.includes('CERTIFICATE')) {
    const certificate = new X509Certificate(text)
    demandInForce([certificate])
    return certificate.toString()
  }
  const key = createPublicKey(isPem(text) ? text : framed(text, 'PUBLIC KEY'))
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

/** One or a chain; of those in a chain some may be of kinds that are not read here. */
function certificates(text: string): string {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (parts.length === 0) throw new KeyProblem(['不是证书文件的内容', 'it is not the content of a certificate file'])
  if (!parts.some((part) => isCertificate(part))) throw new KeyProblem(unreadable)
  demandInForce(parts.filter(isCertificate).map((part) => new X509Certificate(part)))
  return `${parts.join('\n')}\n`
}

function demandInForce(certificates: readonly X509Certificate[]): void {
  const over = certificates.find(({ validTo }) => Date.parse(validTo) < Date.now())
  if (!over) return
  const day = new Date(over.validTo).toISOString().slice(0, 10)
  throw new KeyProblem([`证书已于 ${day} 过期`, `the certificate has expired: ${day}`])
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}

/** When a certificate runs out; keys do not. */
export function endOf({ kind }: ConfigField, value: string): string | null {
  if (kind !== 'certificate' && kind !== 'publicKey') return null
  const parts = value.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const ends = parts.filter(isCertificate).map((pem) => Date.parse(new X509Certificate(pem).validTo))
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString()
}

/** Of a key is shown which one it is: the beginning of the SHA-256 of its public half. */
export function fingerprint(pem: string): string {
  const key = pem.includes('CERTIFICATE') ? publicKeyIn(pem) : createPublicKey(pem)
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 8)
}

/** Of a chain the first one that is read here. */
function publicKeyIn(chain: string): KeyObject {
  const parts = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return new X509Certificate(parts.find(isCertificate) ?? chain).publicKey
}

const isPem = (text: string) => text.includes('-----BEGIN')

const framed = (base64: string, title: string) =>
  `-----BEGIN ${title}-----\n${base64.replace(/\s/g, '')}\n-----END ${title}-----`
