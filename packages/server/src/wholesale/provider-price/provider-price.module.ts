import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { today } from '../period.public.ts'
import { save } from './save.ts'

const stateNow = sql<'CURRENT' | 'PLANNED' | 'ENDED'>`(case when provider_price.valid_to < ${today} then 'ENDED'
  when provider_price.valid_from > ${today} then 'PLANNED' else 'CURRENT' end)`

const prices = entityTable(providerPrice, {
  shows: {
    state: stateNow,
    providerName: sql<string>`${nameIn('provider', 'providerPrice.providerId')}`,
    skuName: sql<string>`${nameIn('productSku', 'providerPrice.skuId')}`,
    skuCode: sql<string>`${nameIn('productSku', 'providerPrice.skuId', 'skuCode')}`,
    unitName: sql<string>`${nameIn('productUnit', 'providerPrice.unitId')}`,
    listPrice: sql<number>`(select round(s.list_price * k.factor)::bigint
      from product_sku s join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id
     where s.tenant_id = app.tenant() and s.id = provider_price.sku_id and k.unit_id = provider_price.unit_id)`,
  },
  asks: {
    state: (wanted) => sql<boolean>`${stateNow} = ${wanted}`,
    at: (day) =>
      sql<boolean>`(provider_price.valid_from <= ${day} and (provider_price.valid_to is null or provider_price.valid_to >= ${day}))`,
  },
  nameOf: ({ id }) => String(id),
})

export const providerPriceModule = serve(providerPrice, prices.handlers({ create: save }), {
  deleteGuards: { productSku: keepSku, productSkuUnit: keepUnit },
})

/** A product stays while a price says what its supplier is paid for it. */
async function keepSku(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ sku: string }>`
    select s.name as sku from provider_price p join product_sku s on s.tenant_id = p.tenant_id and s.id = p.sku_id
     where p.tenant_id = app.tenant() and p.deleted_at is null and p.sku_id = any(${ids}::bigint[]) limit 1`.execute(db)
  return rows[0] && { reason: providerPrice.reasons.priced, detail: { ...rows[0] } }
}

/** So does what a unit holds, while a price says what is paid for one of it. */
async function keepUnit(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ sku: string; unit: string }>`
    select s.sku_code as sku, u.name as unit
      from product_sku_unit k
      join provider_price p on p.tenant_id = k.tenant_id and p.sku_id = k.sku_id and p.unit_id = k.unit_id and p.deleted_at is null
      join product_sku s on s.tenant_id = k.tenant_id and s.id = k.sku_id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where k.tenant_id = app.tenant() and k.id = any(${ids}::bigint[]) limit 1`.execute(db)
  return rows[0] && { reason: product.reasons.factorStays, detail: { ...rows[0] } }
}
