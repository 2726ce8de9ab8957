import { deliveryAdapters } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'

/** A way to pay that a shop may use now, with what its brand and the shop say of it. */
export interface UsableChannel {
  id: Id
  code: string
  name: string
  kind: string
  adapter: string
  icon: string | null
  /** Limits in another currency than that of the shop's brand are none. */
  minCents: number
  maxCents: number | null
  merchantNo: string | null
  subMerchantNo: string | null
  terminalNo: string | null
  /** As the channel is told of it. */
  shop: { code: string; name: string }
}

/**
 * The channels that a shop may use: enabled, switched on at its brand, and not switched off at the shop (consumer.md 2).
 * With `hold` they stay so until the end of the transaction, in which a payment starts (C-INV-5).
 */
export async function usableChannels(db: Db, shopId: Id, { hold = false } = {}): Promise<UsableChannel[]> {
  const { rows } = await sql<UsableChannel>`
    select c.id, c.code, c.name, c.kind, c.adapter, c.icon,
           case when c.currency = own.currency then c.min_cents else 1 end as min_cents,
           case when c.currency = own.currency then c.max_cents end as max_cents,
           b.merchant_no, p.sub_merchant_no, p.terminal_no, jsonb_build_object('code', s.code, 'name', s.name) as shop
      from shop s
      join brand own on own.tenant_id = s.tenant_id and own.id = s.brand_id
      join brand_pay_channel b on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id and b.enabled
      join pay_channel c on c.tenant_id = s.tenant_id and c.id = b.pay_channel_id and c.status = 1 and c.deleted_at is null
       and c.kind <> 'PLATFORM' and c.adapter <> all(${[...deliveryAdapters]}::text[])
      left join shop_pay_channel p on p.tenant_id = s.tenant_id and p.shop_id = s.id and p.pay_channel_id = c.id
     where s.tenant_id = app.tenant() and s.id = ${shopId} and coalesce(p.mode, 'INHERIT') <> 'OFF'
     order by b.sort, c.sort, c.id
     ${hold ? sql`for share of s, b, c` : sql``}`.execute(db)
  return rows
}

/** The channels that the shop of a row, called `shop`, may use: as `usableChannels`. */
const ofShop = sql`
  brand_pay_channel b
  join pay_channel c on c.tenant_id = b.tenant_id and c.id = b.pay_channel_id and c.status = 1 and c.deleted_at is null
  left join shop_pay_channel p on p.tenant_id = b.tenant_id and p.shop_id = shop.id and p.pay_channel_id = c.id
 where b.tenant_id = app.tenant() and b.brand_id = shop.brand_id and b.enabled and coalesce(p.mode, 'INHERIT') <> 'OFF'`

/** Their names, in the order of the brand. */
export const usableChannelNames = sql<string | null>`(
  select string_agg(c.name, '、' order by b.sort, c.sort, c.id) from ${ofShop})`

/** The shops that may use this one. */
export const mayUseChannel = (channelId: Id) => sql<boolean>`exists (select from ${ofShop} and c.id = ${channelId})`

/** Who takes a way to pay away waits for the other who does: each would leave shops the one that the other takes. */
export async function holdWays({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ways to pay', ${tenantId}))`.execute(db)
}

/** Open shops of a brand that can take a payment now, by their ids. */
export async function shopsWithWay(db: Db, brandId: Id): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select shop.id, shop.name from shop
     where shop.tenant_id = app.tenant() and shop.brand_id = ${brandId} and shop.status = 1 and shop.deleted_at is null
       and exists (select from ${ofShop})
     order by shop.name`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Open shops that could take no payment any more without this channel. */
export async function shopsLeftWithout(db: Db, channelId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name
      from shop s
      join brand_pay_channel b on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id and b.enabled
      join pay_channel c on c.tenant_id = s.tenant_id and c.id = b.pay_channel_id and c.status = 1 and c.deleted_at is null
      left join shop_pay_channel p on p.tenant_id = s.tenant_id and p.shop_id = s.id and p.pay_channel_id = c.id
     where s.tenant_id = app.tenant() and s.status = 1 and s.deleted_at is null and coalesce(p.mode, 'INHERIT') <> 'OFF'
     group by s.id, s.name
    having array_agg(c.id) = array[${channelId}::bigint]
     order by s.name`.execute(db)
  return rows.map(({ name }) => name)
}
