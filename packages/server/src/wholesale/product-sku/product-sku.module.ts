import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku, type SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { serve } from '../../platform/serve.ts'
import { inClass } from '../product/class-filter.public.ts'
import { classOpen } from '../product/class-open.public.ts'
import { pricesFor } from '../product-price/prices-for.public.ts'

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
    onHand: held('a.on_hand'),
    reserved: held('a.reserved'),
    available: held('a.on_hand - a.reserved'),
    units,
  },
  searches: { keyword: [productSku, { of: product, by: 'productSku.productId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, productSku, words), wordsOf(ctx, 'productSku.productId', product, words)),
    classId: (id) => sql<boolean>`exists (select from product p
      where p.tenant_id = app.tenant() and p.id = product_sku.product_id and ${inClass('p.classId', id)})`,
    onlyOrderable: (wanted) => (wanted ? orderable : sql<boolean>`not ${orderable}`),
  },
  nameOf: ({ name, skuCode }) => `${name} ${skuCode}`,
})

export const productSkuModule = serve(productSku, skus.handlers({ list }))

/** For a customer whom the operator sees with the prices of the whole page, which are decided together. */
async function list(ctx: Context, { customerId, ...asked }: Parsed<typeof productSku, 'list'>) {
  const page = await skus.list(ctx, asked)
  const priced = customerId === undefined ? new Map() : await effectiveOf(ctx, customerId, page.list)
  return { ...page, list: page.list.map((row) => ({ ...row, effective: priced.get(row.id) ?? null })) }
}

type Row = Awaited<ReturnType<typeof skus.list>>['list'][number]

async function effectiveOf(ctx: Context, customerId: Id, rows: readonly Row[]) {
  const { guard } = productSku.endpoints.list
  const who = await findRow(ctx, 'customer', customerId, visible(ctx, customer, guard, 'plain'))
  const lines = rows.flatMap(({ id, units: sold }) => {
    const unit = sold.find(({ isDefault }) => isDefault) ?? sold[0]
    return unit ? [{ skuId: id, unitId: unit.unitId as Id, qty: '1' }] : []
  })
  const prices = await pricesFor(ctx, { customer: who, lines, together: false })
  return new Map(
    lines.flatMap(({ skuId, unitId }, index) => {
      const [won] = prices[index]?.parts ?? []
      return won ? [[skuId, { unitId, price: won.price, priceSource: won.source }] as const] : []
    }),
  )
}
