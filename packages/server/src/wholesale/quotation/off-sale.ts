import { sql } from 'kysely'
import { classOpen } from '../product/class-open.public.ts'

/**
 * The product of the line `l` cannot be ordered, or not in this unit. Such a line stays in revisions and copies, where it is
 * marked, and does not go out.
 */
export const offSale = sql<boolean>`(l.sku_id is not null and not exists (
  select from product_sku x
    join product p on p.tenant_id = x.tenant_id and p.id = x.product_id and p.deleted_at is null and p.status = 1
    join product_class c on c.tenant_id = p.tenant_id and c.id = p.class_id and ${classOpen('c.path')}
    join product_sku_unit k on k.tenant_id = x.tenant_id and k.sku_id = x.id and k.unit_id = l.unit_id and k.sellable
   where x.tenant_id = l.tenant_id and x.id = l.sku_id and x.deleted_at is null and x.status = 1))`
