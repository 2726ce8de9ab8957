import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { serve } from '../../platform/serve.ts'
import { inClass } from '../product/class-filter.public.ts'
import { adjust } from './adjust.ts'
import { entries, entriesExport } from './entries.ts'

/** Of a SKU whose stock is kept. */
const held = (size: string) =>
  sql<string | null>`(case when product_sku.track_stock then coalesce((select ${sql.raw(size)} from stock_account a
    where a.tenant_id = app.tenant() and a.sku_id = product_sku.id), 0)::numeric(18,3) end)`

/** It has run out, or is below its safety stock. */
const low = sql<boolean>`(product_sku.track_stock and coalesce((
  select a.on_hand - a.reserved <= 0 or a.on_hand - a.reserved < product_sku.safety_stock
    from stock_account a where a.tenant_id = app.tenant() and a.sku_id = product_sku.id), true))`

const ofProduct = (shown: string) =>
  sql<string | null>`(select ${sql.raw(shown)} from product p
     left join product_class c on c.tenant_id = p.tenant_id and c.id = p.class_id
     left join provider v on v.tenant_id = p.tenant_id and v.id = p.provider_id
     left join product_unit u on u.tenant_id = p.tenant_id and u.id = p.base_unit_id
    where p.tenant_id = app.tenant() and p.id = product_sku.product_id)`

const skus = entityTable(productStock, {
  table: 'productSku',
  shows: {
    className: ofProduct('c.name'),
    providerName: ofProduct('v.name'),
    unitName: ofProduct('u.name'),
    onHand: held('a.on_hand'),
    reserved: held('a.reserved'),
    available: held('a.on_hand - a.reserved'),
    low,
  },
  searches: { keyword: [productStock, { of: product, by: 'productSku.productId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, productStock, words), wordsOf(ctx, 'productSku.productId', product, words)),
    bin: (beginning) => sql<boolean>`starts_with(product_sku.bin, ${beginning})`,
    classId: (id) => sql<boolean>`exists (select from product p
      where p.tenant_id = app.tenant() and p.id = product_sku.product_id and ${inClass('p.classId', id)})`,
    low: (wanted) => (wanted ? low : sql<boolean>`not ${low}`),
  },
  nameOf: ({ name, skuCode }) => `${name} ${skuCode}`,
})

export const productStockModule = serve(productStock, skus.handlers({ adjust, entries, entriesExport }))
