import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import { type CategoryNode, maxTreeNodes, type SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { scoped } from '../../../platform/identity/data-scope.ts'
import { shops } from '../shop-table.ts'
import { type ScopedRow, scopeOf, withScope } from './menu-scope.ts'
import { hitsNamed, hitsOf, type MenuHits, withoutEmpty } from './menu-search.ts'

/** The categories of a menu with how much stands in each. */
export async function categoryTree(
  ctx: Context,
  { shopId }: Parsed<typeof shop, 'categoryTree'>,
): Promise<CategoryNode[]> {
  await shops.find(ctx, 'categoryTree', shopId)
  const { rows } = await sql<Omit<CategoryNode, 'children'>>`
    select c.id, c.parent_id, c.name, c.sort, c.status = 1 as on_sale, c.source, c.version,
           (select count(*) from shop_goods g
             where g.tenant_id = c.tenant_id and g.category_id = c.id and g.deleted_at is null)::int as goods
      from shop_category c
     where c.tenant_id = app.tenant() and c.shop_id = ${shopId} and c.deleted_at is null
     order by c.sort, c.id`.execute(ctx.db)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (parent: Id | null): CategoryNode[] =>
    (below.get(parent) ?? []).map((row) => ({ ...row, children: branch(row.id) }))
  return branch(null)
}

/** Categories, goods and SKUs of a shop, or of the shops of a brand: the one tree from which scopes are picked. */
export async function skuTree(ctx: Context, input: Parsed<typeof shop, 'skuTree'>): Promise<SkuNode[]> {
  const { shopId, brandId, parentId, keyword, keys } = input
  const hits = keys
    ? (ids: readonly Id[]) => hitsNamed(ctx.db, ids, keys)
    : keyword && ((ids: readonly Id[]) => hitsOf(ctx.db, ids, keyword))
  const scope = await scopeOf(ctx, input.scopeOf)
  const treeBelow = (rows: readonly Row[], root: string) => branchesOf(withScope(rows, scope), root)
  if (shopId !== undefined) {
    await shops.find(ctx, 'skuTree', shopId)
    const nodes = await (hits ? foundNodes(ctx.db, await hits([shopId])) : nodesOf(ctx.db, [shopId]))
    return treeBelow(nodes, parentId ?? keyOf('shop', shopId))
  }
  const found = brandId === undefined ? [] : await shopsOf(ctx, brandId)
  if (hits) {
    const nodes = await foundNodes(ctx.db, await hits(found.map(({ id }) => id)))
    const withHits = found.map((node) => ({ ...node, children: treeBelow(nodes, node.key) }))
    return withHits.filter(({ children }) => children.length > 0)
  }
  if (parentId === undefined && (await countNodes(ctx.db, found)) > maxTreeNodes)
    return found.map((node) => ({ ...node, isCut: true, children: [] }))
  const wanted = parentId?.startsWith('s') ? found.filter(({ key }) => key === parentId) : found
  const nodes = await nodesOf(
    ctx.db,
    wanted.map(({ id }) => id),
  )
  if (parentId !== undefined) return treeBelow(nodes, parentId)
  return found.map((node) => {
    const children = treeBelow(nodes, node.key)
    return { ...node, children, checked: children.length > 0 && children.every(({ checked }) => checked) }
  })
}

type Row = ScopedRow & Omit<SkuNode, 'children' | 'isCut' | 'checked'>

function branchesOf(rows: readonly (Row & { checked: boolean })[], root: string): SkuNode[] {
  const below = Map.groupBy(rows, ({ parent }) => parent)
  // A whole tree, or one level of it.
  const isWhole = rows.length <= maxTreeNodes
  const branch = (parent: string): SkuNode[] =>
    (below.get(parent) ?? []).map(({ parent: _, ...row }) => ({
      ...row,
      isCut: !isWhole && below.has(row.key),
      children: isWhole ? branch(row.key) : [],
    }))
  return branch(root)
}

async function shopsOf(ctx: Context, brandId: Id): Promise<SkuNode[]> {
  const found = await ctx.db
    .selectFrom('shop')
    .select(['id', 'name', 'status'])
    .where('brandId', '=', brandId)
    .where('deletedAt', 'is', null)
    .where(scoped(ctx).rows({ shop: 'shop.id' }))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return found.map(({ id, name, status }) => ({
    key: keyOf('shop', id),
    type: 'shop',
    id,
    label: name,
    priceCents: null,
    stock: null,
    isCut: false,
    checked: false,
    onSale: status === 1,
    children: [],
  }))
}

async function countNodes(db: Db, found: readonly SkuNode[]): Promise<number> {
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from shop_sku where tenant_id = app.tenant() and shop_id = any(${ids}::bigint[]) and deleted_at is null)
         + (select count(*) from shop_goods where tenant_id = app.tenant() and shop_id = any(${ids}::bigint[]) and deleted_at is null)
        as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The hits of some menus, and what stands above them. */
async function foundNodes(db: Db, hits: MenuHits): Promise<Row[]> {
  return withoutEmpty(await nodesOf(db, hits.shopIds, hits.goodsIds), hits)
}

/** Every node of these menus under the key of the one above it; of goods and SKUs only those of `goods`, if given. */
async function nodesOf(db: Db, ids: readonly Id[], goods?: readonly Id[]): Promise<Row[]> {
  const only = (column: string) => (goods ? sql`and ${sql.ref(column)} = any(${goods}::bigint[])` : sql``)
  const { rows } = await sql<Row>`
    select * from (
      select 'c' || c.id as key, 'category' as type, c.id, c.name as label, null::bigint as price_cents, null::int as stock,
             c.status = 1 as on_sale, coalesce('c' || c.parent_id, 's' || c.shop_id) as parent, 1 as level, c.sort
        from shop_category c
       where c.tenant_id = app.tenant() and c.shop_id = any(${ids}::bigint[]) and c.deleted_at is null
      union all
      select 'g' || g.id, 'goods', g.id, g.name, null, null, g.status = 1,
             coalesce('c' || g.category_id, 's' || g.shop_id), 2, g.sort
        from shop_goods g
       where g.tenant_id = app.tenant() and g.shop_id = any(${ids}::bigint[]) and g.deleted_at is null ${only('g.id')}
      union all
      select 'k' || k.id, 'sku', k.id, coalesce(k.spec_name, own.name), k.price_cents, k.stock, k.status = 1,
             'g' || k.goods_id, 3, 0
        from shop_sku k join shop_goods own on own.tenant_id = k.tenant_id and own.id = k.goods_id
       where k.tenant_id = app.tenant() and k.shop_id = any(${ids}::bigint[]) and k.deleted_at is null
             ${only('k.goods_id')}) node
     order by level, sort, id`.execute(db)
  return rows.map(({ key, type, id, label, priceCents, stock, onSale, parent }) => ({
    key,
    type,
    id,
    label,
    priceCents,
    stock,
    onSale,
    parent,
  }))
}

const keyOf = (type: 'shop', id: Id) => `${type.charAt(0)}${id}`
