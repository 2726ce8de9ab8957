import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import type { PayAccount, Settings } from './adapters/adapter.public.ts'
import { keepLearnt, learntAt, sealedLearnt, type Writer } from './learnt.ts'
import { noticeBase, noticeMark } from './notice-mark.public.ts'
import { inForce, instanceKey, openConfig, over, type StoredConfig, sealedFor } from './sealed-config.public.ts'

/** What an adapter is configured with: the channel's own values, and over them those of the brand. */
export async function channelConfig(
  db: Db,
  tenantId: number,
  { channelId, brandId }: { channelId: Id; brandId?: Id | null },
): Promise<Settings> {
  const [channel, brand] = await Promise.all([
    sql<StoredConfig>`select config_sealed, config_shown from pay_channel
      where tenant_id = app.tenant() and id = ${channelId}`.execute(db),
    sql<StoredConfig>`select config_sealed, config_shown from brand_pay_channel
      where tenant_id = app.tenant() and pay_channel_id = ${channelId} and brand_id = ${brandId ?? null}`.execute(db),
  ])
  const [ofChannel = {}] = await Promise.all(
    channel.rows.map((row) => openConfig(db, row, channelOwner(tenantId, channelId))),
  )
  const [ofBrand = {}] = await Promise.all(
    brand.rows.map((row) => openConfig(db, row, brandOwner(tenantId, brandId as Id, channelId))),
  )
  return over(ofChannel, ofBrand)
}

/** The account of a brand at a channel, for the adapter that speaks with it and writes down what it learns there. */
export async function payAccount(
  db: Db,
  tenantId: Id,
  { channelId, brandId }: { channelId: Id; brandId?: Id | null },
  write: Writer,
): Promise<PayAccount> {
  const owner = `channel ${channelId} brand ${brandId ?? 0}`
  const [config, values, { rows }, key] = await Promise.all([
    channelConfig(db, tenantId, { channelId, brandId: brandId ?? null }),
    learntAt(db, tenantId, owner),
    sql<{ adapter: string; kind: string }>`
      select adapter, kind from pay_channel where tenant_id = app.tenant() and id = ${channelId}`.execute(db),
    instanceKey(db),
  ])
  const { adapter = '', kind } = rows[0] ?? {}
  const mark = noticeMark({ adapter, tenantId, channelId, brandId: brandId ?? null }, key)
  return {
    ...inForce(config),
    learnt: { values, keep: (name, value) => write((own) => keepLearnt(own, tenantId, owner, { name, value })) },
    isRehearsal: kind === 'SANDBOX',
    noticePath: `${noticeBase}${mark}`,
  }
}

/** For what happens without an operator. */
export function systemWriter(pool: pg.Pool, tenantId: Id): Writer {
  return (work) => asSystem(pool, tenantId, ({ db }) => work(db))
}

/** For a call of an operator: a moment later, beside the call. */
export function writerBeside({ session }: Pick<Context, 'session'>): Writer {
  return async (work) => session.note(work)
}

export const channelOwner = (tenantId: number, channelId: Id) => ({ tenantId, of: `channel ${channelId}` })

export const brandOwner = (tenantId: number, brandId: Id, channelId: Id) => ({
  tenantId,
  of: `brand ${brandId} channel ${channelId}`,
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
  sealedLearnt,
]
