import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { isNetwork } from '../../platform/identity/networks.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { giveBearerKey, giveClientKey } from '../../platform/open/open-app.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import {
  type Access,
  changeServiceAccount,
  demandOverServiceAccount,
  openServiceAccount,
} from '../admin/service-account.public.ts'

type Client = RowOf<'openClient'>

const { reasons } = openClient
const keys = sql`app.client_keys() k where k.client_id = open_client.id`
const idsOf = (column: string, table: string) =>
  sql<Id[]>`array(select b.${sql.ref(column)} from ${sql.table(table)} b
    where b.tenant_id = app.tenant() and b.admin_id = open_client.admin_id order by 1)`
const namesOf = (column: string, table: string, of: string, name = sql`n.name`) =>
  sql<string[]>`array(select ${name} from ${sql.table(table)} b
    join ${sql.table(of)} n on n.tenant_id = b.tenant_id and n.id = b.${sql.ref(column)}
    where b.tenant_id = app.tenant() and b.admin_id = open_client.admin_id order by n.id)`

const clients = entityTable(openClient, {
  shows: {
    appId: sql<string | null>`(select k.app_id from ${keys} order by k.admitted_at desc limit 1)`,
    keyedAt: sql<string | null>`(select max(k.admitted_at) from ${keys})`,
    oldUntil: sql<string | null>`(select k.expires_at from ${keys} order by k.admitted_at desc offset 1 limit 1)`,
    lastUsedAt: sql<string | null>`(select max(k.last_used_at) from ${keys})`,
    roleIds: idsOf('roleId', 'adminRole'),
    organisationIds: idsOf('organisationId', 'adminOrganisation'),
    shopIds: idsOf('shopId', 'adminShop'),
    brandIds: idsOf('brandId', 'adminBrand'),
    roleNames: ({ language }) =>
      namesOf('roleId', 'adminRole', 'role', language === 'en' ? sql`coalesce(n.name_en, n.name)` : sql`n.name`),
    organisationNames: namesOf('organisationId', 'adminOrganisation', 'organisation'),
    shopNames: namesOf('shopId', 'adminShop', 'shop'),
    brandNames: namesOf('brandId', 'adminBrand', 'brand'),
  },
})

export const openClientModule = serve(openClient, clients.handlers({ create, update, setStatus, rotate }), {
  deleteGuards: {
    async role(db, ids) {
      const { rows } = await sql<{ name: string }>`
        select c.name from open_client c
          join admin_role ar on ar.tenant_id = c.tenant_id and ar.admin_id = c.admin_id
         where c.tenant_id = app.tenant() and c.deleted_at is null and ar.role_id = any(${ids}::bigint[]) limit 1`.execute(
        db,
      )
      return rows[0] && { reason: reasons.hasRole, detail: { ...rows[0] } }
    },
  },
})

async function create(ctx: Context, input: Parsed<typeof openClient, 'create'>) {
  await demandFresh(ctx)
  demandSound(ctx, input)
  demandAccess(input.kind, input)
  const row = await clients.insert(ctx, { ...input, addresses: tidyAddresses(input.addresses) })
  if (row.kind === 'BEARER') {
    const adminId = await openServiceAccount(ctx, row, input)
    await sql`update open_client set admin_id = ${adminId} where tenant_id = app.tenant() and id = ${row.id}`.execute(
      ctx.db,
    )
  }
  const key = await newKey(ctx, row, 0)
  clients.logged(ctx, undefined, row)
  return { id: row.id, ...key }
}

/** What is not said of its access stays as it is. */
async function update(ctx: Context, input: Parsed<typeof openClient, 'update'>) {
  const before = await clients.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandSound(ctx, input)
  await demandOver(ctx, before)
  const { addresses, name = before.name } = input
  const changes = clients.changesOf(before, {
    ...input,
    ...(addresses !== undefined && { addresses: tidyAddresses(addresses) }),
  })
  if (before.adminId === null) {
    demandAccess(before.kind, { ...noAccess, ...input })
    return clients.save(ctx, before, changes)
  }
  const has = await clients.view(ctx, { id: before.id })
  const access = { ...has, ...onlyGiven(input) }
  demandAccess(before.kind, access)
  const given = await changeServiceAccount(ctx, before.adminId, { id: before.id, name }, access)
  return clients.save(ctx, before, changes, given.changed ? { before: given.before, after: given.after } : {})
}

async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const row = await clients.lock(ctx, 'setStatus', id)
  if (status === 1) await demandOver(ctx, row)
  return clients.putStatus(ctx, row, status)
}

/** A new key; the one before it holds until all that use it have been told. */
async function rotate(
  ctx: Context,
  { id, overlapHours }: Parsed<typeof openClient, 'rotate'>,
): Promise<Output<typeof openClient, 'rotate'>> {
  await demandFresh(ctx)
  const client = await clients.lock(ctx, 'rotate', id)
  await demandOver(ctx, client)
  const key = await newKey(ctx, client, overlapHours)
  writeRow(ctx, 'openClient', client, [])
  ctx.log({
    id,
    name: client.name,
    note: [
      `新应用号 ${key.appId}，旧密钥保留 ${overlapHours} 小时`,
      `new key ${key.appId}; old keys hold for ${overlapHours} h`,
    ],
  })
  return key
}

function newKey(ctx: Context, { id, kind }: Client, overlapHours: number) {
  return kind === 'BEARER' ? giveBearerKey(ctx, id, { overlapHours }) : giveClientKey(ctx, id, { overlapHours })
}

/** An operator who has less than an app does not get its key. */
async function demandOver(ctx: Context, { adminId }: Client): Promise<void> {
  if (adminId !== null) await demandOverServiceAccount(ctx, adminId)
}

const noAccess: Access = { roleIds: [], organisationIds: [], shopIds: [], brandIds: [] }

function onlyGiven(input: Partial<Access>): Partial<Access> {
  const given = Object.keys(noAccess).filter((name) => input[name as keyof Access] !== undefined)
  return Object.fromEntries(given.map((name) => [name, input[name as keyof Access]]))
}

function demandAccess(kind: Client['kind'], { roleIds, organisationIds, shopIds, brandIds }: Access): void {
  if (kind === 'BEARER' && roleIds.length === 0) refuseField('roleIds', reasons.rolesMissing)
  const isNone = roleIds.length + organisationIds.length + shopIds.length + brandIds.length === 0
  if (kind === 'SIGNED' && !isNone) refuseField('roleIds', reasons.rolesOfKeys)
}

type Sound = Pick<Partial<Parsed<typeof openClient, 'create'>>, 'addresses' | 'expiresAt'>

function demandSound({ now }: Context, { addresses, expiresAt }: Sound): void {
  const wrong = tidyAddresses(addresses)
    ?.split('\n')
    .find((address) => !isNetwork(address))
  if (wrong !== undefined) refuseField('addresses', reasons.network, { address: wrong })
  if (expiresAt && expiresAt <= now) refuseField('expiresAt', reasons.past)
}

/** One in a line, as the database parts them. */
function tidyAddresses(addresses: string | null | undefined): string | null {
  const lines = (addresses ?? '').split(/[\s,;，；]+/).filter(Boolean)
  return lines.length === 0 ? null : lines.join('\n')
}
