import { lookup } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicHost } from './public-host.ts'

/** The address of a partner leads into a private network, where this one has no business. */
export class PrivateAddress extends Error {}

/**
 * Asks for a name and takes addresses of the internet only. It is the lookup of the connection itself: a name that led
 * elsewhere when it was entered (DNS rebinding) is judged by where it leads now.
 */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
    const inside = error ? undefined : addresses.find((address) => !isPublicHost(address))
    if (inside === undefined) return done(error, found, family)
    done(new PrivateAddress(`${hostname} is ${inside}`), found, family)
  })

const agents = {
  anywhere: { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) },
  // Connections of their own: one that another partner has opened into a private network is not taken over.
  publicOnly: {
    http: new HttpAgent({ keepAlive: true, lookup: publicLookup }),
    https: new HttpsAgent({ keepAlive: true, lookup: publicLookup }),
  },
}

/** Connections of a partner; an address in numbers is asked for by no lookup. */
export function agentFor({ protocol, hostname }: URL, publicOnly: boolean): HttpAgent | HttpsAgent {
  if (publicOnly && /^(\[|[\d.]+$)/.test(hostname) && !isPublicHost(hostname))
    throw new PrivateAddress(`${hostname} is private`)
  return agents[publicOnly ? 'publicOnly' : 'anywhere'][protocol === 'https:' ? 'https' : 'http']
}
