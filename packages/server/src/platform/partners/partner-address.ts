import type { PartnerAccount } from './partner-http.ts'
import { PartnerRefusal } from './partner-refusal.ts'

/** The partners' addresses and our accounts there: settings of the process, which no operator can change. */
const accounts = new Map<string, PartnerAccount>()

/** `http://appId:appSecret@host:port`; without a secret the partner takes no call of ours, and we take no message of his. */
export function setPartnerAddress(partner: string, address: string): void {
  const { origin, username, password } = new URL(address)
  const [appId, appSecret] = [username || 'brandside', password].map(decodeURIComponent)
  accounts.set(partner, { address: origin, appId: appId ?? '', appSecret: appSecret ?? '' })
}

export function partnerAddress(partner: string): string | undefined {
  return accounts.get(partner)?.address
}

export function partnerAccount(partner: string): PartnerAccount | undefined {
  return accounts.get(partner)
}

let ownAddress: string | undefined

/** Where partners reach this product from outside: a setting of the installation, or this machine for simulators on it. */
export function setPublicAddress(address: string): void {
  ownAddress = address.replace(/\/+$/, '')
}

export function ownPublicAddress(): string | undefined {
  return ownAddress
}

/** The address that a partner is told. Real ones send to addresses of the internet over HTTPS alone. */
export function publicAddress({ overHttps }: { overHttps: boolean }): string {
  if (ownAddress !== undefined && (!overHttps || ownAddress.startsWith('https://'))) return ownAddress
  throw new PartnerRefusal('CONFIG', 'PUBLIC_URL', 'the https address of this installation is not set')
}
