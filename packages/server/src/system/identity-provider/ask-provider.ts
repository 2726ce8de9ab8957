import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { partnerRequest } from '../../platform/partners/partner-request.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Provider } from './provider.ts'

type Account = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret' | 'anywhere'>

/** Descriptions of providers, asked anew every ten minutes and when anything of the account changes. */
const descriptions = new LRUCache<string, client.Configuration>({ max: 100, ttl: 600_000 })

/** The description of a provider by its discovery document; refuses with what is wrong. */
export async function describe(provider: Account): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, anywhere } = provider
  const name = JSON.stringify([issuer, clientId, clientSecret, anywhere])
  const known = descriptions.get(name)
  if (known) return known
  if (!anywhere && !issuer.startsWith('https://')) refuse(identityProvider.reasons.insecure)
  const found = await telling(() =>
    client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
      {
        [client.customFetch]: fetchFor(provider),
        ...(issuer.startsWith('http://') && { execute: [client.allowInsecureRequests] }),
      },
    ),
  )
  descriptions.set(name, found)
  return found
}

/** Refuses with the words of the library or the provider. */
export async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, error_description: said, error: code } = error as Error & Record<string, string | undefined>
    const problem = [code, said ?? message].filter(Boolean).join(': ').slice(0, 300)
    return refuse(identityProvider.reasons.unreachable, { problem })
  }
}

/** Of a notice that the provider has signed. */
export async function verifiedNotice(provider: Provider, token: string): Promise<JWTPayload> {
  const { jwks_uri: address, issuer } = (await describe(provider)).serverMetadata()
  if (!address) throw new Error('The provider names no keys')
  const keys = createRemoteJWKSet(new URL(address), {
    [jwksFetch]: (url, { headers, ...options }) =>
      fetchFor(provider)(url, { ...options, body: null, headers: Object.fromEntries(headers.entries()) }),
  })
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: '10 minutes',
  })
  return payload
}

/** Through the one door of all partners: no private network unless it is allowed, no redirect, limits of time and size. */
function fetchFor({ anywhere }: Account): client.CustomFetch {
  return async (address, { method = 'GET', headers, body }) => {
    const answer = await partnerRequest(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers).entries()),
      body: body == null ? '' : String(body),
      publicOnly: !anywhere,
    })
    const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: kept,
    })
  }
}
