import { productSku, type SkuUnit } from '@brandside/contract/wholesale/product-sku.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { inClass } from '../product/class-filter.public.ts'
import { classOpen } from '../product/class-open.public.ts'

const held = (size: string) =>
  sql<string>`coalesce((select ${sql.raw(size)} from stock_account a
    where a.tenant_id = app.tenant() and a.sku_id = product_sku.id), 0)::numeric(18,3)`

/** Enabled itself, of a product on sale, in classes that are all enabled. */
const orderable = sql<boolean>`(product_sku.status = 1 and exists (
  select from product p join product_class c on c.tenant_id = p.tenant_id and c.id = p.class_id
   where p.tenant_id = app.tenant() and p.id = product_sku.product_id and p.status = 1
     and ${classOpen('c.path')}))`

/** The units that it is sold in, the base unit first: in the statement of the list, which spares it a second one. */
const units = sql<SkuUnit[]>`(
  select coalesce(json_agg(json_build_object('unitId', k.unit_id, 'unitName', u.name, 'decimals', u.decimals,
           'factor', trim_scale(k.factor)::text, 'sellable', k.sellable, 'isDefault', k.is_default)
           order by k.unit_id <> p.base_unit_id, k.factor, k.unit_id), '[]')
    from product_sku_unit k
    join product p on p.tenant_id = k.tenant_id and p.id = product_sku.product_id
    join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
   where k.tenant_id = app.tenant() and k.sku_id = product_sku.id)`

const skus = entityTable(productSku, {
  shows: {
    ...{ onHand: held('a.on_hand'), reserved: held('a.reserved'), available: held('a.on_hand - a.reserved') },
    units,
  },
  asks: {
    classId: (id) => sql<boolean>`exists (select from product p
      where p.tenant_id = app.tenant() and p.id = product_sku.product_id and ${inClass('p.classId', id)})`,
    onlyOrderable: (wanted) => (wanted ? orderable : sql<boolean>`not ${orderable}`),
  },
  nameOf: ({ name, skuCode }) => `${name} ${skuCode}`,
})

export const productSkuModule = serve(productSku, skus.handlers())
