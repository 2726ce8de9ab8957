import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { heldInOrder } from './held-skus.public.ts'

interface OrderedSku {
  skuId: Id | null
  quantity: number
}

/**
 * Takes an order from the stock of the shop's menu, all of it or none (C-INV-6), and answers the SKUs that are counted:
 * one without a stock is unlimited. The rows are locked in the order of their ids, so that two orders never wait for each
 * other.
 */
export async function takeStock(ctx: SystemContext, shopId: Id, lines: readonly OrderedSku[]): Promise<Set<Id>> {
  const wanted = new Map<Id, number>()
  for (const { skuId, quantity } of lines) if (skuId !== null) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  if (wanted.size === 0) return new Set()
  const { rows } = await sql<{ id: Id; name: string; stock: number }>`
    select s.id, coalesce(g.name || nullif(' ' || s.spec_name, ' '), g.name) as name, s.stock
      from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.id = any(${[...wanted.keys()]}::bigint[])
       and s.stock is not null and s.deleted_at is null
     order by s.id for update of s`.execute(ctx.db)
  for (const { id, name, stock } of rows) {
    if (stock < (wanted.get(id) ?? 0))
      refuse(stock === 0 ? contract.reasons.soldOut : contract.reasons.stockShort, { name, left: stock })
  }
  for (const { id } of rows)
    ctx.send(sql`
      update shop_sku set stock = stock - ${wanted.get(id)}::integer, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}`)
  return new Set(rows.map(({ id }) => id))
}

/** What an order took goes back, unless the SKU is no longer counted. */
export function returnStock(ctx: SystemContext, orderId: Id): void {
  const took = sql`consumer_order_line where tenant_id = app.tenant() and order_id = ${orderId} and took_stock`
  ctx.send(sql`
    with ${heldInOrder(sql`id in (select sku_id from ${took}) and stock is not null`)}
    update shop_sku s set stock = s.stock + t.quantity, updated_at = now()
      from held, (select sku_id, sum(quantity)::integer as quantity from ${took} group by sku_id) t
     where s.tenant_id = app.tenant() and s.id = held.id and s.id = t.sku_id`)
}
