import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { inClass } from '../product/class-filter.public.ts'
import { unitsOf } from '../product/units-of.public.ts'

const held = (size: string) =>
  sql<string>`coalesce((select ${sql.raw(size)} from stock_account a
    where a.tenant_id = app.tenant() and a.sku_id = product_sku.id), 0)::numeric(18,3)`

/** Enabled itself, of a product on sale, in classes that are all enabled. */
const orderable = sql<boolean>`(product_sku.status = 1 and exists (
  select from product p join product_class c on c.tenant_id = p.tenant_id and c.id = p.class_id
   where p.tenant_id = app.tenant() and p.id = product_sku.product_id and p.status = 1
     and not exists (select from product_class a where a.tenant_id = p.tenant_id and a.status = 0 and starts_with(c.path, a.path))))`

const skus = entityTable(productSku, {
  added: ['units'],
  shows: { onHand: held('a.on_hand'), reserved: held('a.reserved'), available: held('a.on_hand - a.reserved') },
  asks: {
    classId: (id) => sql<boolean>`exists (select from product p
      where p.tenant_id = app.tenant() and p.id = product_sku.product_id and ${inClass('p.classId', id)})`,
    onlyOrderable: (wanted) => (wanted ? orderable : sql<boolean>`not ${orderable}`),
  },
  nameOf: ({ name, skuCode }) => `${name} ${skuCode}`,
})

export const productSkuModule = serve(productSku, skus.handlers({ list, view, export: sheet }))

async function list(ctx: Context, input: Parsed<typeof productSku, 'list'>) {
  const page = await skus.list(ctx, input)
  return { ...page, list: await withUnits(ctx, page.list) }
}

async function view(ctx: Context, { id }: { id: Id }) {
  const row = await skus.view(ctx, { id })
  return { ...row, units: (await unitsOf(ctx.db, [id])).get(id) ?? [] }
}

async function sheet(ctx: Context, input: Parsed<typeof productSku, 'export'>) {
  const { total, batches } = await skus.export(ctx, input)
  return { total, batches: unitBatches(ctx, batches) }
}

async function* unitBatches<R extends { id: Id }>(ctx: Context, batches: AsyncIterable<readonly R[]>) {
  for await (const batch of batches) yield withUnits(ctx, batch)
}

async function withUnits<R extends { id: Id }>(ctx: Context, rows: readonly R[]) {
  const units = await unitsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, units: units.get(row.id) ?? [] }))
}
