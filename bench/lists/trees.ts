import type { Id } from '@brandside/contract/platform/id.ts'
import { asTenant } from '@brandside/server/platform/as-tenant.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type OtherRead, otherReads, type ReadCase } from './other-reads.ts'

/** What pickers and matrices of stores ask: trees, menus, the standing of all shops. */
export async function trees(pool: pg.Pool, wanted: readonly string[]): Promise<OtherRead[]> {
  const { shopId, brandId } = await largestMenu(pool)
  const asked: ReadCase[] = [
    ['shop', 'skuTree', 'SKUs of the largest menu', { shopId }],
    ['shop', 'skuTree', 'SKUs of a brand', { brandId }],
    ['shop', 'categoryTree', 'categories of the largest menu', { shopId }],
    ['shop', 'menu', 'goods of the largest menu', { shopId }],
    ['shop', 'dropdown', 'shops of a picker', {}],
    ['brand', 'tree', 'all brands', {}],
    ['delivery', 'list', 'all shops', {}],
  ]
  return otherReads(asked, wanted)
}

async function largestMenu(pool: pg.Pool): Promise<{ shopId: Id; brandId: Id }> {
  const found: { shopId: Id; brandId: Id }[] = []
  await asTenant(pool, 1, async (db) => {
    const { rows } = await sql<{ shopId: Id; brandId: Id }>`
      select s.id as shop_id, s.brand_id from shop s join shop_goods g on g.tenant_id = s.tenant_id and g.shop_id = s.id
       where s.tenant_id = app.tenant() group by s.id, s.brand_id order by count(*) desc limit 1`.execute(db)
    found.push(...rows)
  })
  const [largest] = found
  if (!largest) throw new Error('No shop has a menu')
  return largest
}
