import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { shopModes } from '@brandside/contract/store/shop/shop-pay.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { chosenShops, previewOf } from './bulk-preview.ts'
import { setModes } from './pay-channels.ts'
import { shops } from './shop-table.ts'

type Mode = keyof typeof shopModes

interface Standing {
  shopId: Id
  payChannelId: Id
  channelName: string
  atBrand: boolean
  mode: Mode
}

/** What these shops say of the chosen ways to pay, and what they would say. */
export async function previewPay(ctx: Context, { modes, ...chosen }: Parsed<typeof shop, 'previewPay'>) {
  const rows = await chosenShops(ctx, shop.endpoints.previewPay.guard, chosen)
  const wanted = new Map(modes.map(({ payChannelId, mode }) => [payChannelId, mode]))
  const standing = Map.groupBy(
    await standingAt(
      ctx,
      rows.map(({ id }) => id),
      [...wanted.keys()],
    ),
    ({ shopId }) => shopId,
  )
  const told = (each: Standing, mode: Mode) => `${each.channelName} ${say(shopModes[mode], ctx.language)}`
  const comma = say(['、', ', '], ctx.language)
  return previewOf(
    rows.map(({ id, name }) => {
      const at = standing.get(id) ?? []
      const barred = at.find(({ payChannelId, atBrand }) => wanted.get(payChannelId) === 'ON' && !atBrand)
      const { msg } = sentences(shop.reasons.channelNotAtBrand, { channel: barred?.channelName ?? '' }, ctx.language)
      return {
        id,
        name,
        why: barred ? msg : null,
        before: at.map((each) => told(each, each.mode)).join(comma),
        after: at.map((each) => told(each, wanted.get(each.payChannelId) ?? each.mode)).join(comma),
      }
    }),
  )
}

/** Gives many shops the same word on the chosen ways to pay; on the others each keeps its own. */
export function applyPay(ctx: Context, { modes, ...asked }: Parsed<typeof shop, 'applyPay'>) {
  return shops.many(ctx, asked, (id) => setModes(ctx, id, modes))
}

async function standingAt({ db }: Context, shopIds: readonly Id[], channelIds: readonly Id[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.id as shop_id, c.id as pay_channel_id, c.name as channel_name, coalesce(b.enabled, false) as at_brand,
           coalesce(p.mode, 'INHERIT') as mode
      from shop s
      join pay_channel c on c.tenant_id = s.tenant_id and c.id = any(${channelIds}::bigint[]) and c.deleted_at is null
      left join brand_pay_channel b
        on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id and b.pay_channel_id = c.id
      left join shop_pay_channel p on p.tenant_id = s.tenant_id and p.shop_id = s.id and p.pay_channel_id = c.id
     where s.tenant_id = app.tenant() and s.id = any(${shopIds}::bigint[])
     order by s.id, c.sort, c.id`.execute(db)
  return rows
}
