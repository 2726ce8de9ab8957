import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku, skuInput } from '@brandside/contract/wholesale/product/product-sku.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, noRow, wordsIn } from '../../platform/lists/words.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { keptCustom } from '../../platform/wording/read-custom.ts'
import { arrangeRows } from '../arranged.public.ts'
import { inClass } from './class-filter.public.ts'
import { costs, writeCosts } from './costs.ts'
import { demandTold, infosOf, saveInfos } from './infos.ts'
import { labels } from './labels.ts'
import { lowStock } from './low-stock.public.ts'
import { guards } from './product-guards.ts'
import { demandParts, isMissing, newlyNamed } from './product-parts.ts'
import { dropSkus, saveSkus, skusAndUnits } from './save-skus.ts'
import { stock } from './stock.public.ts'

const skus = sql`product_sku s where s.tenant_id = app.tenant() and s.product_id = product.id and s.deleted_at is null`

const havingSku = (condition: RawBuilder<boolean>) =>
  condition === noRow
    ? noRow
    : sql<boolean>`product.id = any(array(
        select product_sku.product_id from product_sku
         where product_sku.tenant_id = app.tenant() and product_sku.deleted_at is null and ${condition}))`

const products = entityTable(product, {
  added: ['skus', 'units', 'infos'],
  shows: {
    className: nameIn('productClass', 'product.classId'),
    brandName: nameIn('brand', 'product.brandId'),
    providerName: nameIn('provider', 'product.providerId'),
    baseUnitName: nameIn('productUnit', 'product.baseUnitId'),
    skuCount: sql<number>`(select count(*)::int from ${skus})`,
    minPrice: sql<number>`coalesce((select min(s.list_price) from ${skus}), 0)`,
    maxPrice: sql<number>`coalesce((select max(s.list_price) from ${skus}), 0)`,
    lowStock,
    listPrice: sql<number>`(select min(s.list_price) from ${skus})`,
    barcode: sql<string | null>`(select min(s.barcode) from ${skus} having count(*) = 1)`,
  },
  searches: { keyword: [product, productSku] },
  asks: {
    keyword: (words, ctx) => either(wordsIn(ctx, product, words), havingSku(wordsIn(ctx, productSku, words))),
    classId: (id) => inClass('product.classId', id),
    lowStock: (wanted) => (wanted ? lowStock : sql<boolean>`not ${lowStock}`),
  },
})

export const productModule = serve(
  product,
  products.handlers({
    create,
    view,
    update,
    remove,
    setStatus,
    copy,
    arrange,
    reclassMany,
    retaxMany,
    costs,
    setCosts,
    labels,
  }),
  {
    deleteGuards: guards,
    merges: { customer: showToKept },
    ledgers: [stock],
    uniques: {
      product_sku_sku_code: { path: 'skus', reason: product.reasons.otherSkuCode },
      product_sku_barcode: { path: 'skus', reason: product.reasons.otherBarcode },
    },
  },
)

type Row = RowOf<'product'>

async function create(ctx: Context, given: Parsed<typeof product, 'create'>) {
  const input = withSku(given)
  await demandParts(ctx, 'create', input)
  const row = await products.insert(ctx, input)
  const changed = await saveSkus(ctx, row, input)
  const told = await saveInfos(ctx, row.id, row.classId, input.infos)
  ctx.log({ id: row.id, name: row.name, after: { ...row, ...changed?.after, ...told?.after } })
  return { id: row.id }
}

/** A product without SKUs is given one, under its own code. */
function withSku(given: Parsed<typeof product, 'create'>) {
  const { skus, spuCode: skuCode, listPrice, barcode } = given
  if (skus.length > 0) return given
  if (listPrice === null) refuseField('listPrice', product.reasons.skuNeeded)
  return { ...given, skus: [skuInput.parse({ skuCode, listPrice, barcode })] }
}

async function view(ctx: Context, { id }: { id: Id }) {
  const [row, parts, infos] = await Promise.all([
    products.view(ctx, { id }),
    skusAndUnits(ctx.db, id),
    infosOf(ctx.db, id),
  ])
  return { ...row, ...parts, infos }
}

async function update(ctx: Context, input: Parsed<typeof product, 'update'>) {
  const before = await products.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes: Partial<Row> = products.changesOf(before, input)
  const after = { ...before, ...changes }
  await demandParts(ctx, 'update', after, newlyNamed(before, changes))
  if (changes.baseUnitId !== undefined) await demandUncounted(ctx, before)
  // What SKUs are called and counted in is the product's.
  const touches = input.skus ?? input.units ?? ['name', 'baseUnitId', 'specMode'].some((name) => name in changes)
  const skuChange =
    touches && (await saveSkus(ctx, after, { ...(await skusAndUnits(ctx.db, before.id)), ...skuChanges(input) }))
  const told = input.infos && (await saveInfos(ctx, before.id, after.classId, input.infos))
  if (after.status === 1 && (told || changes.classId !== undefined)) await demandTold(ctx, before.id, after.classId)
  return products.save(ctx, before, changes, beside(skuChange || undefined, told))
}

function reclassMany(ctx: Context, { classId, ...which }: Parsed<typeof product, 'reclassMany'>) {
  return products.many(ctx, which, async (id) => {
    if (await isMissing(ctx, 'productClass', [classId])) fail(404, common.notFound)
    await changeProduct(ctx, id, { classId })
  })
}

function retaxMany(ctx: Context, { taxRateBp, ...which }: Parsed<typeof product, 'retaxMany'>) {
  return products.many(ctx, which, (id) => changeProduct(ctx, id, { taxRateBp }))
}

