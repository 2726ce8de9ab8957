import { lookup } from 'node:dns/promises'
import { PartnerRefusal } from './partner-refusal.ts'
import { isPublicHost } from './public-host.ts'

let privateHosts: ReadonlySet<string> = new Set()

/** Servers of the installation's own network that operators may name: a setting of the process. */
export function setPrivateHosts(hosts: readonly string[]): void {
  privateHosts = new Set(hosts)
}

/** The address behind a name that an operator has entered; one of a private network only where the installation allows it. */
export async function reachableAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new PartnerRefusal('RETRY', 'DNS', `${host} is not known`)
  const inside = found.find(({ address }) => !isPublicHost(address))
  if (inside && !privateHosts.has(host))
    throw new PartnerRefusal(
      'CONFIG',
      'PRIVATE',
      `${host} is ${inside.address}, which PRIVATE_MAIL_HOSTS does not allow`,
    )
  return first.address
}
