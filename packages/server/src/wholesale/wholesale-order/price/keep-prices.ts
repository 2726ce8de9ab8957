import type { Id } from '@brandside/contract/platform/id.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import { counted } from '../../contract/used.public.ts'

/** Orders that are named in a refusal, at most. */
const maxNamed = 3

/** A batch of prices is not taken back once there is an order at one of them; which orders those are is told. */
export async function keepPrices(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ no: string; sku: string; count: number }>`
    select o.no, min(l.sku_code) as sku, count(*) over ()::int as count
      from product_price p
      join wholesale_order_line l on l.tenant_id = p.tenant_id and l.sku_id = p.sku_id and l.price_source_id = p.id
       and l.price_source in ('CUSTOMER', 'LEVEL', 'TYPE', 'ALL')
      join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and ${counted}
     where p.tenant_id = app.tenant() and p.id = any(${[...ids]}::bigint[])
     group by o.id, o.no order by o.id limit ${maxNamed}`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { sku, count } = first
  return { reason: productPrice.reasons.batchOrdered, detail: { sku, count, nos: rows.map(({ no }) => no).join(', ') } }
}
