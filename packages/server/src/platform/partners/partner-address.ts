/** Where this installation finds its partners: settings of the process, which no operator can change. */
const addresses = new Map<string, string>()

export function setPartnerAddress(partner: string, address: string): void {
  addresses.set(partner, address.replace(/\/+$/, ''))
}

export function partnerAddress(partner: string): string | undefined {
  return addresses.get(partner)
}
