import { BlockList, isIP } from 'node:net'

/**
 * A host of the internet by what stands in its address: no loopback, private or reserved network and no name that only a
 * local network knows. As `new URL()` gives it: numbers in decimal, IPv6 in brackets. What a name resolves to is not asked.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const version = isIP(host)
  if (version !== 0) return !closed.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !/\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i.test(host)
}

/** The special-purpose networks of IANA. BlockList finds IPv4 addresses in IPv6 ones that map them. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')
