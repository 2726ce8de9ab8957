import { joinAddress, marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { visible } from '../../../platform/entity/visible.ts'
import { param } from '../../../platform/parameters/param.ts'
import { demandShops } from '../../targets.public.ts'
import { addressOfShop } from '../places.ts'
import { linkTo, type ScannedCode } from './landing.ts'
import { campaignPage } from './landing-page.ts'

type Place = Omit<ScannedCode, 'activityId' | 'shopId' | 'approved' | 'state' | 'on'>

const sampleCode = 'AAAAAAAA'

/** The landing page of a campaign that is being written, drawn as that of its guests: at the first of its shops, while it runs. */
export async function landingPreview(ctx: Context, input: Parsed<typeof marketingActivity, 'landingPreview'>) {
  const { name, posterTitle, posterText, posterImage, landing, gifts, shopIds } = input
  const { startAt = ctx.now, endAt = startAt } = input
  const { guard } = marketingActivity.endpoints.landingPreview
  await demandShops(ctx, { guard, reason: marketingActivity.reasons.shopMissing, wanted: shopIds })
  const { rows } = await sql<Place>`
    select s.name as shop_name, s.phone as shop_phone, ${addressOfShop} as address, b.name as brand_name,
           b.logo, b.theme_colour as colour, b.time_zone
      from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.deleted_at is null
       and s.id = (select shop.id from shop where shop.tenant_id = app.tenant() and shop.id = ${shopIds[0] ?? null}
                      and ${visible(ctx, shop, guard)})`.execute(ctx.db)
  const approved = {
    name: name ?? '',
    posterTitle,
    posterText,
    posterImage,
    // A block that is not finished is not shown to guests, either.
    landing: landing.filter((block) => block.text !== null || block.image !== null),
    prizes: gifts.map((gift) => ({ kind: 'POINTS' as const, name: gift })),
    startAt,
    endAt,
  }
  const place = rows[0] ?? noShop(ctx)
  const found = { ...place, approved, state: 'APPROVED', running: true, instead: null }
  const joinAt = linkTo(param(ctx, joinAddress), sampleCode)
  return { html: campaignPage(ctx, { ...found, joinAt }, sampleCode) }
}

const noShop = ({ language, operator: { timeZone } }: Context): Place => ({
  shopName: language === 'zh' ? '门店名称' : 'Name of the shop',
  shopPhone: null,
  address: language === 'zh' ? '门店地址' : 'Its address',
  brandName: '',
  logo: null,
  colour: null,
  timeZone,
})
