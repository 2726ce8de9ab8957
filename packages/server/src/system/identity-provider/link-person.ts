import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { followRule } from '../admin/roles-by-rule.public.ts'
import type { Provider } from './provider.ts'

export type Claims = Readonly<Record<string, unknown>>

/**
 * The person that an identity belongs to: the one it was linked with, or the one with its verified address, who is linked
 * for good by that. The number at the provider decides from then on.
 */
export async function personOf(db: Db, provider: Provider, claims: Claims): Promise<Id | undefined> {
  const subject = String(claims.sub)
  const { rows: linked } = await sql<{ adminId: Id }>`
    update identity_link set used_at = now(), updated_at = now()
     where tenant_id = app.tenant() and identity_provider_id = ${provider.id} and subject = ${subject}
    returning admin_id`.execute(db)
  if (linked[0]) return linked[0].adminId
  const address = addressOf(provider, claims)
  if (address === undefined) return undefined
  const column = { EMAIL: sql`lower(email)`, MOBILE: sql`mobile`, USERNAME: sql`lower(username)` }[provider.linkBy]
  const { rows } = await sql<{ id: Id }>`
    select id from admin
     where tenant_id = app.tenant() and ${column} = ${address} and status = 1 and deleted_at is null limit 2`.execute(
    db,
  )
  const [person] = rows
  if (!person || rows.length > 1) return undefined
  await sql`
    insert into identity_link (identity_provider_id, subject, admin_id) values (${provider.id}, ${subject}, ${person.id})
    on conflict (tenant_id, identity_provider_id, subject) do nothing`.execute(db)
  return person.id
}

/** Never by an address that its owner may have made up. */
function addressOf({ kind, linkBy, trusts: isTrusting }: Provider, claims: Claims): string | undefined {
  // The company itself gives the accounts of members there.
  const trusts = isTrusting || kind === 'WECOM'
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '')
  const verified = (name: string) => trusts || claims[name] === true || claims[name] === 'true'
  if (linkBy === 'EMAIL') return verified('email_verified') ? text('email').toLowerCase() || undefined : undefined
  if (linkBy === 'USERNAME') return trusts ? text('preferred_username').toLowerCase() || undefined : undefined
  const digits = text('phone_number')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+?86)(?=1\d{10}$)/, '')
  return verified('phone_number_verified') ? digits || undefined : undefined
}

/** Groups as the provider names them: a list, or one. */
export function groupsOf({ groupsClaim }: Provider, claims: Claims): string[] {
  const claim = groupsClaim === null ? undefined : claims[groupsClaim]
  const all = Array.isArray(claim) ? claim : [claim]
  return all.filter((group): group is string => typeof group === 'string')
}

/** The provider has seen more than a password (RFC 8176). */
export function hasFactor({ amr }: Claims): boolean {
  return Array.isArray(amr) && amr.some((way) => ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sc', 'sms'].includes(way))
}

/** Gives the roles of a person's groups and takes those of other groups; roles that no group names are not touched. */
export async function followGroups(
  db: Db,
  { groupRoles }: Pick<Provider, 'groupRoles'>,
  adminId: Id,
  groups: readonly string[],
) {
  if (groupRoles.length === 0) return undefined
  const ruled = groupRoles.map(({ roleId }) => roleId)
  const wanted = groupRoles.filter(({ group }) => groups.includes(group)).map(({ roleId }) => roleId)
  return followRule(db, adminId, { ruled, wanted })
}
