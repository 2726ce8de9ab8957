import { sql } from 'kysely'

/** Of a product: one of its SKUs that are sold has run out, or holds less than its safety stock. */
export const lowStock = sql<boolean>`exists (
  select from product_sku s
    left join stock_account a on a.tenant_id = s.tenant_id and a.sku_id = s.id
   where s.tenant_id = app.tenant() and s.product_id = product.id and s.deleted_at is null and s.status = 1 and s.track_stock
     and (coalesce(a.on_hand - a.reserved, 0) <= 0 or a.on_hand - a.reserved < s.safety_stock))`
