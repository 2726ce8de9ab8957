import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { hoursForbid, maxRangesADay } from '@brandside/contract/store/opening-hours.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { type ChannelInfo, salesChannels } from '@brandside/contract/store/shop/shop-channel.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuseField } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'
import { dayOf } from './sound-shop.ts'

type Channel = ChannelInfo['channel']

/** What the shop says of itself on each channel; one that was never set is off. */
export async function channels(
  ctx: Context,
  { shopId }: Parsed<typeof shop, 'channels'>,
): Promise<Output<typeof shop, 'channels'>> {
  await shops.find(ctx, 'channels', shopId)
  const stored = await storedChannels(ctx.db, shopId)
  return { items: (Object.keys(salesChannels) as Channel[]).map((channel) => stored.get(channel) ?? unset(channel)) }
}

/** Replaces what is said; a channel that is not sent is switched off and keeps the rest. */
export async function setChannels(ctx: Context, { shopId, items }: Parsed<typeof shop, 'setChannels'>) {
  const row = await shops.lock(ctx, 'setChannels', shopId)
  for (const { hours } of items) {
    const wrong = hoursForbid(hours)
    if (wrong) refuseField('items', shop.reasons[wrong.why], { day: dayOf(wrong.day), max: maxRangesADay })
  }
  const stored = await storedChannels(ctx.db, shopId)
  const wanted = new Map(items.map((item) => [item.channel, item]))
  const left = [...stored.values()].filter(({ channel, enabled }) => enabled && !wanted.has(channel))
  const changed = [...wanted.values(), ...left.map((item) => ({ ...item, enabled: false }))].filter(
    (item) => JSON.stringify(item) !== JSON.stringify({ ...unset(item.channel), ...stored.get(item.channel) }),
  )
  for (const item of changed) ctx.send(write(shopId, item))
  if (changed.length === 0) ctx.unchanged()
  else
    ctx.log({
      id: shopId,
      name: row.name,
      note: noteOf(changed),
      before: { items: changed.map(({ channel }) => ({ id: channel, ...unset(channel), ...stored.get(channel) })) },
      after: { items: changed.map((item) => ({ id: item.channel, ...item })) },
    })
  return { count: wanted.size }
}

function write(shopId: Id, item: ChannelInfo) {
  const { channel, enabled, displayName, notice, hours, minOrderCents, deliveryFeeCents, packingFeeCents } = item
  return sql`
    insert into shop_channel_info (shop_id, channel, enabled, display_name, notice, hours, min_order_cents,
                                   delivery_fee_cents, packing_fee_cents, prep_minutes)
    values (${shopId}, ${channel}, ${enabled}, ${displayName}, ${notice}, ${hours}, ${minOrderCents},
            ${deliveryFeeCents}, ${packingFeeCents}, ${item.prepMinutes})
    on conflict (tenant_id, shop_id, channel) do update
      set enabled = excluded.enabled, display_name = excluded.display_name, notice = excluded.notice,
          hours = excluded.hours, min_order_cents = excluded.min_order_cents,
          delivery_fee_cents = excluded.delivery_fee_cents, packing_fee_cents = excluded.packing_fee_cents,
          prep_minutes = excluded.prep_minutes, version = shop_channel_info.version + 1, updated_at = now(),
          updated_by = app.admin()`
}

async function storedChannels(db: Db, shopId: Id): Promise<Map<Channel, ChannelInfo>> {
  const { rows } = await sql<ChannelInfo>`
    select channel, enabled, display_name, notice, hours, min_order_cents, delivery_fee_cents, packing_fee_cents, prep_minutes
      from shop_channel_info where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
  return new Map(rows.map((row) => [row.channel, row]))
}

const unset = (channel: Channel): ChannelInfo => ({
  channel,
  enabled: false,
  displayName: null,
  notice: null,
  hours: [],
  minOrderCents: 0,
  deliveryFeeCents: 0,
  packingFeeCents: 0,
  prepMinutes: 15,
})

function noteOf(changed: readonly ChannelInfo[]): Bilingual {
  const told = changed.map(({ channel, enabled }): Bilingual => {
    const [zh, en] = salesChannels[channel]
    return [`${zh}${enabled ? '' : '（停用）'}`, `${en}${enabled ? '' : ' (off)'}`]
  })
  return [told.map(([zh]) => zh).join('、'), told.map(([, en]) => en).join(', ')]
}
