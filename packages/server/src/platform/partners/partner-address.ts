import type { PartnerAccount } from './partner-http.ts'

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
