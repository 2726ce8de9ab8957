import type { Id } from '@brandside/contract/platform/id.ts'
import { providersAnywhere } from '@brandside/contract/system/identity-provider.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/query.ts'
import { asTenant } from '../../platform/files/file-rows.ts'
import { unseal } from '../../platform/identity/seal.ts'
import { param, platformParameters } from '../../platform/parameters/param.ts'
import { sealedFor } from './provider-secret.ts'

/** A provider, ready to be asked. */
export interface Provider {
  id: Id
  tenantId: Id
  name: string
  kind: 'OIDC' | 'WECOM'
  issuer: string
  clientId: string
  /** Of WeCom. */
  agentId: string | null
  clientSecret: string | undefined
  scopes: string
  linkBy: 'EMAIL' | 'MOBILE' | 'USERNAME'
  trusts: boolean
  groupsClaim: string | null
  groupRoles: readonly { group: string; roleId: Id }[]
  /** It may lie in a private network, and speak http. */
  anywhere: boolean
}

type Row = Omit<Provider, 'clientSecret' | 'anywhere' | 'tenantId'> & {
  secretSealed: string | null
  key: string
}

interface Reading {
  tenantId: Id
  id: Id
  anywhere: boolean
  /** It is tried, and may be disabled. */
  disabledToo?: boolean
}

/** In the tenant that is open. */
export async function readProvider(
  db: Db,
  { tenantId, id, anywhere, disabledToo = false }: Reading,
): Promise<Provider | undefined> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.kind, p.issuer, p.client_id, p.agent_id, p.secret_sealed, p.scopes, p.link_by, p.trusts, p.groups_claim, p.group_roles,
           app.instance_key() as key
      from identity_provider p
     where p.tenant_id = app.tenant() and p.id = ${id} and p.deleted_at is null and (p.status = 1 or ${disabledToo})`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { secretSealed, key, ...provider } = row
  const clientSecret = secretSealed === null ? undefined : unseal(secretSealed, sealedFor(tenantId, id), key)
  return { ...provider, tenantId, clientSecret, anywhere }
}

/** A mark in an address: company and number. */
export const markOf = ({ tenantId, id }: Pick<Provider, 'tenantId' | 'id'>) => `${tenantId}-${id}`

export async function providerAt(pool: pg.Pool, mark: string): Promise<Provider | undefined> {
  const place = placeOf(mark)
  if (!place) return undefined
  const anywhere = param(await platformParameters(pool), providersAnywhere)
  return asTenant(pool, place, 'read', (db) => readProvider(db, { ...place, anywhere }))
}

export function placeOf(mark: string): { tenantId: Id; id: Id } | undefined {
  const [, tenant, id] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(mark) ?? []
  return tenant && id ? { tenantId: Number(tenant) as Id, id: Number(id) as Id } : undefined
}
