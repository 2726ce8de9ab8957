import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { maxCategoryDepth } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion } from '../../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { shops } from '../shop-table.ts'

interface Category {
  id: Id
  parentId: Id | null
  name: string
  version: number
}

/** One change of a menu at a time: the shop's row is its lock. */
export async function saveCategory(ctx: Context, input: Parsed<typeof shop, 'saveCategory'>) {
  const { shopId, categoryId, parentId, categoryName: name, sort, onSale } = input
  const row = await shops.lock(ctx, 'saveCategory', shopId)
  const all = await categoriesOf(ctx, shopId)
  if (categoryId !== null) demandSeen(all, categoryId, input.categoryVersion)
  demandFits(all, categoryId, parentId)
  const { rows } =
    categoryId === null
      ? await sql<{ id: Id }>`
          insert into shop_category (shop_id, parent_id, name, sort, status)
          values (${shopId}, ${parentId}, ${name}, ${sort}, ${Number(onSale)}) returning id`.execute(ctx.db)
      : await sql<{ id: Id }>`
          update shop_category
             set parent_id = ${parentId}, name = ${name}, sort = ${sort}, status = ${Number(onSale)}, version = version + 1,
                 updated_at = now(), updated_by = app.admin(),
                 local_overrides = array(select unnest(local_overrides)
                   union select 'name' where source = 'EPOS' and name <> ${name}
                   union select 'sort' where source = 'EPOS' and sort <> ${sort}
                   union select 'status' where source = 'EPOS' and status <> ${Number(onSale)})
           where tenant_id = app.tenant() and id = ${categoryId} returning id`.execute(ctx.db)
  ctx.log({ id: shopId, name: row.name, note: [name, name] })
  return { categoryId: (rows[0] as { id: Id }).id }
}

/** Categories go when nothing stands in them; goods go with their SKUs. */
export async function removeFromMenu(ctx: Context, input: Parsed<typeof shop, 'removeFromMenu'>) {
  const { shopId, categoryIds, goodsIds } = input
  const row = await shops.lock(ctx, 'removeFromMenu', shopId)
  const gone = sql`deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()`
  const goods = await sql<{ name: string }>`
    update shop_goods set ${gone}
     where tenant_id = app.tenant() and shop_id = ${shopId} and id = any(${goodsIds}::bigint[]) and deleted_at is null
     returning name`.execute(ctx.db)
  await sql`
    update shop_sku set ${gone}
     where tenant_id = app.tenant() and shop_id = ${shopId} and goods_id = any(${goodsIds}::bigint[])
       and deleted_at is null`.execute(ctx.db)
  const used = await sql<{ name: string }>`
    select c.name from shop_category c
     where c.tenant_id = app.tenant() and c.shop_id = ${shopId} and c.id = any(${categoryIds}::bigint[])
       and (exists (select from shop_goods g where g.tenant_id = c.tenant_id and g.category_id = c.id and g.deleted_at is null)
            or exists (select from shop_category b where b.tenant_id = c.tenant_id and b.parent_id = c.id
                          and b.deleted_at is null and b.id <> all(${categoryIds}::bigint[]))) limit 1`.execute(ctx.db)
  if (used.rows[0]) refuse(shop.reasons.categoryUsed, { name: used.rows[0].name })
  const categories = await sql<{ name: string }>`
    update shop_category set ${gone}
     where tenant_id = app.tenant() and shop_id = ${shopId} and id = any(${categoryIds}::bigint[]) and deleted_at is null
     returning name`.execute(ctx.db)
  const names = [...categories.rows, ...goods.rows].map(({ name }) => name)
  if (names.length === 0) ctx.unchanged()
  else ctx.log({ id: shopId, name: row.name, note: [names.join('、'), names.join(', ')] })
  return { removed: names.length }
}

async function categoriesOf({ db }: Context, shopId: Id): Promise<Map<Id, Category>> {
  const { rows } = await sql<Category>`
    select id, parent_id, name, version from shop_category
     where tenant_id = app.tenant() and shop_id = ${shopId} and deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The operator has seen the category as it is. */
function demandSeen(all: ReadonlyMap<Id, Category>, id: Id, version: number | undefined): void {
  const seen = all.get(id) ?? refuseField('categoryId', shop.reasons.categoryMissing)
  demandVersion(seen, version ?? refuseField('categoryVersion', field.required))
}

/** A category does not hang below itself, and the tree stays as flat as guests can read it. */
function demandFits(all: ReadonlyMap<Id, Category>, id: Id | null, parentId: Id | null): void {
  if (parentId !== null && !all.has(parentId)) refuseField('parentId', shop.reasons.categoryMissing)
  const above: Id[] = []
  for (let at = parentId; at !== null && above.length < all.size; at = all.get(at)?.parentId ?? null) above.push(at)
  if (id !== null && above.includes(id)) refuseField('parentId', shop.reasons.categoryCycle)
  const heightBelow = (of: Id): number =>
    1 +
    Math.max(0, ...[...all.values()].filter(({ parentId: up }) => up === of).map(({ id: each }) => heightBelow(each)))
  if (above.length + (id === null ? 1 : heightBelow(id)) > maxCategoryDepth)
    refuseField('parentId', shop.reasons.categoryTooDeep, { max: maxCategoryDepth })
}
