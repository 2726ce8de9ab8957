import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { Goods } from '@brandside/contract/store/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

/** The goods of a menu, or of one of its categories, each with its SKUs. */
export async function menu(ctx: Context, { shopId, categoryId }: Parsed<typeof shop, 'menu'>): Promise<Goods[]> {
  await shops.find(ctx, 'menu', shopId)
  const [goods, skus] = await Promise.all([
    sql<Omit<Goods, 'skus'>>`
      select g.id as goods_id, g.category_id, g.code as goods_code, g.name as goods_name, g.goods_type, g.sort,
             g.status = 1 as on_sale, g.source
        from shop_goods g left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
       where g.tenant_id = app.tenant() and g.shop_id = ${shopId} and g.deleted_at is null
         and (${categoryId ?? null}::bigint is null or g.category_id = ${categoryId ?? null})
       order by c.sort, c.id, g.sort, g.id limit 5000`.execute(ctx.db),
    sql<Goods['skus'][number] & { goodsId: Id }>`
      select goods_id, id as sku_id, sku_code, spec_name, price_cents, market_price_cents, stock, status = 1 as on_sale from shop_sku
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
  const goodsId =
    input.goodsId === null ? await insertGoods(ctx.db, input) : await updateGoods(ctx.db, input, input.goodsId)
  const kept = skus.flatMap(({ skuId }) => skuId ?? [])
  await sql`
    update shop_sku set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and goods_id = ${goodsId} and deleted_at is null and id <> all(${kept}::bigint[])`.execute(
    ctx.db,
  )
  for (const sku of skus) await writeSku(ctx.db, { ...sku, shopId, goodsId })
  ctx.log({ id: shopId, name: row.name, note: [input.goodsName, input.goodsName] })
  return { goodsId }
}

type NewGoods = Parsed<typeof shop, 'saveGoods'>

export async function insertGoods(
  db: Db,
  { shopId, categoryId, goodsCode: code, goodsName: name, goodsType, sort, onSale }: Omit<NewGoods, 'goodsId' | 'skus'>,
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into shop_goods (shop_id, category_id, code, name, goods_type, sort, status)
    values (${shopId}, ${categoryId}, ${code}, ${name}, ${goodsType}, ${sort}, ${Number(onSale)}) returning id`.execute(
    db,
  )
  return (rows[0] as { id: Id }).id
}

/** Of goods that the POS has sent, what is changed here is remembered and stays at the next sync. */
async function updateGoods(db: Db, goods: NewGoods, id: Id): Promise<Id> {
  const { shopId, categoryId, goodsCode: code, goodsName: name, goodsType, sort, onSale } = goods
  const { rows } = await sql`
    update shop_goods
       set category_id = ${categoryId}, code = ${code}, name = ${name}, goods_type = ${goodsType}, sort = ${sort},
           status = ${Number(onSale)}, version = version + 1, updated_at = now(), updated_by = app.admin(),
           local_overrides = array(select unnest(local_overrides)
             union select 'name' where source = 'EPOS' and name <> ${name}
             union select 'sort' where source = 'EPOS' and sort <> ${sort})
     where tenant_id = app.tenant() and id = ${id} and shop_id = ${shopId} and deleted_at is null returning id`.execute(
    db,
  )
  if (rows.length === 0) refuseField('goodsId', shop.reasons.goodsMissing)
  return id
}

export async function writeSku(db: Db, sku: NewGoods['skus'][number] & { shopId: Id; goodsId: Id }): Promise<Id> {
  const { shopId, goodsId, skuId, skuCode, specName, priceCents, marketPriceCents, stock, onSale } = sku
  if (skuId === null) {
    const { rows } = await sql<{ id: Id }>`
      insert into shop_sku (shop_id, goods_id, sku_code, spec_name, price_cents, market_price_cents, stock, status)
      values (${shopId}, ${goodsId}, ${skuCode}, ${specName}, ${priceCents}, ${marketPriceCents}, ${stock}, ${Number(onSale)})
      returning id`.execute(db)
    return (rows[0] as { id: Id }).id
  }
  const { rows } = await sql`
    update shop_sku
       set sku_code = ${skuCode}, spec_name = ${specName}, price_cents = ${priceCents},
           market_price_cents = ${marketPriceCents}, stock = ${stock}, status = ${Number(onSale)},
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${skuId} and goods_id = ${goodsId} and deleted_at is null returning id`.execute(
    db,
  )
  if (rows.length === 0) refuseField('skus', shop.reasons.skuMissing)
  return skuId
}

async function demandFreeCodes(db: Db, { shopId, goodsId, skus }: NewGoods): Promise<void> {
  const codes = skus.map(({ skuCode }) => skuCode)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  const { rows } = await sql<{ skuCode: string }>`
    select sku_code from shop_sku
     where tenant_id = app.tenant() and shop_id = ${shopId} and deleted_at is null and sku_code = any(${codes}::text[])
       and goods_id is distinct from ${goodsId} limit 1`.execute(db)
  const taken = twice ?? rows[0]?.skuCode
  if (taken !== undefined) refuse(shop.reasons.skuCodeTaken, { code: taken })
}

async function demandCategory(db: Db, id: Id, shopId: Id): Promise<void> {
  const { rows } = await sql`
    select from shop_category
     where tenant_id = app.tenant() and id = ${id} and shop_id = ${shopId} and deleted_at is null for share`.execute(db)
  if (rows.length === 0) refuseField('categoryId', shop.reasons.categoryMissing)
}
