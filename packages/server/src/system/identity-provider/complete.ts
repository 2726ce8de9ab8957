import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { absoluteHours } from '@brandside/contract/system/session-limits.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Change, PublicContext } from '../../platform/context.ts'
import { asTenant } from '../../platform/files/file-rows.ts'
import { isLastAdministrator } from '../../platform/identity/accounts.ts'
import { noteSecurityEvent } from '../../platform/identity/security-event.ts'
import { canonicalName } from '../../platform/identity/throttle.ts'
import { param, platformParameters } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandFactor, lookUp, type Person, signedIn, startSession } from '../admin/start-session.public.ts'
import { cookieName, sha256 } from './begin.ts'
import { followGroups } from './link-person.ts'

const { reasons } = identityProvider

/** Who the provider has said it is. */
interface SignOn {
  id: Id
  identityProviderId: Id
  providerName: string
  groupRoles: readonly { group: string; roleId: Id }[]
  adminId: Id
  username: string
  subject: string
  providerSession: string | null
  hasFactor: boolean
  groups: string[]
}

/**
 * Opens the session of a person whom the provider has named. A second factor of ours is asked for unless the provider has
 * seen one; roles follow the groups; the ticket counts once, in the browser that began.
 */
export async function complete(
  ctx: PublicContext,
  { ticket, otp }: Parsed<typeof identityProvider, 'complete'>,
): Promise<Output<typeof identityProvider, 'complete'>> {
  const [, tenant] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(ticket) ?? []
  const cookie = ctx.cookie(cookieName(ctx.secure))
  if (!tenant || !cookie) return refuse(reasons.expired)
  const tenantId = Number(tenant) as Id
  const answered = (await answeredBy(ctx.pool, tenantId, ticket, cookie)) ?? refuse(reasons.expired)
  const person = await personIn(ctx, tenantId, answered)
  const level = answered.hasFactor ? 2 : await demandFactor(ctx, person, otp)
  await consume(ctx.pool, tenantId, answered)
  const settings = await platformParameters(ctx.pool)
  const roles = await rolesBy(ctx.pool, tenantId, answered)
  const token = await startSession(ctx, person, {
    level,
    settings,
    entry: { contract: identityProvider as never, endpoint: identityProvider.endpoints.complete },
    change: changeOf(answered, roles),
    more: (hash) => [
      {
        sql: `insert into signed_on_session (identity_provider_id, admin_id, subject, provider_session, token_hash, expires_at)
              values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
        parameters: [
          answered.identityProviderId,
          answered.adminId,
          answered.subject,
          answered.providerSession,
          hash,
          param(settings, absoluteHours),
        ],
      },
    ],
  })
  const { adminId } = answered
  await noteSecurityEvent(ctx.pool, ctx, {
    kind: 'login.succeeded',
    adminId,
    tenantId,
    detail: { by: answered.providerName },
  })
  return signedIn(token, person, settings)
}

async function answeredBy(pool: pg.Pool, tenantId: Id, ticket: string, cookie: string): Promise<SignOn | undefined> {
  return asTenant(pool, { tenantId }, 'read', async (db) => {
    const { rows } = await sql<SignOn>`
      select s.id, s.identity_provider_id, p.name as provider_name, p.group_roles, s.admin_id, a.username, s.subject,
             s.provider_session, s.has_factor, s.groups
        from sign_on s
        join identity_provider p on p.tenant_id = s.tenant_id and p.id = s.identity_provider_id and p.status = 1
             and p.deleted_at is null
        join admin a on a.tenant_id = s.tenant_id and a.id = s.admin_id
       where s.tenant_id = app.tenant() and s.ticket_hash = ${sha256(ticket)} and s.cookie_hash = ${sha256(cookie)}
         and s.used_at is null and s.expires_at > now()`.execute(db)
    return rows[0]
  })
}

async function personIn(ctx: PublicContext, tenantId: Id, { adminId, username }: SignOn): Promise<Person> {
  await asTenant(ctx.pool, { tenantId }, 'write', (db) => sql`select app.drop_initial_password(${adminId})`.execute(db))
  const person = await lookUp(ctx.pool, canonicalName(username))
  if (person.adminId !== null && person.adminId === adminId && person.usable) return person
  await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.failed', adminId, tenantId })
  return refuse(reasons.noAccount)
}

async function consume(pool: pg.Pool, tenantId: Id, { id }: SignOn): Promise<void> {
  const isFirst = await asTenant(pool, { tenantId }, 'write', async (db) => {
    const { rows } = await sql`
      update sign_on set used_at = now(), updated_at = now()
       where tenant_id = app.tenant() and id = ${id} and used_at is null returning id`.execute(db)
    return rows.length === 1
  })
  if (!isFirst) refuse(reasons.expired)
}

type Roles = Awaited<ReturnType<typeof followGroups>> | 'lastAdmin'

/** The last administrator keeps the roles, whatever the groups say. */
async function rolesBy(pool: pg.Pool, tenantId: Id, { groupRoles, adminId, groups }: SignOn): Promise<Roles> {
  try {
    return await asTenant(pool, { tenantId }, 'write', (db) => followGroups(db, { groupRoles }, adminId, groups))
  } catch (error) {
    if (isLastAdministrator(error)) return 'lastAdmin'
    throw error
  }
}

function changeOf({ providerName, username }: SignOn, roles: Roles): Change {
  const [zh, en] = roles === 'lastAdmin' ? [`；${auth.lastAdmin.words[0]}`, `; ${auth.lastAdmin.words[1]}`] : ['', '']
  const note = [`通过 ${providerName}${zh}`, `by ${providerName}${en}`] as const
  return { of: admin as never, name: username, note: [...note], ...(roles !== 'lastAdmin' && roles) }
}
