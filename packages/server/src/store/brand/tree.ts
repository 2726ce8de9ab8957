import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { BrandNode, brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'

type Shops = NonNullable<BrandNode['shops']>

/** All brands as a tree. With a status, only branches that lead to brands of that status. */
export async function tree(ctx: Context, { status, withShops }: Parsed<typeof brand, 'tree'>): Promise<BrandNode[]> {
  // A text is compiled in a fraction of the time that building the statement takes, and the tree is asked for everywhere.
  const { rows: brands } = await sql<Omit<BrandNode, 'effective' | 'children' | 'shops'>>`
    select id, code, name, parent_id, currency, status, version from brand
     where tenant_id = app.tenant() and deleted_at is null order by sort, id`.execute(ctx.db)
  const shops = withShops ? await shopsByBrand(ctx) : undefined
  const below = Map.groupBy(brands, (row) => row.parentId)
  const branch = (parent: BrandNode['id'] | null, enabled: Status): BrandNode[] =>
    (below.get(parent) ?? [])
      .map((row) => {
        const effective = row.status === 1 ? enabled : 0
        const node = { ...row, effective, children: branch(row.id, effective) }
        return shops ? { ...node, shops: shops.get(row.id) ?? [] } : node
      })
      .filter((node) => status === undefined || node.status === status || node.children.length > 0)
  return branch(null, 1)
}

async function shopsByBrand(ctx: Context): Promise<Map<Id, Shops>> {
  const rows = await ctx.db
    .selectFrom('shop')
    .select(['id', 'code', 'name', 'status', 'brandId'])
    .where('deletedAt', 'is', null)
    .where(scoped(ctx).rows({ shop: 'shop.id', organisation: 'shop.organisationId' }))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const shops = new Map<Id, Shops>()
  for (const { brandId, status, ...shop } of rows)
    shops.set(brandId, [...(shops.get(brandId) ?? []), { ...shop, status: status as Status }])
  return shops
}
