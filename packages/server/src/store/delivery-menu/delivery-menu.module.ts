import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { hoursText } from '@brandside/contract/store/opening-hours.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { boundShops, keepToldHours, menuReach } from '../delivery/menu-reach.public.ts'
import { type Chosen, keepOutcome, menuOf } from './offer.ts'
import { hoursOf, tellHours } from './offer-hours.ts'
import { toldHours } from './told-hours.ts'

type Row = Output<typeof deliveryMenu, 'view'>

const menus = entityTable(deliveryMenu, {
  shows: {
    shopName: sql<string>`${nameIn('shop', 'deliveryMenu.shopId')}`,
    currency: sql<Row['currency']>`(
      select b.currency from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
       where s.tenant_id = delivery_menu.tenant_id and s.id = delivery_menu.shop_id)`,
  },
  asks: { soldOut: (soldOut) => sql<boolean>`(delivery_menu.stock = 0) = ${soldOut}` },
})

export const deliveryMenuModule = serve(deliveryMenu, menus.handlers({ offer, offerHours, hours: toldHours }), {
  clock: offerChanges,
})

/** The shop as its platform is reached; asked beside the call, so that no connection is held while the platform answers. */
async function reachShop<T>(
  ctx: Context,
  chosen: Chosen,
  endpoint: 'offer' | 'offerHours',
  read: (db: Db) => Promise<T>,
) {
  return ctx.session.apart(async (db) => {
    const scope = visible(ctx, shop, deliveryMenu.endpoints[endpoint].guard, 'plain')
    const row = await findRow({ ...ctx, db }, 'shop', chosen.shopId, scope)
    return { name: row.name, reach: await menuReach(db, ctx.tenantId, chosen), of: await read(db) }
  })
}

async function offer(ctx: Context, chosen: Parsed<typeof deliveryMenu, 'offer'>) {
  const { reach, of: items, name } = await reachShop(ctx, chosen, 'offer', (db) => menuOf(db, chosen))
  if (items.length === 0) refuse(deliveryMenu.reasons.noGoods)
  const refused = await reach.offer(items)
  const told = await keepOutcome(ctx.db, { ...chosen, bindingId: reach.bindingId }, items, refused)
  ctx.log({
    of: shop,
    id: chosen.shopId,
    name,
    note: [`${told.taken} 项生效，${told.refused} 项被拒绝`, `${told.taken} taken, ${told.refused} refused`],
  })
  return told
}

async function offerHours(ctx: Context, chosen: Parsed<typeof deliveryMenu, 'offerHours'>) {
  const { reach, of: hours, name } = await reachShop(ctx, chosen, 'offerHours', (db) => hoursOf(db, chosen))
  if (hours === undefined) return refuse(deliveryMenu.reasons.noHours)
  const words = await tellHours(reach, hours)
  await keepToldHours(ctx.db, { bindingId: reach.bindingId, hours, words })
  const text = (language: 'zh' | 'en') => `${hoursText(hours, language)}${words === null ? '' : ` (${words})`}`
  ctx.log({ of: shop, id: chosen.shopId, name, note: [text('zh'), text('en')] })
  return { outcome: words === null ? ('TAKEN' as const) : ('REFUSED' as const), words }
}

/** Prices and hours that have changed, and what is sold out or back since: a platform that fails is told the next time. */
async function offerChanges(pool: pg.Pool, tenantId: number): Promise<void> {
  const shops = await asSystem(pool, tenantId as Id, ({ db }) => boundShops(db))
  for (const chosen of shops) {
    try {
      await offerChange(pool, tenantId as Id, chosen)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

async function offerChange(pool: pg.Pool, tenantId: Id, chosen: Chosen): Promise<void> {
  const { reach, items, hours } = await asSystem(pool, tenantId, async ({ db }) => ({
    reach: await menuReach(db, tenantId, chosen),
    items: await menuOf(db, chosen, { changed: true }),
    hours: await hoursOf(db, chosen, { changed: true }),
  }))
  const { bindingId } = reach
  if (items.length > 0) {
    const refused = await reach.offer(items)
    await asSystem(pool, tenantId, ({ db }) => keepOutcome(db, { ...chosen, bindingId }, items, refused))
  }
  if (hours !== undefined) {
    const words = await tellHours(reach, hours)
    await asSystem(pool, tenantId, ({ db }) => keepToldHours(db, { bindingId, hours, words }))
  }
}
