import { fill, say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { identityProvider, providersAnywhere } from '@brandside/contract/system/identity-provider.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandVersion, findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { seal } from '../../platform/identity/seal.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, Refusal, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandRolesToGive } from '../admin/roles-to-give.public.ts'
import { describe } from './ask-provider.ts'
import { answerPage, beginPage } from './begin.ts'
import { choices } from './choices.ts'
import { complete } from './complete.ts'
import { endPage } from './end-sessions.ts'
import { readProvider } from './provider.ts'
import { sealedFor, sealedSecrets } from './provider-secret.ts'
import { unlink } from './unlink.ts'
import { probe } from './wecom.ts'

const { reasons } = identityProvider

const providers = entityTable(identityProvider, {
  shows: {
    mark: sql<string>`identity_provider.tenant_id || '-' || identity_provider.id`,
    // The ids are taken out first: within the comparison, `->>` is no leakproof function, and no index would be used.
    groupRoleNames: ({ language }) => sql<string[]>`array(
      select g.name || ' → ' || (
               select ${language === 'en' ? sql`coalesce(r.name_en, r.name)` : sql`r.name`} from role r
                where r.tenant_id = app.tenant() and r.id = g.role_id)
        from (select g->>'group' as name, (g->>'roleId')::bigint as role_id
                from jsonb_array_elements(identity_provider.group_roles) g offset 0) g)`,
    clientSecret: sql<null>`null::text`,
    hasSecret: sql<boolean>`identity_provider.secret_sealed is not null`,
  },
})

export const identityProviderModule = serve(
  identityProvider,
  providers.handlers({ create, update, check, choices, complete, unlink }),
  {
    sealed: sealedSecrets,
    pages: [beginPage, answerPage, endPage],
    retention: async (db) => {
      await sql`delete from sign_on where tenant_id = app.tenant() and expires_at < now() - interval '1 day'`.execute(
        db,
      )
      await sql`delete from signed_on_session where tenant_id = app.tenant() and expires_at < now()`.execute(db)
    },
    deleteGuards: {
      async role(db, ids) {
        const { rows } = await sql<{ name: string }>`
          select name from identity_provider
           where tenant_id = app.tenant() and deleted_at is null
             and exists (select from jsonb_array_elements(group_roles) g where (g->>'roleId')::bigint = any(${ids}::bigint[]))
           limit 1`.execute(db)
        return rows[0] && { reason: reasons.usedByRole, detail: { ...rows[0] } }
      },
    },
  },
)

/** Whom a provider names becomes that person here: an act on the rights of everybody. */
async function create(ctx: Context, { clientSecret, groupRoles, ...input }: Parsed<typeof identityProvider, 'create'>) {
  await demandFresh(ctx)
  await demandSound(ctx, { ...input, groupRoles })
  const row = await providers.insert(ctx, { ...input, groupRoles: JSON.stringify(groupRoles) as never })
  if (clientSecret != null) {
    const sealed = seal(clientSecret, sealedFor(ctx.tenantId, row.id), await instanceKey(ctx.db))
    ctx.send(
      sql`update identity_provider set secret_sealed = ${sealed} where tenant_id = app.tenant() and id = ${row.id}`,
    )
  }
  providers.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, { clientSecret, ...input }: Parsed<typeof identityProvider, 'update'>) {
  await demandFresh(ctx)
  const before = await providers.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  await demandSound(ctx, { ...before, ...input } as Sound, before.localAdminIds)
  const changes = providers.changesOf(before, input)
  if (Object.keys(changes).length === 0 && clientSecret == null) return providers.save(ctx, before, {})
  // A save writes all that can be changed, and a list of pairs is written as JSON.
  const groupRoles = changes.groupRoles ?? before.groupRoles
  const whole = { ...changes, groupRoles: JSON.stringify(groupRoles) as never }
  const told = { before: {}, after: { groupRoles } }
  if (clientSecret == null) return providers.save(ctx, before, whole, told)
  const secretSealed = seal(clientSecret, sealedFor(ctx.tenantId, before.id), await instanceKey(ctx.db))
  // The log tells that it has changed, and masks both what it was and what it is.
  return providers.save(
    ctx,
    before,
    { ...whole, secretSealed },
    { before: { clientSecret: 'old' }, after: { ...told.after, clientSecret: 'new' } },
  )
}

/** Foreign: a read, so that nothing waits for the provider inside of a transaction. */
async function check(
  ctx: Context,
  { id }: Parsed<typeof identityProvider, 'check'>,
): Promise<Output<typeof identityProvider, 'check'>> {
  await findRow(ctx, 'identityProvider', id, visible(ctx, identityProvider, identityProvider.endpoints.check.guard))
  const anywhere = param(ctx, providersAnywhere)
  const provider =
    (await readProvider(ctx.db, { tenantId: ctx.tenantId, id, anywhere, disabledToo: true })) ??
    fail(404, common.notFound)
  try {
    if (provider.kind === 'WECOM') {
      await probe(provider)
      return { endsSessions: false, problem: null }
    }
    const { backchannel_logout_supported: tells } = (await describe(provider)).serverMetadata()
    return { endsSessions: tells === true, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { endsSessions: false, problem: fill(say(error.reason.words, ctx.language), error.detail) }
  }
}

type Sound = Pick<
  Parsed<typeof identityProvider, 'create'>,
  'kind' | 'agentId' | 'issuer' | 'linkBy' | 'trusts' | 'groupsClaim' | 'groupRoles' | 'localSignIn' | 'localAdminIds'
>

async function demandSound(
  ctx: Context,
  { kind, agentId, issuer, linkBy, trusts, groupsClaim, groupRoles, localSignIn, localAdminIds }: Sound,
  /** Named before: who has left since is no reason to refuse another change. */
  named: readonly Id[] = [],
) {
  if (!param(ctx, providersAnywhere) && !issuer.startsWith('https://')) refuseField('issuer', reasons.insecure)
  if (kind === 'WECOM') {
    if (!agentId) refuseField('agentId', reasons.agentMissing)
    if (linkBy !== 'USERNAME') refuseField('linkBy', reasons.wecomLink)
    if (groupRoles.length > 0) refuseField('groupRoles', reasons.wecomGroups)
  } else if (linkBy === 'USERNAME' && !trusts) refuseField('trusts', reasons.usernameTrusted)
  if (groupRoles.length > 0 && !groupsClaim) refuseField('groupsClaim', reasons.groupsClaimMissing)
  await demandRolesToGive(
    ctx,
    groupRoles.map(({ roleId }) => roleId),
    (at) => refuseField(`groupRoles[${at}].roleId`, reasons.roleMissing),
  )
  if (localSignIn === 'CHOSEN' && localAdminIds.length === 0) refuseField('localAdminIds', reasons.passwordsMissing)
  const added = localAdminIds.filter((id) => !named.includes(id))
  if (!(await arePeople(ctx.db, added))) refuseField('localAdminIds', reasons.userMissing)
}

async function arePeople(db: Db, ids: readonly Id[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from admin
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and status = 1 and deleted_at is null`.execute(db)
  return rows[0]?.count === new Set(ids).size
}

async function instanceKey(db: Db): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}
