import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { boundShops, menuReach } from '../delivery/menu-reach.public.ts'
import { keepOutcome, menuOf } from './offer.ts'

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

export const deliveryMenuModule = serve(deliveryMenu, menus.handlers({ offer }), { clock: offerChanges })

/** All of the menu; the platform is asked while no connection is held. */
async function offer(ctx: Context, chosen: Parsed<typeof deliveryMenu, 'offer'>) {
  const { reach, items, name } = await ctx.session.apart(async (db) => {
    const scope = visible(ctx, shop, deliveryMenu.endpoints.offer.guard, 'plain')
    const row = await findRow({ ...ctx, db }, 'shop', chosen.shopId, scope)
    return {
      name: row.name,
      reach: await menuReach(db, ctx.tenantId, chosen),
      items: await menuOf(db, chosen),
    }
  })
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

/** Prices that have changed, and what is sold out or back since: a platform that fails is told the next time. */
async function offerChanges(pool: pg.Pool, tenantId: number): Promise<void> {
  const shops = await asSystem(pool, tenantId as Id, ({ db }) => boundShops(db))
  for (const chosen of shops) {
    try {
      const { reach, items } = await asSystem(pool, tenantId as Id, async ({ db }) => ({
        reach: await menuReach(db, tenantId as Id, chosen),
        items: await menuOf(db, chosen, { changed: true }),
      }))
      if (items.length === 0) continue
      const refused = await reach.offer(items)
      await asSystem(pool, tenantId as Id, ({ db }) =>
        keepOutcome(db, { ...chosen, bindingId: reach.bindingId }, items, refused),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
