import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { demandVersion } from '../../../platform/entity/rows.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { shops } from '../shop-table.ts'
import { demandFreeCodes, replaceSkus } from './menu-skus.ts'

/** Of goods with all SKUs that they ever had; an order that takes from their stock leaves it as it is. */
const versionOf = sql<number>`(g.version + coalesce((
  select sum(k.version) from shop_sku k where k.tenant_id = g.tenant_id and k.goods_id = g.id), 0))::int`

/** The goods of a menu, or of one of its categories, each with its SKUs. */
export async function menu(ctx: Context, { shopId, categoryId }: Parsed<typeof shop, 'menu'>): Promise<Goods[]> {
  await shops.find(ctx, 'menu', shopId)
  const [goods, skus] = await Promise.all([
    sql<Omit<Goods, 'skus'>>`
      select g.id as goods_id, g.category_id, g.code as goods_code, g.name as goods_name, g.image, g.goods_type, g.sort,
             g.status = 1 as on_sale, g.source, ${versionOf} as goods_version
        from shop_goods g left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
       where g.tenant_id = app.tenant() and g.shop_id = ${shopId} and g.deleted_at is null
         and (${categoryId ?? null}::bigint is null or g.category_id = ${categoryId ?? null})
       order by c.sort, c.id, g.sort, g.id limit 5000`.execute(ctx.db),
    sql<Goods['skus'][number] & { goodsId: Id }>`
      select goods_id, id as sku_id, sku_code, spec_name, price_cents, market_price_cents, stock, stock as stock_seen,
             status = 1 as on_sale from shop_sku
       where tenant_id = app.tenant() and shop_id = ${shopId} and deleted_at is null order by id`.execute(ctx.db),
  ])
  const below = Map.groupBy(skus.rows, ({ goodsId }) => goodsId)
  return goods.rows.map((row) => ({
    ...row,
    skus: (below.get(row.goodsId) ?? []).map(({ goodsId: _, ...sku }) => sku),
  }))
}

/** Goods with all of their SKUs: those that are not sent any more go. What the POS has sent keeps what is written here. */
export async function saveGoods(ctx: Context, input: Parsed<typeof shop, 'saveGoods'>) {
  const { shopId, categoryId, skus } = input
  const row = await shops.lock(ctx, 'saveGoods', shopId)
  if (categoryId !== null) await demandCategory(ctx.db, categoryId, shopId)
  await demandFreeCodes(ctx.db, input)
  const before = input.goodsId === null ? undefined : await loggedGoods(ctx.db, input.goodsId)
  const goodsId =
    input.goodsId === null ? await insertGoods(ctx.db, input) : await updateGoods(ctx.db, input, input.goodsId)
  await replaceSkus(ctx.db, { shopId, goodsId }, skus)
  const after = await loggedGoods(ctx.db, goodsId)
  ctx.log({
    id: shopId,
    name: row.name,
    note: [input.goodsName, input.goodsName],
    ...(before && { before }),
    ...(after && { after }),
  })
  return { goodsId }
}

/** Goods with their prices and stock, as the log tells what was changed. */
async function loggedGoods(db: Db, id: Id): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select g.code as goods_code, g.name as goods_name, g.image, g.goods_type, g.sort, g.status = 1 as on_sale, c.name as category_name,
           array(select jsonb_build_object('id', k.id, 'skuCode', k.sku_code, 'specName', k.spec_name, 'priceCents', k.price_cents,
                        'marketPriceCents', k.market_price_cents, 'stock', k.stock, 'onSale', k.status = 1)
                   from shop_sku k where k.tenant_id = g.tenant_id and k.goods_id = g.id and k.deleted_at is null order by k.id) as skus
      from shop_goods g left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
     where g.tenant_id = app.tenant() and g.id = ${id}`.execute(db)
  return rows[0]
}

type NewGoods = Parsed<typeof shop, 'saveGoods'>

export async function insertGoods(
  db: Db,
  {
    shopId,
    categoryId,
    goodsCode: code,
    goodsName: name,
    image = null,
    goodsType,
    sort,
    onSale,
  }: Omit<NewGoods, 'goodsId' | 'goodsVersion' | 'skus' | 'image'> & Partial<Pick<NewGoods, 'image'>>,
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into shop_goods (shop_id, category_id, code, name, image, goods_type, sort, status)
    values (${shopId}, ${categoryId}, ${code}, ${name}, ${image}, ${goodsType}, ${sort}, ${Number(onSale)}) returning id`.execute(
    db,
  )
  return (rows[0] as { id: Id }).id
}

/** Of goods that the POS has sent, what is changed here is remembered and stays at the next sync. */
async function updateGoods(db: Db, goods: NewGoods, id: Id): Promise<Id> {
  await demandSeen(db, goods, id)
  const { shopId, categoryId, goodsCode: code, goodsName: name, image, goodsType, sort, onSale } = goods
  await sql`
    update shop_goods
       set category_id = ${categoryId}, code = ${code}, name = ${name}, image = ${image}, goods_type = ${goodsType}, sort = ${sort},
           status = ${Number(onSale)}, version = version + 1, updated_at = now(), updated_by = app.admin(),
           local_overrides = array(select unnest(local_overrides)
             union select 'name' where source = 'EPOS' and name <> ${name}
             union select 'sort' where source = 'EPOS' and sort <> ${sort}
             union select 'status' where source = 'EPOS' and status <> ${Number(onSale)})
     where tenant_id = app.tenant() and id = ${id} and shop_id = ${shopId} and deleted_at is null`.execute(db)
  return id
}

/** The operator has seen the goods as they are. */
async function demandSeen(db: Db, { shopId, goodsVersion }: NewGoods, id: Id): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select ${versionOf} as version from shop_goods g
     where g.tenant_id = app.tenant() and g.id = ${id} and g.shop_id = ${shopId} and g.deleted_at is null for update`.execute(
    db,
  )
  const row = rows[0] ?? refuseField('goodsId', shop.reasons.goodsMissing)
  demandVersion(row, goodsVersion ?? refuseField('goodsVersion', field.required))
}

async function demandCategory(db: Db, id: Id, shopId: Id): Promise<void> {
  const { rows } = await sql`
    select from shop_category
     where tenant_id = app.tenant() and id = ${id} and shop_id = ${shopId} and deleted_at is null for share`.execute(db)
  if (rows.length === 0) refuseField('categoryId', shop.reasons.categoryMissing)
}
