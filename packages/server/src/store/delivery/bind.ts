import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { refuse } from '../../platform/refuse.ts'
import { askPlatform, platformName } from './accounts.ts'
import { type Chosen, demandReach } from './authorisations.ts'
import { unbindAsked } from './requests.ts'
import { confirm, demandFree, giveUp, reserve } from './reserve.ts'
import { shopRef } from './shop-ref.ts'

/** Stores of some platforms are chosen on their own page, and a notice tells which. */
function ofOwnPage<Act>({ platform }: Chosen, act: Act | undefined): Act {
  return act ?? refuse(delivery.reasons.boundThere, { platform: platformName(platform) })
}

interface Binding {
  id: Id
  platformShopId: string
  platformShopName: string
  openOrders: number
}

/** The shop, if the operator may do this to it. */
export const shopOf = (ctx: Context, endpoint: keyof typeof delivery.endpoints, id: Id) =>
  findRow(ctx, 'shop', id, visible(ctx, delivery, delivery.endpoints[endpoint].guard, 'plain'))

const lockShop = (ctx: Context, endpoint: keyof typeof delivery.endpoints, id: Id) =>
  lockRow(ctx, 'shop', id, visible(ctx, delivery, delivery.endpoints[endpoint].guard, 'plain'))

/** The stores that whoever has agreed for this shop can see at the platform. */
export async function stores(ctx: Context, chosen: Parsed<typeof delivery, 'stores'>) {
  await shopOf(ctx, 'stores', chosen.shopId)
  const { adapter, tokens } = await demandReach(ctx.db, chosen)
  const listStores = ofOwnPage(chosen, adapter.listStores)
  const found = await askPlatform(chosen.platform, () => listStores(tokens))
  return found.map(({ id, name, address, open }) => ({
    platformShopId: id,
    platformShopName: name,
    address,
    isOpen: open,
  }))
}

/**
 * Binds a shop to one of the stores that its tokens see. The store is reserved first, so that of those who bind at once one
 * asks the platform (C-INV-8); what the platform refuses is free again, and what it leaves open is taken back there.
 */
export async function bind(ctx: Context, input: Parsed<typeof delivery, 'bind'>) {
  const { shopId, platform, platformShopId } = input
  const { adapter, tokens, channelId } = await ctx.session.apart(async (db) => {
    await shopOf({ ...ctx, db }, 'bind', shopId)
    await demandFree(db, input)
    return demandReach(db, input)
  })
  const [listStores, bindThere] = [ofOwnPage(input, adapter.listStores), ofOwnPage(input, adapter.bind)]
  const seen = await askPlatform(platform, () => listStores(tokens))
  const store = seen.find(({ id }) => id === platformShopId) ?? refuse(delivery.reasons.storeUnknown)
  const id = await ctx.session.ahead((db) => reserve({ ...ctx, db }, { ...input, channelId }, store.name))
  await askPlatform(platform, async () => {
    try {
      await bindThere(tokens, store.id, shopRef(ctx.tenantId, shopId))
    } catch (error) {
      const isOpen = !(error instanceof PartnerRefusal)
      await ctx.session.ahead((db) => giveUp({ ...ctx, db }, { id, isOpen }))
      throw error
    }
  })
  const row = await lockShop(ctx, 'bind', shopId)
  await confirm(ctx.db, id)
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`${platformName(platform)[0]} ${store.name}`, `${platformName(platform)[1]} ${store.name}`],
  })
  return { bindState: 'BOUND' as const }
}

/** Tells the platform first. Where it is forced, it is unbound here at once and the platform is told until it answers. */
export async function unbind(ctx: Context, input: Parsed<typeof delivery, 'unbind'>) {
  const { shopId, platform, reason, force = false } = input
  const { binding, reach } = await ctx.session.apart(async (db) => {
    await shopOf({ ...ctx, db }, 'unbind', shopId)
    const bound = await boundTo(db, input)
    if (bound.openOrders > 0) refuse(delivery.reasons.openOrders, { n: bound.openOrders })
    return { binding: bound, reach: force ? undefined : await demandReach(db, input) }
  })
  if (reach) {
    const { adapter, tokens } = reach
    await askPlatform(platform, () => adapter.unbind(tokens, binding.platformShopId, shopRef(ctx.tenantId, shopId)))
  }
  const row = await lockShop(ctx, 'unbind', shopId)
  const now = await boundTo(ctx.db, input)
  if (now.openOrders > 0) refuse(delivery.reasons.openOrders, { n: now.openOrders })
  await sql`
    update delivery_binding
       set status = 'UNBOUND', unbound_at = now(), unbound_by = 'OPERATOR', unbind_reason = ${reason}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${now.id}`.execute(ctx.db)
  if (force) await unbindAsked.announce(ctx, { shopId, platform, platformShopId: now.platformShopId })
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`${now.platformShopName}，${reason}`, `${now.platformShopName}: ${reason}`],
  })
  return { bindState: 'UNBOUND' as const }
}

export async function config(ctx: Context, input: Parsed<typeof delivery, 'config'>) {
  const row = await lockShop(ctx, 'config', input.shopId)
  const { id } = await boundTo(ctx.db, input)
  const { rows } = await sql`
    update delivery_binding
       set auto_accept = ${input.autoAccept}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id} and auto_accept <> ${input.autoAccept} returning id`.execute(ctx.db)
  if (rows.length === 0) ctx.unchanged()
  else
    ctx.log({
      id: input.shopId,
      name: row.name,
      note: input.autoAccept ? ['自动接单', 'accept automatically'] : ['手动接单', 'accept by hand'],
    })
  return { bindState: 'BOUND' as const }
}

async function boundTo(db: Db, { shopId, platform }: Chosen): Promise<Binding> {
  const { rows } = await sql<Binding>`
    select b.id, b.platform_shop_id, b.platform_shop_name,
           (select count(*) from delivery_order o
             where o.tenant_id = b.tenant_id and o.binding_id = b.id and o.status in ('NEW', 'ACCEPTED'))::int as open_orders
      from delivery_binding b
     where b.tenant_id = app.tenant() and b.shop_id = ${shopId} and b.platform = ${platform} and b.status = 'BOUND'`.execute(
    db,
  )
  return rows[0] ?? refuse(delivery.reasons.notBound, { platform: platformName(platform) })
}
