import { hash, randomBytes } from 'node:crypto'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { sql } from 'kysely'
import * as client from 'openid-client'
import type { PublicContext } from '../../platform/context.ts'
import type { PublicPage } from '../../platform/contribution.ts'
import { asTenant } from '../../platform/files/file-rows.ts'
import { reserve, signOnBucket } from '../../platform/identity/throttle.ts'
import { refuse } from '../../platform/refuse.ts'
import { describe, telling } from './ask-provider.ts'
import { type Claims, groupsOf, hasFactor, personOf } from './link-person.ts'
import { problemPage } from './problem-page.ts'
import { markOf, type Provider, providerAt } from './provider.ts'
import { memberOf, scanAddress } from './wecom.ts'

const { reasons } = identityProvider
const minutesToAnswer = 10

export const sha256 = (text: string) => hash('sha256', text, 'buffer')

/** Of the browser that has begun: the answer counts in no other one. */
export const cookieName = (secure: boolean) => (secure ? '__Host-sign-on' : 'sign-on')

/** Leads to the provider. */
export const beginPage: PublicPage = {
  path: '/sso/:mark',
  refused: problemPage,
  async answer(ctx, { mark = '' }, { address }) {
    const provider = (await providerAt(ctx.pool, mark)) ?? refuse(reasons.unknown)
    await reserve(ctx.pool, [signOnBucket(ctx.ip)])
    const description = provider.kind === 'OIDC' ? await describe(provider) : undefined
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
    const cookie = ctx.cookie(cookieName(ctx.secure)) ?? randomBytes(16).toString('base64url')
    const challenge = await client.calculatePKCECodeChallenge(verifier)
    await asTenant(ctx.pool, provider, 'write', (db) =>
      sql`
        insert into sign_on (identity_provider_id, state_hash, cookie_hash, verifier, nonce, redirect, expires_at)
        values (${provider.id}, ${sha256(state)}, ${sha256(cookie)}, ${verifier}, ${nonce},
                ${safePath(address.searchParams.get('redirect'))}, now() + make_interval(mins => ${minutesToAnswer}))`.execute(
        db,
      ),
    )
    setCookie(ctx, cookie)
    const back = answerAddress(provider, address)
    if (!description) return { status: 302, html: '', location: scanAddress(provider, back, state) }
    const parameters = {
      redirect_uri: back,
      scope: provider.scopes,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      nonce,
    }
    return { status: 302, html: '', location: client.buildAuthorizationUrl(description, parameters).href }
  },
}

interface Attempt {
  id: number
  verifier: string
  nonce: string
  redirect: string
}

/** Where the provider sends the browser back to, with a code or with a refusal. */
export const answerPage: PublicPage = {
  path: '/sso/:mark/back',
  refused: problemPage,
  async answer(ctx, { mark = '' }, { address }) {
    const provider = (await providerAt(ctx.pool, mark)) ?? refuse(reasons.unknown)
    const state = address.searchParams.get('state') ?? ''
    const begun = (await takeAttempt(ctx, provider, state)) ?? refuse(reasons.expired)
    const problem = address.searchParams.get('error')
    if (problem)
      refuse(reasons.denied, { problem: (address.searchParams.get('error_description') ?? problem).slice(0, 200) })
    const claims = await claimsOf(provider, begun, address)
    const ticket = await asTenant(ctx.pool, provider, 'write', async (db) => {
      const adminId = await personOf(db, provider, claims)
      if (adminId === undefined) return undefined
      const secret = `${provider.tenantId}.${randomBytes(32).toString('base64url')}`
      await sql`
        update sign_on set ticket_hash = ${sha256(secret)}, admin_id = ${adminId}, subject = ${String(claims.sub)},
               provider_session = ${typeof claims.sid === 'string' ? claims.sid : null}, has_factor = ${hasFactor(claims)},
               groups = ${JSON.stringify(groupsOf(provider, claims))}, updated_at = now()
         where tenant_id = app.tenant() and id = ${begun.id}`.execute(db)
      return secret
    })
    if (ticket === undefined) return refuse(reasons.noAccount)
    // Behind the `#`, which goes to no server and into no log.
    const location = `/login?redirect=${encodeURIComponent(begun.redirect)}#ticket=${ticket}`
    return { status: 302, html: '', location }
  },
}

/** The sign-in of this browser that the provider answers; its state counts once. */
async function takeAttempt(ctx: PublicContext, provider: Provider, state: string): Promise<Attempt | undefined> {
  const cookie = ctx.cookie(cookieName(ctx.secure))
  if (!cookie) return undefined
  return asTenant(ctx.pool, provider, 'write', async (db) => {
    const { rows } = await sql<Attempt>`
      update sign_on set state_hash = sha256(state_hash), updated_at = now()
       where tenant_id = app.tenant() and identity_provider_id = ${provider.id} and state_hash = ${sha256(state)}
         and cookie_hash = ${sha256(cookie)} and expires_at > now() and ticket_hash is null
      returning id, verifier, nonce, redirect`.execute(db)
    return rows[0]
  })
}

async function claimsOf(provider: Provider, { verifier, nonce }: Attempt, address: URL): Promise<Claims> {
  if (provider.kind === 'WECOM') {
    const member = await memberOf(provider, address.searchParams.get('code') ?? '')
    return member === undefined ? refuse(reasons.noAccount) : { sub: member, preferred_username: member }
  }
  const description = await describe(provider)
  const answered = new URL(answerAddress(provider, address))
  answered.search = address.search
  const state = address.searchParams.get('state') ?? ''
  return telling(async () => {
    const tokens = await client.authorizationCodeGrant(description, answered, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims: Claims = tokens.claims() ?? {}
    const { userinfo_endpoint: more } = description.serverMetadata()
    if (!more) return claims
    // Many providers put addresses and groups there alone; it is of the same subject, which the library compares.
    return { ...(await client.fetchUserInfo(description, tokens.access_token, String(claims.sub))), ...claims }
  })
}

const answerAddress = (provider: Provider, { origin }: URL) => `${origin}/sso/${markOf(provider)}/back`

function setCookie(ctx: PublicContext, cookie: string): void {
  const attributes = [
    'Path=/',
    `Max-Age=${minutesToAnswer * 60}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(ctx.secure ? ['Secure'] : []),
  ]
  ctx.setCookie([`${cookieName(ctx.secure)}=${cookie}`, ...attributes].join('; '))
}

/** A page of ours: nothing that leads elsewhere. */
function safePath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s]{0,500}$/.test(path) ? path : '/'
}
