import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { missingConfig } from '../../payment/pay-channel/adapters/registry.public.ts'
import { brandOwner, channelConfig } from '../../payment/pay-channel/channel-config.public.ts'
import { rateAt } from '../../payment/pay-channel/rates.public.ts'
import { changedConfig } from '../../payment/pay-channel/sealed-config.public.ts'
import { holdWays, shopsWithWay } from '../../payment/pay-channel/usable-channels.public.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion, findRow, lockRow, writeRow } from '../../platform/entity/rows.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'

type Answer = Output<typeof brand, 'viewPayChannel'>['channels'][number]

/** Every channel of the company, and what the brand does with it. */
export async function viewPayChannel(
  ctx: Context,
  { id }: Parsed<typeof brand, 'viewPayChannel'>,
): Promise<Output<typeof brand, 'viewPayChannel'>> {
  const { version } = await findRow(ctx, 'brand', id)
  const { rows } = await sql<Omit<Answer, 'rateBp'>>`
    select c.id as pay_channel_id, c.name as channel_name, c.adapter, c.status as channel_status,
           coalesce(b.enabled, false) as is_on, b.merchant_no, coalesce(b.config_shown, '[]') as configured,
           (select count(*)::integer from shop s
              left join shop_pay_channel p on p.tenant_id = s.tenant_id and p.shop_id = s.id and p.pay_channel_id = c.id
             where s.tenant_id = c.tenant_id and s.brand_id = ${id} and s.deleted_at is null and b.enabled
               and coalesce(p.mode, 'INHERIT') <> 'OFF') as shops_using
      from pay_channel c
      left join brand_pay_channel b on b.tenant_id = c.tenant_id and b.pay_channel_id = c.id and b.brand_id = ${id}
     where c.tenant_id = app.tenant() and c.deleted_at is null
     order by coalesce(b.sort, c.sort), c.id`.execute(ctx.db)
  const channels = await Promise.all(
    rows.map(async (row) => {
      const { rateBp } = await rateAt(ctx.db, { brandId: id, payChannelId: row.payChannelId })
      return { ...row, rateBp }
    }),
  )
  return { version, channels }
}

/** The list as a whole: what is left out is switched off and keeps its configuration. */
export async function setPayChannel(ctx: Context, input: Parsed<typeof brand, 'setPayChannel'>) {
  await holdWays(ctx)
  const before = await lockRow(ctx, 'brand', input.id)
  demandVersion(before, input.version)
  const [asWas, paying] = [await snapshot(ctx, before.id), await shopsWithWay(ctx.db, before.id)]
  const ids = input.items.map(({ payChannelId }) => payChannelId)
  if (new Set(ids).size < ids.length) refuseField('items', brand.reasons.channelTwice)
  const { rows: channels } = await sql<{ id: Id; name: string; adapter: string }>`
    select id, name, adapter from pay_channel
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and deleted_at is null`.execute(ctx.db)
  for (const item of input.items) {
    const channel = channels.find(({ id }) => id === item.payChannelId) ?? fail(404, common.notFound)
    await write(ctx, before.id, channel, item)
  }
  const on = input.items.filter(({ isOn }) => isOn).map(({ payChannelId }) => payChannelId)
  await sql`
    update brand_pay_channel set enabled = false, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and brand_id = ${before.id} and enabled and pay_channel_id <> all(${on}::bigint[])`.execute(
    ctx.db,
  )
  if (!input.force) await demandWaysLeft(ctx, before.id, paying)
  if (asWas === (await snapshot(ctx, before.id))) {
    ctx.unchanged()
    return { version: before.version, enabledCount: on.length }
  }
  const { version } = writeRow(ctx, 'brand', before, [])
  const names = channels.filter(({ id }) => on.includes(id)).map(({ name }) => name)
  ctx.log({
    id: before.id,
    name: before.name,
    note: [`已开通 ${names.join('、') || '无'}`, `switched on: ${names.join(', ') || 'none'}`],
  })
  return { version, enabledCount: on.length }
}

/** All that a brand says of channels, to tell whether anything has changed. */
async function snapshot({ db }: Context, brandId: Id): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(concat_ws(' ', pay_channel_id, enabled, merchant_no, sort, config_sealed), ',' order by id), '') as all
      from brand_pay_channel where tenant_id = app.tenant() and brand_id = ${brandId}`.execute(db)
  return rows[0]?.all ?? ''
}

type Item = Parsed<typeof brand, 'setPayChannel'>['items'][number]

async function write(
  ctx: Context,
  brandId: Id,
  channel: { id: Id; name: string; adapter: string },
  { isOn, merchantNo, place, config }: Item,
): Promise<void> {
  const { rows } = await sql<{ configSealed: string | null; configShown: unknown }>`
    insert into brand_pay_channel (brand_id, pay_channel_id, enabled, merchant_no, sort)
    values (${brandId}, ${channel.id}, ${isOn}, ${merchantNo}, ${place})
    on conflict (tenant_id, brand_id, pay_channel_id) do update
      set enabled = excluded.enabled, merchant_no = excluded.merchant_no, sort = excluded.sort,
          version = brand_pay_channel.version + 1, updated_at = now(), updated_by = app.admin()
    returning config_sealed, config_shown`.execute(ctx.db)
  const [stored] = rows
  const owner = brandOwner(ctx.tenantId, brandId, channel.id)
  const changed = stored && (await changedConfig(ctx.db, { adapter: channel.adapter, stored, owner }, config))
  if (changed)
    await sql`
      update brand_pay_channel set config_sealed = ${changed.configSealed}, config_shown = ${changed.configShown}
       where tenant_id = app.tenant() and brand_id = ${brandId} and pay_channel_id = ${channel.id}`.execute(ctx.db)
  if (!isOn) return
  const inForce = await channelConfig(ctx.db, ctx.tenantId, { channelId: channel.id, brandId })
  const [missing] = missingConfig(channel.adapter, inForce)
  if (missing) refuse(payChannel.reasons.configMissing, { channel: channel.name, field: missing.label })
}

/** Open shops keep a way to be paid, unless whoever switches off says otherwise. */
async function demandWaysLeft(ctx: Context, brandId: Id, before: ReadonlyMap<Id, string>): Promise<void> {
  const now = await shopsWithWay(ctx.db, brandId)
  const shops = [...before].flatMap(([id, name]) => (now.has(id) ? [] : name))
  if (shops.length > 0)
    refuseField('force', payChannel.reasons.lastOne, { n: shops.length, shops: shops.slice(0, 5).join('、') })
}
