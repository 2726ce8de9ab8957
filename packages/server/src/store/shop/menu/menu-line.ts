import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { maxCategoryDepth } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { shops } from '../shop-table.ts'
import { insertGoods } from './menu-goods.ts'
import { insertSku } from './menu-skus.ts'

type Line = Parsed<typeof shop, 'addMenuLine'>

/** One SKU with all that it needs to stand in the menu: its goods and its categories are made where they are new. */
export async function addMenuLine(ctx: Context, line: Line) {
  const { shopId, skuCode } = line
  const row = await shops.lock(ctx, 'addMenuLine', shopId)
  const { rows } = await sql`
    select from shop_sku
     where tenant_id = app.tenant() and shop_id = ${shopId} and sku_code = ${skuCode} and deleted_at is null`.execute(
    ctx.db,
  )
  if (rows.length > 0) refuseField('skuCode', shop.reasons.skuStands, { code: skuCode })
  const skuId = await insertSku(ctx.db, { shopId, goodsId: await goodsOf(ctx.db, line) }, line)
  ctx.log({ id: shopId, name: row.name, note: [line.goodsName, line.goodsName] })
  return { skuId }
}

/** The goods of that code, which stay as they are, or new ones. */
async function goodsOf(db: Db, line: Line): Promise<Id> {
  const { shopId, goodsCode: code, goodsName } = line
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from shop_goods
     where tenant_id = app.tenant() and shop_id = ${shopId} and code = ${code} and deleted_at is null`.execute(db)
  const [known] = rows
  if (!known) return insertGoods(db, { ...line, categoryId: await categoryOf(db, line), sort: 100 })
  if (known.name !== goodsName) refuseField('goodsCode', shop.reasons.goodsCodeTaken, { code, name: known.name })
  return known.id
}

async function categoryOf(db: Db, { shopId, categoryPath }: Line): Promise<Id | null> {
  const names = (categoryPath ?? '').split('/').flatMap((name) => name.trim() || [])
  if (names.length > maxCategoryDepth)
    refuseField('categoryPath', shop.reasons.categoryPathDeep, { max: maxCategoryDepth })
  if (names.some((name) => name.length > 64)) refuseField('categoryPath', field.length, { min: 1, max: 64 })
  let parentId: Id | null = null
  for (const name of names) parentId = await categoryCalled(db, { shopId, parentId, name })
  return parentId
}

async function categoryCalled(
  db: Db,
  { shopId, parentId, name }: { shopId: Id; parentId: Id | null; name: string },
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from shop_category
     where tenant_id = app.tenant() and shop_id = ${shopId} and parent_id is not distinct from ${parentId}::bigint
       and name = ${name} and deleted_at is null order by id limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  const made = await sql<{ id: Id }>`
    insert into shop_category (shop_id, parent_id, name) values (${shopId}, ${parentId}, ${name}) returning id`.execute(
    db,
  )
  return (made.rows[0] as { id: Id }).id
}
