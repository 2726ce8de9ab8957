import type { Id } from '@brandside/contract/platform/id.ts'
import { modules } from '@brandside/server/modules.ts'
import { asTenant } from '@brandside/server/platform/as-tenant.ts'
import type { Module } from '@brandside/server/platform/serve.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { List } from './recorded.ts'
import type { Variant } from './variants.ts'

/** A call that answers all rows at once, and what it is asked. */
export interface Tree extends Variant {
  list: List
}

/** What pickers and matrices of stores ask: trees, menus, the standing of all shops. */
export async function trees(pool: pg.Pool, wanted: readonly string[]): Promise<Tree[]> {
  const { shopId, brandId } = await largestMenu(pool)
  const asked: [string, string, string, Record<string, unknown>][] = [
    ['shop', 'skuTree', 'SKUs of the largest menu', { shopId }],
    ['shop', 'skuTree', 'SKUs of a brand', { brandId }],
    ['shop', 'categoryTree', 'categories of the largest menu', { shopId }],
    ['shop', 'menu', 'goods of the largest menu', { shopId }],
    ['shop', 'dropdown', 'shops of a picker', {}],
    ['brand', 'tree', 'all brands', {}],
    ['delivery', 'list', 'all shops', {}],
  ]
  return asked.flatMap(([of, name, title, query]) => {
    const module = (modules as readonly Module[]).find(({ contract }) => contract.name === of)
    const endpoint = module?.contract.endpoints[name] as List['endpoint'] | undefined
    if (!module || !endpoint || (wanted.length > 0 && !wanted.includes(of))) return []
    return [{ list: { title: `${of}.${name}`, module, name, endpoint }, title, query }]
  })
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
