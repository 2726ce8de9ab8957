import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shops } from './shop-table.ts'

/** Orders and refunds that are still to be completed at a shop. */
const unfinished = sql`
  (select count(*)::int from consumer_order o
    where o.tenant_id = shop.tenant_id and o.shop_id = shop.id and o.state = 'UNPAID') as open_orders,
  (select count(*)::int from trade_refund r join trade t on t.tenant_id = r.tenant_id and t.id = r.trade_id
    where r.tenant_id = shop.tenant_id and r.state in ('WAIT_AUDIT', 'PROCESSING', 'PARTIAL')
      and t.shop_id = shop.id) as pending_refunds`

export async function impact(ctx: Context, { id }: ById): Promise<Output<typeof shop, 'impact'>> {
  await shops.find(ctx, 'impact', id)
  const { rows } = await sql<Output<typeof shop, 'impact'>>`
    select ${unfinished},
           (select count(*)::int from activity a
             where a.tenant_id = shop.tenant_id and a.deleted_at is null and a.status = 1 and a.end_at > now()
               and a.shop_scope = 'INCLUDE' and a.shop_ids <@ array[shop.id]) as activities
      from shop where shop.tenant_id = app.tenant() and shop.id = ${id}`.execute(ctx.db)
  return rows[0] as Output<typeof shop, 'impact'>
}

/** A shop with work to complete stays; one with trades goes, and they stay. */
export async function keepWorking(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ name: string; openOrders: number; pendingRefunds: number }>`
    select shop.name, ${unfinished}
      from shop where shop.tenant_id = app.tenant() and shop.id = any(${ids}::bigint[]) order by shop.id`.execute(db)
  for (const { name, openOrders, pendingRefunds } of rows) {
    if (openOrders > 0) return { reason: shop.reasons.openOrders, detail: { name, count: openOrders } }
    if (pendingRefunds > 0) return { reason: shop.reasons.pendingRefunds, detail: { name, count: pendingRefunds } }
  }
  return undefined
}
