import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { LRUCache } from 'lru-cache'
import { PartnerSilent, partnerRequest } from '../../platform/partners/partner-request.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Provider } from './provider.ts'

type Account = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret' | 'agentId' | 'anywhere'>

const ownHosts = { calls: 'https://qyapi.weixin.qq.com', pages: 'https://login.work.weixin.qq.com' }

/** Where a member scans: the page stands at another host than the calls, except with a simulator. */
export function scanAddress({ issuer, clientId, agentId }: Account, redirect: string, state: string): string {
  const at = issuer.startsWith(ownHosts.calls) ? ownHosts.pages : issuer.replace(/\/$/, '')
  const asked = new URLSearchParams({
    login_type: 'CorpApp',
    appid: clientId,
    agentid: agentId ?? '',
    redirect_uri: redirect,
    state,
  })
  return `${at}/wwlogin/sso/login?${asked}`
}

/** A token holds for two hours, and each that is asked for counts. */
const tokens = new LRUCache<string, string>({ max: 100, ttl: 7_000_000 })

/** The member who has scanned, by the number that the company gave; somebody else has none. */
export async function memberOf(account: Account, code: string): Promise<string | undefined> {
  const answer = await withToken(account, (token) =>
    call(account, '/cgi-bin/auth/getuserinfo', { access_token: token, code }),
  )
  const { userid } = sound(answer)
  return typeof userid === 'string' && userid !== '' ? userid : undefined
}

/** The secret is right; more cannot be known before a member scans. */
export async function probe(account: Account): Promise<void> {
  await tokenOf(account, true)
}

interface Answer {
  errcode?: unknown
  errmsg?: unknown
  access_token?: unknown
  userid?: unknown
}

const spentToken = new Set<unknown>([40014, 42001])

async function withToken(account: Account, work: (token: string) => Promise<Answer>): Promise<Answer> {
  const answer = await work(await tokenOf(account, false))
  return spentToken.has(answer.errcode) ? work(await tokenOf(account, true)) : answer
}

async function tokenOf(account: Account, anew: boolean): Promise<string> {
  const { issuer, clientId, clientSecret = '' } = account
  const name = JSON.stringify([issuer, clientId, clientSecret])
  const known = anew ? undefined : tokens.get(name)
  if (known) return known
  const { access_token: token } = sound(
    await call(account, '/cgi-bin/gettoken', { corpid: clientId, corpsecret: clientSecret }),
  )
  if (typeof token !== 'string') return refuse(identityProvider.reasons.unreachable, { problem: 'access_token' })
  tokens.set(name, token)
  return token
}

/** Tokens and secrets stand in the address here, so nothing of it is told. */
async function call({ issuer, anywhere }: Account, path: string, asked: Record<string, string>): Promise<Answer> {
  if (!anywhere && !issuer.startsWith('https://')) refuse(identityProvider.reasons.insecure)
  try {
    const { body, status } = await partnerRequest(`${issuer.replace(/\/$/, '')}${path}?${new URLSearchParams(asked)}`, {
      method: 'GET',
      headers: {},
      publicOnly: !anywhere,
    })
    const answer: unknown = JSON.parse(body.toString())
    if (typeof answer === 'object' && answer !== null) return answer
    return refuse(identityProvider.reasons.unreachable, { problem: `HTTP ${status}` })
  } catch (error) {
    if (!(error instanceof PartnerSilent || error instanceof SyntaxError)) throw error
    return refuse(identityProvider.reasons.unreachable, { problem: path })
  }
}

function sound(answer: Answer): Answer {
  if (answer.errcode === 0) return answer
  const problem = `${String(answer.errcode)} ${String(answer.errmsg ?? '')}`.slice(0, 300)
  return refuse(identityProvider.reasons.unreachable, { problem })
}
