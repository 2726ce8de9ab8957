import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'

const units = entityTable(productUnit, {
  asks: {
    skuId: (id) => sql<boolean>`exists (select from product_sku_unit k
      where k.tenant_id = app.tenant() and k.unit_id = product_unit.id and k.sku_id = ${id} and k.sellable)`,
  },
})

export const productUnitModule = serve(productUnit, units.handlers())
