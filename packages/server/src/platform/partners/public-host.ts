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

/**
 * The special-purpose networks of IANA. BlockList finds IPv4 addresses in IPv6 ones that map them; behind a NAT64 they are read
 * from its prefix. 6to4 and Teredo, which lead to any IPv4 address as well, are given up and closed as a whole.
 */
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
] as const) {
  closed.addSubnet(network, prefix)
  closed.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')
