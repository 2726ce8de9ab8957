import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import type { PayAccount } from './adapters/adapter.public.ts'
import { noticeBase, noticeMark } from './notice-mark.public.ts'
import { instanceKey, openConfig, type StoredConfig, sealedFor } from './sealed-config.public.ts'

/** What an adapter is configured with: the channel's own values, and over them those of the brand. */
export async function channelConfig(
  db: Db,
  tenantId: number,
  { channelId, brandId }: { channelId: Id; brandId?: Id | null },
): Promise<Record<string, string>> {
  const [channel, brand] = await Promise.all([
    sql<StoredConfig>`select config_sealed, config_shown from pay_channel
      where tenant_id = app.tenant() and id = ${channelId}`.execute(db),
    sql<StoredConfig>`select config_sealed, config_shown from brand_pay_channel
      where tenant_id = app.tenant() and pay_channel_id = ${channelId} and brand_id = ${brandId ?? null}`.execute(db),
  ])
  const opened = [
    ...channel.rows.map((row) => openConfig(db, row, channelOwner(tenantId, channelId))),
    ...brand.rows.map((row) => openConfig(db, row, brandOwner(tenantId, brandId as Id, channelId))),
  ]
  return Object.assign({}, ...(await Promise.all(opened))) as Record<string, string>
}

/** The account of a brand at a channel, for the adapter that speaks with it. */
export async function payAccount(
  db: Db,
  tenantId: Id,
  { channelId, brandId }: { channelId: Id; brandId?: Id | null },
): Promise<PayAccount> {
  const [settings, { rows }, key] = await Promise.all([
    channelConfig(db, tenantId, { channelId, brandId: brandId ?? null }),
    sql<{ adapter: string; kind: string }>`
      select adapter, kind from pay_channel where tenant_id = app.tenant() and id = ${channelId}`.execute(db),
    instanceKey(db),
  ])
  const { adapter = '', kind } = rows[0] ?? {}
  const mark = noticeMark({ adapter, tenantId, channelId, brandId: brandId ?? null }, key)
  return { settings, isRehearsal: kind === 'SANDBOX', noticePath: `${noticeBase}${mark}` }
}

export const channelOwner = (tenantId: number, channelId: Id) => ({ tenantId, of: `channel ${channelId}` })

export const brandOwner = (tenantId: number, brandId: Id, channelId: Id) => ({
  ...{ tenantId, of: `brand ${brandId} channel ${channelId}` },
})

export const sealedConfigs = [
  sealedColumn({
    table: 'payChannel',
    column: 'configSealed',
    sealedFor: ({ tenantId, id }) => sealedFor(channelOwner(tenantId, id)),
  }),
  sealedColumn({
    table: 'brandPayChannel',
    column: 'configSealed',
    sealedFor: ({ tenantId, brandId, payChannelId }) => sealedFor(brandOwner(tenantId, brandId, payChannelId)),
  }),
]