async function changeProduct(ctx: Context, id: Id, changes: { classId?: Id; taxRateBp?: number }) {
  const { version } = await products.lock(ctx, 'update', id)
  return update(ctx, { id, version, ...changes })
}

/** What was shown to a customer that has become another one is shown to that one. */
function showToKept(db: Db, from: Id, into: Id) {
  return sql`
    update product
       set customer_ids = array_append(array_remove(array_remove(customer_ids, ${into}::bigint), ${from}::bigint), ${into}::bigint),
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and ${from}::bigint = any(customer_ids)`.execute(db)
}

type Beside = { before: object; after: object } | undefined

/** What a line of the log says beside the row itself. */
function beside(...parts: Beside[]) {
  const changed = parts.filter((part) => part !== undefined)
  if (changed.length === 0) return {}
  return {
    before: Object.assign({}, ...changed.map(({ before }) => before)),
    after: Object.assign({}, ...changed.map(({ after }) => after)),
  }
}

function skuChanges({ skus, units }: Parsed<typeof product, 'update'>) {
  return { ...(skus && { skus }), ...(units && { units }) }
}

/** Stock and what was ordered are counted in the base unit, for ever. */
async function demandUncounted(ctx: Context, { id, name }: Row): Promise<void> {
  const { rows } = await sql`
    select from product_sku s
     where s.tenant_id = app.tenant() and s.product_id = ${id}
       and (exists (select from stock_account a where a.tenant_id = s.tenant_id and a.sku_id = s.id and a.entries > 0)
         or exists (select from wholesale_order_line l
                      join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
                     where l.tenant_id = s.tenant_id and l.sku_id = s.id and o.state not in ('DRAFT', 'VOIDED')))
     limit 1`.execute(ctx.db)
  if (rows.length > 0) refuseField('baseUnitId', product.reasons.baseUnitStays, { name })
}

async function setCosts(ctx: Context, { id, version, costs }: Parsed<typeof product, 'setCosts'>) {
  const row = await products.lock(ctx, 'setCosts', id)
  demandVersion(row, version)
  const changed = await writeCosts(ctx, id, costs)
  return products.save(ctx, row, {}, changed && { before: { costs: changed.before }, after: { costs: changed.after } })
}

/** Drafts go with their SKUs. What has been on sale stands on papers. */
async function remove(ctx: Context, { ids }: Parsed<typeof product, 'remove'>) {
  const rows = await products.lockAll(ctx, 'remove', ids)
  const sold = rows.find(({ publishedAt }) => publishedAt !== null)
  if (sold) refuse(product.reasons.draftsOnly, { name: sold.name })
  await demandDeletable(ctx, 'product', ids)
  const list = await ctx.db
    .selectFrom('productSku')
    .select(['id', 'skuCode'])
    .where('productId', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  await dropSkus(ctx, list)
  return products.drop(ctx, rows)
}

/** On sale goes what can be ordered: in an enabled class, with an enabled SKU that has a price. */
async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const row = await products.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    const { rows } = await sql<{ closed: string | null; sellable: boolean }>`
      select (select a.name from product_class c
                join product_class a on a.tenant_id = c.tenant_id and starts_with(c.path, a.path) and a.status = 0
               where c.tenant_id = app.tenant() and c.id = ${row.classId} limit 1) as closed,
             exists (select from product_sku where tenant_id = app.tenant() and product_id = ${id} and deleted_at is null
                        and status = 1 and list_price > 0) as sellable`.execute(ctx.db)
    const { closed, sellable } = rows[0] as (typeof rows)[number]
    if (closed !== null) refuse(product.reasons.classDisabled, { name: closed })
    if (!sellable) refuse(product.reasons.nothingToSell)
    await demandTold(ctx, id, row.classId)
    ctx.send(sql`update product set published_at = coalesce(published_at, now())
                  where tenant_id = app.tenant() and id = ${id}`)
  }
  return products.putStatus(ctx, row, status)
}

/** A draft like it, whose codes end in the number of the copy; barcodes belong to the goods and stay behind. */
async function copy(ctx: Context, { id }: Parsed<typeof product, 'copy'>) {
  // The copy is a draft, whether or not its original is on sale.
  const { status: _, publishedAt: __, ...row } = await products.lock(ctx, 'view', id)
  const { rows } = await sql<{ number: number }>`
    select count(*)::int + 1 as number from product
     where tenant_id = app.tenant() and spu_code like ${`${row.spuCode.slice(0, 27)}-C%`}`.execute(ctx.db)
  const ending = `-C${rows[0]?.number}`
  const { skus: list, units } = await skusAndUnits(ctx.db, id)
  ctx.log({
    id,
    name: row.name,
    note: [`新编码 ${row.spuCode.slice(0, 27)}${ending}`, `as ${row.spuCode.slice(0, 27)}${ending}`],
  })
  return create(ctx, {
    ...row,
    custom: keptCustom(ctx, product, row.custom),
    listPrice: null,
    barcode: null,
    infos: await infosOf(ctx.db, id),
    units,
    spuCode: `${row.spuCode.slice(0, 27)}${ending}`,
    skus: list.map(({ id: _, ...sku }) => ({
      ...sku,
      skuCode: `${sku.skuCode.slice(0, 27)}${ending}`,
      barcode: null,
    })),
  })
}

/** The given products share their places in the list in the given order. */
async function arrange(ctx: Context, { ids }: Parsed<typeof product, 'arrange'>) {
  const changed = arrangeRows(await products.lockAll(ctx, 'arrange', ids), ids)
  for (const { row, sort } of changed) products.save(ctx, row, { sort })
  if (changed.length === 0) ctx.unchanged()
  return { changed: changed.length }
}
