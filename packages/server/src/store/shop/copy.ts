import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

/** A new, closed shop that begins with parts of another one. Where it stands and who runs it is its own. */
export async function copy(ctx: Context, { id, code, name, parts }: Parsed<typeof shop, 'copy'>) {
  const from = await shops.lock(ctx, 'copy', id)
  const { brandId, organisationId, type, serviceModes, franchiseShareBp, sort, tags, avgSpendCents } = from
  const more = parts.includes('hours') ? { hours: from.hours } : {}
  const given = { code, name, brandId, organisationId, type, serviceModes, franchiseShareBp, sort, tags, avgSpendCents }
  await shops.demandWithin(ctx, 'copy', given)
  const made = await shops.insert(ctx, { ...given, ...more })
  if (parts.includes('channels')) await copyChannels(ctx.db, id, made.id)
  if (parts.includes('menu')) await copyMenu(ctx.db, id, made.id)
  if (parts.includes('pay')) await copyPayments(ctx.db, id, made.id)
  ctx.log({ id: made.id, name, after: made, note: [`复制自 ${from.name}`, `copied from ${from.name}`] })
  ctx.log({ id, name: from.name, note: [`复制为 ${name}`, `copied to ${name}`] })
  return { id: made.id }
}

/** Of a shop that has no goods yet. */
export async function takeMenu(ctx: Context, { shopId, fromShopId }: Parsed<typeof shop, 'takeMenu'>) {
  const { reasons } = shop
  const row = await shops.lock(ctx, 'takeMenu', shopId)
  const from = await shops.find(ctx, 'takeMenu', fromShopId)
  if (from.brandId !== row.brandId) refuseField('fromShopId', reasons.otherBrand, { name: from.name })
  if ((await goodsIn(ctx.db, shopId)) > 0) refuse(reasons.menuThere)
  const taken = await goodsIn(ctx.db, fromShopId)
  if (taken === 0) refuseField('fromShopId', reasons.noMenu, { name: from.name })
  await copyMenu(ctx.db, fromShopId, shopId)
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`取自 ${from.name}，${taken} 个商品`, `from ${from.name}, goods: ${taken}`],
  })
  return { taken }
}

async function goodsIn(db: Db, shopId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop_goods
     where tenant_id = app.tenant() and shop_id = ${shopId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

async function copyChannels(db: Db, from: Id, to: Id): Promise<void> {
  await sql`
    insert into shop_channel_info (shop_id, channel, enabled, display_name, notice, hours, min_order_cents,
                                   delivery_fee_cents, packing_fee_cents, prep_minutes)
    select ${to}, channel, enabled, null, notice, hours, min_order_cents, delivery_fee_cents, packing_fee_cents, prep_minutes
      from shop_channel_info where tenant_id = app.tenant() and shop_id = ${from}`.execute(db)
}

/** What the shop says of its ways to pay; the numbers that channels know it by are not another shop's. */
async function copyPayments(db: Db, from: Id, to: Id): Promise<void> {
  await sql`
    insert into shop_pay_channel (shop_id, pay_channel_id, mode)
    select ${to}, pay_channel_id, mode
      from shop_pay_channel where tenant_id = app.tenant() and shop_id = ${from}`.execute(db)
}

/**
 * The menu becomes the new shop's own: it has no POS yet that could keep it. Until all of it is there, each copy knows by
 * its external id what it was made from. Stock is not copied.
 */
async function copyMenu(db: Db, from: Id, to: Id): Promise<void> {
  await sql`
    insert into shop_category (shop_id, parent_id, name, sort, status, external_id)
    select ${to}, parent_id, name, sort, status, id::text
      from shop_category where tenant_id = app.tenant() and shop_id = ${from} and deleted_at is null`.execute(db)
  await sql`
    update shop_category c set parent_id = above.id from shop_category above
     where c.tenant_id = app.tenant() and c.shop_id = ${to} and above.tenant_id = c.tenant_id and above.shop_id = ${to}
       and c.source = 'LOCAL' and above.source = 'LOCAL' and above.external_id = c.parent_id::text`.execute(db)
  await sql`
    insert into shop_goods (shop_id, category_id, code, name, image, goods_type, sort, status, external_id)
    select ${to}, c.id, g.code, g.name, g.image, g.goods_type, g.sort, g.status, g.id::text
      from shop_goods g
      left join shop_category c on c.tenant_id = g.tenant_id and c.shop_id = ${to} and c.source = 'LOCAL'
       and c.external_id = g.category_id::text
     where g.tenant_id = app.tenant() and g.shop_id = ${from} and g.deleted_at is null`.execute(db)
  await sql`
    insert into shop_sku (shop_id, goods_id, sku_code, spec_name, price_cents, market_price_cents, status)
    select ${to}, g.id, k.sku_code, k.spec_name, k.price_cents, k.market_price_cents, k.status
      from shop_sku k
      join shop_goods g on g.tenant_id = k.tenant_id and g.shop_id = ${to} and g.source = 'LOCAL'
       and g.external_id = k.goods_id::text
     where k.tenant_id = app.tenant() and k.shop_id = ${from} and k.deleted_at is null order by k.id`.execute(db)
  for (const table of ['shop_category', 'shop_goods'] as const)
    await sql`
      update ${sql.table(table)} set external_id = null
       where tenant_id = app.tenant() and shop_id = ${to} and source = 'LOCAL'`.execute(db)
}
