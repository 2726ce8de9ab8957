import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { type ShopPayChannel, shopModes } from '@brandside/contract/store/shop/shop-pay.ts'
import { sql } from 'kysely'
import { usableChannels } from '../../payment/pay-channel/usable-channels.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

/** Every way to pay of the company, with what the brand and the shop say of it and what comes of that (rule 1). */
export async function payChannels(
  ctx: Context,
  { shopId }: Parsed<typeof shop, 'payChannels'>,
): Promise<Output<typeof shop, 'payChannels'>> {
  const { brandId } = await shops.find(ctx, 'payChannels', shopId)
  const [items, usable] = await Promise.all([itemsOf(ctx.db, shopId, brandId), usableChannels(ctx.db, shopId)])
  const usableIds = new Set(usable.map(({ id }) => id))
  return { payItems: items.map((item) => ({ ...item, usable: usableIds.has(item.payChannelId) })) }
}

/** Replaces what the shop says of its ways to pay. None can be on that its brand has not switched on. */
export async function setPayChannels(ctx: Context, { shopId, payItems }: Parsed<typeof shop, 'setPayChannels'>) {
  const row = await shops.lock(ctx, 'setPayChannels', shopId)
  const known = await itemsOf(ctx.db, shopId, row.brandId)
  demandAtBrand(known, payItems)
  return putItems(ctx, row, known, payItems)
}

/** Only what the shop says of these ways to pay; its numbers there, and the other ways, stay. */
export async function setModes(ctx: Context, shopId: Id, modes: Parsed<typeof shop, 'applyPay'>['modes']) {
  const row = await shops.lock(ctx, 'applyPay', shopId)
  const known = await itemsOf(ctx.db, shopId, row.brandId)
  demandAtBrand(known, modes)
  const wanted = new Map(modes.map((each) => [each.payChannelId, each]))
  const payItems = known.map((item) => ({ ...item, ...wanted.get(item.payChannelId) }))
  return putItems(ctx, row, known, payItems)
}

function demandAtBrand(known: readonly Item[], wanted: readonly Pick<Item, 'payChannelId' | 'mode'>[]): void {
  for (const { payChannelId, mode } of wanted) {
    const channel = known.find((item) => item.payChannelId === payChannelId)
    if (!channel) refuse(shop.reasons.channelMissing)
    if (mode === 'ON' && !channel.atBrand) refuse(shop.reasons.channelNotAtBrand, { channel: channel.channelName })
  }
}

type Input = Parsed<typeof shop, 'setPayChannels'>['payItems']

function putItems(ctx: Context, { id: shopId, name }: RowOf<'shop'>, items: readonly Item[], payItems: Input) {
  const known = new Map(items.map((item) => [item.payChannelId, item]))
  const wanted = payItems.filter(
    ({ mode, subMerchantNo, terminalNo }) => mode !== 'INHERIT' || subMerchantNo || terminalNo,
  )
  const before = [...known.values()].filter(
    ({ mode, subMerchantNo, terminalNo }) => mode !== 'INHERIT' || subMerchantNo || terminalNo,
  )
  if (told(before) === told(wanted)) {
    ctx.unchanged()
    return { count: wanted.length }
  }
  ctx.send(sql`delete from shop_pay_channel where tenant_id = app.tenant() and shop_id = ${shopId}`)
  for (const { payChannelId, mode, subMerchantNo, terminalNo } of wanted)
    ctx.send(sql`
      insert into shop_pay_channel (shop_id, pay_channel_id, mode, sub_merchant_no, terminal_no)
      values (${shopId}, ${payChannelId}, ${mode}, ${subMerchantNo}, ${terminalNo})`)
  const note = (language: Language) =>
    wanted
      .map(({ payChannelId, mode }) => `${known.get(payChannelId)?.channelName} ${say(shopModes[mode], language)}`)
      .join(say(['、', ', '], language)) || say(['全部随品牌', 'all as the brand'], language)
  ctx.log({ id: shopId, name, note: [note('zh'), note('en')] })
  return { count: wanted.length }
}

/** A company that takes payments at all opens no shop where guests cannot pay. */
export async function demandWayToPay(db: Db, shopId: Id): Promise<void> {
  const { rows } = await sql`
    select from brand_pay_channel b join pay_channel c on c.tenant_id = b.tenant_id and c.id = b.pay_channel_id
     where b.tenant_id = app.tenant() and b.enabled and c.status = 1 and c.deleted_at is null limit 1`.execute(db)
  if (rows.length > 0 && (await usableChannels(db, shopId)).length === 0) refuse(shop.reasons.noPayChannel)
}

type Item = Omit<ShopPayChannel, 'usable'>

async function itemsOf(db: Db, shopId: Id, brandId: Id): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select c.id as pay_channel_id, c.code as channel_code, c.name as channel_name, coalesce(b.enabled, false) as at_brand,
           coalesce(p.mode, 'INHERIT') as mode, p.sub_merchant_no, p.terminal_no
      from pay_channel c
      left join brand_pay_channel b on b.tenant_id = c.tenant_id and b.pay_channel_id = c.id and b.brand_id = ${brandId}
      left join shop_pay_channel p on p.tenant_id = c.tenant_id and p.pay_channel_id = c.id and p.shop_id = ${shopId}
     where c.tenant_id = app.tenant() and c.deleted_at is null
     order by c.sort, c.id limit 200`.execute(db)
  return rows
}

const told = (items: readonly Pick<Item, 'payChannelId' | 'mode' | 'subMerchantNo' | 'terminalNo'>[]) =>
  JSON.stringify(
    items
      .map(({ payChannelId, mode, subMerchantNo, terminalNo }) => [payChannelId, mode, subMerchantNo, terminalNo])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  )
