import { provider } from '@brandside/contract/wholesale/provider.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity-table.ts'

/** Orders that wait for goods of a supplier. */
export const openOrders = sql<number>`(
  select count(distinct l.order_id)::int from wholesale_order_line l
    join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.state = 'COMMITTED'
   where l.tenant_id = app.tenant() and l.provider_id = provider.id and l.shipped_qty + l.closed_qty < l.qty)`

/** Suppliers as their contract says, read and written. */
export const providers = entityTable(provider, {
  shows: {
    skuCount: sql<number>`(
      select count(*)::int from product_sku s
        join product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.deleted_at is null
       where s.tenant_id = app.tenant() and p.provider_id = provider.id and s.deleted_at is null)`,
    openOrders,
  },
})
