import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { valueInForce } from '@brandside/contract/platform/parameters/parameters.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { allowPrivate } from '@brandside/contract/store/epos/epos-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { param } from '../../platform/parameters/param.ts'
import { isPublicHost } from '../../platform/partners/public-host.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { forgetFailures, type KnownOfAll, learn } from './breaker.ts'
import { type EposAdapter, eposAdapters } from './epos-adapter.ts'

type Call = keyof typeof epos.endpoints

export const shopOf = (ctx: Context, endpoint: Call, id: Id) =>
  findRow(ctx, 'shop', id, visible(ctx, epos, epos.endpoints[endpoint].guard, 'plain'))

export const lockShop = (ctx: Context, endpoint: Call, id: Id) =>
  lockRow(ctx, 'shop', id, visible(ctx, epos, epos.endpoints[endpoint].guard, 'plain'))

interface StoredConnection extends KnownOfAll {
  vendor: string
  baseUrl: string
  appKey: string
  secretSealed: string
  enabled: boolean
  shopName: string
  tenantId: number
  key: string
  /** What the platform has set of the parameter. */
  privateToo: string | null
}

export interface Connection {
  adapter: EposAdapter
  baseUrl: string
  shopId: Id
  shopName: string
  lastOkAt: string | null
}

/** What a shop's POS is spoken with; refuses where there is none, or where it is switched off. */
export async function demandConnection(db: Db, shopId: Id): Promise<Connection> {
  const stored = await storedOf(db, shopId)
  if (!stored?.enabled) return refuse(epos.reasons.notConnected)
  const { vendor, baseUrl, appKey, secretSealed, key, tenantId, shopName, lastOkAt } = stored
  const secret = unseal(secretSealed, sealedFor(tenantId, shopId), key)
  const publicOnly = !valueInForce(allowPrivate, stored.privateToo ?? undefined)
  const adapter = eposAdapters[vendor]?.({ baseUrl, appKey, secret, publicOnly }) ?? refuse(epos.reasons.notConnected)
  learn(baseUrl, stored)
  return { adapter, baseUrl, shopId, shopName, lastOkAt }
}

/** What the messages of a shop's POS are signed with; undefined where none is connected. */
export async function secretOf(db: Db, shopId: Id): Promise<string | undefined> {
  const stored = await storedOf(db, shopId)
  return stored?.enabled ? unseal(stored.secretSealed, sealedFor(stored.tenantId, shopId), stored.key) : undefined
}

/** The POS and we have agreed on another secret; nothing where it is the one that is kept. */
export async function renewPosSecret(
  db: Db,
  { tenantId, shopId }: { tenantId: number; shopId: Id },
  secret: string,
): Promise<void> {
  if ((await secretOf(db, shopId)) === secret) return
  const sealed = seal(secret, sealedFor(tenantId, shopId), await instanceKey(db))
  await sql`
    update epos_connection set secret_sealed = ${sealed}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
}

export async function connection(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'connection'>,
): Promise<Output<typeof epos, 'connection'>> {
  await shopOf(ctx, 'connection', shopId)
  const stored = await storedOf(ctx.db, shopId)
  if (!stored) return { vendor: null, baseUrl: null, appKey: null, enabled: false, connected: false, lastOkAt: null }
  const { baseUrl, appKey, enabled, lastOkAt } = stored
  return { vendor: stored.vendor as 'SANDBOX', baseUrl, appKey, enabled, connected: true, lastOkAt }
}

/** Without a secret the one that is kept stays. */
export async function setConnection(ctx: Context, input: Parsed<typeof epos, 'setConnection'>) {
  const { shopId, vendor, baseUrl, appKey, enabled, appSecret } = input
  const row = await lockShop(ctx, 'setConnection', shopId)
  if (!param(ctx, allowPrivate) && !isPublicHost(new URL(baseUrl).hostname))
    refuseField('baseUrl', epos.reasons.privateAddress)
  const before = await storedOf(ctx.db, shopId)
  const sealed =
    appSecret === undefined
      ? before?.secretSealed
      : seal(appSecret, sealedFor(ctx.tenantId, shopId), await instanceKey(ctx.db))
  if (sealed === undefined) return refuseField('appSecret', epos.reasons.secretMissing)
  ctx.send(sql`
    insert into epos_connection (shop_id, vendor, base_url, app_key, secret_sealed, enabled)
    values (${shopId}, ${vendor}, ${baseUrl}, ${appKey}, ${sealed}, ${enabled})
    on conflict (tenant_id, shop_id) do update
      set vendor = excluded.vendor, base_url = excluded.base_url, app_key = excluded.app_key,
          secret_sealed = excluded.secret_sealed, enabled = excluded.enabled, failures = 0, failed_at = null, version = epos_connection.version + 1,
          updated_at = now(), updated_by = app.admin()`)
  const host = new URL(baseUrl).host
  const { vendor: was, baseUrl: stood, appKey: known, enabled: on, secretSealed } = before ?? {}
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`${host}${enabled ? '' : '（停用）'}`, `${host}${enabled ? '' : ' (off)'}`],
    ...(before && { before: { vendor: was, baseUrl: stood, appKey: known, enabled: on, appSecret: secretSealed } }),
    after: { vendor, baseUrl, appKey, enabled, appSecret: sealed },
  })
  forgetFailures(baseUrl)
  return { connected: true }
}

async function storedOf(db: Db, shopId: Id): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select c.vendor, c.base_url, c.app_key, c.secret_sealed, c.enabled, c.last_ok_at, c.failures, c.failed_at,
           s.name as shop_name, c.tenant_id, app.instance_key() as key,
           (select p.value from app.parameters() p where p.key = ${allowPrivate.key} and not p.own) as private_too
      from epos_connection c join shop s on s.tenant_id = c.tenant_id and s.id = c.shop_id
     where c.tenant_id = app.tenant() and c.shop_id = ${shopId} and s.deleted_at is null`.execute(db)
  return rows[0]
}

async function instanceKey(db: Db): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}

export const sealedPosSecrets = sealedColumn({
  table: 'eposConnection',
  column: 'secretSealed',
  sealedFor: ({ tenantId, shopId }) => sealedFor(tenantId, shopId),
})

const sealedFor = (tenantId: number, shopId: Id) => ({ purpose: 'epos secret', owner: `${tenantId} ${shopId}` })
