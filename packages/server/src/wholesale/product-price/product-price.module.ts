import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { ladderForbids } from '@brandside/contract/wholesale/product/price.rules.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productPriceEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { softDelete, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { either, noRow, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { inClass } from '../product/class-filter.public.ts'
import { bulkAdjust, newBatch } from './bulk-adjust.ts'
import { carryOn } from './carry-on.ts'
import { effectOfRows } from './effect-of-rows.ts'
import { effective } from './effective.ts'
import { givenLadder } from './given-ladder.ts'
import { goOnSooner } from './go-on.ts'
import { mergePrices } from './merge.ts'
import { priceSheet } from './price-sheet.ts'
import { sheetPrint } from './print-sheet.ts'
import { type NewLadder, notBefore, putLadder } from './put-ladder.ts'
import { rehearsalOf } from './rehearsal.ts'
import { ladderChange, rehearsedContracts, rehearsedCustomers } from './rehearse-ladder.ts'
import { rollback } from './rollback.ts'
import { scopeName } from './scope-name.ts'

const { reasons } = productPrice

const stateNow = sql<'CURRENT' | 'PLANNED' | 'ENDED'>`(case
  when product_price.valid_to <= now() then 'ENDED' when product_price.valid_from > now() then 'PLANNED' else 'CURRENT' end)`

const changing = sql<boolean>`(product_price.valid_from > now() or coalesce(product_price.valid_to > now(), false))`

const ofProduct = (condition: ReturnType<typeof inClass>) => sql<boolean>`exists (
  select from product_sku s join product g on g.tenant_id = s.tenant_id and g.id = s.product_id
   where s.tenant_id = app.tenant() and s.id = product_price.sku_id and ${condition})`

const ofSkus = (condition: RawBuilder<boolean>) =>
  condition === noRow
    ? noRow
    : sql<boolean>`product_price.sku_id = any(array(
        select product_sku.id from product_sku where product_sku.tenant_id = app.tenant() and ${condition}))`

/** What the lowest step leaves of its price, once the SKU's cost in its unit is taken off. */
const margin = sql<number | null>`(
  select case when s.cost_price is not null
              then greatest(round((t.price - s.cost_price * k.factor) * 10000 / t.price), -10000000)::int end
    from product_price_tier t
    join product_sku s on s.tenant_id = t.tenant_id and s.id = product_price.sku_id
    join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.unit_id = product_price.unit_id
   where t.tenant_id = app.tenant() and t.price_id = product_price.id order by t.price limit 1)`

const prices = entityTable(productPrice, {
  shows: {
    skuCode: sql<string>`(select s.sku_code from product_sku s where s.tenant_id = app.tenant() and s.id = product_price.sku_id)`,
    skuName: sql<string>`(select s.name from product_sku s where s.tenant_id = app.tenant() and s.id = product_price.sku_id)`,
    unitName: sql<string>`${nameIn('productUnit', 'productPrice.unitId')}`,
    listPrice: sql<number>`(select s.list_price from product_sku s where s.tenant_id = app.tenant() and s.id = product_price.sku_id)`,
    lowPrice: sql<number>`(select min(t.price) from product_price_tier t
      where t.tenant_id = app.tenant() and t.price_id = product_price.id)`,
    tiers: sql<{ minQty: string; price: number }[]>`(
      select jsonb_agg(jsonb_build_object('minQty', trim_scale(t.min_qty)::text, 'price', t.price) order by t.min_qty)
        from product_price_tier t where t.tenant_id = app.tenant() and t.price_id = product_price.id)`,
    minQty: sql<string | null>`(select min(t.min_qty) from product_price_tier t
      where t.tenant_id = app.tenant() and t.price_id = product_price.id)`,
    price: sql<number | null>`(select max(t.price) from product_price_tier t
      where t.tenant_id = app.tenant() and t.price_id = product_price.id)`,
    scopeName,
    state: stateNow,
    marginBp: ({ operator }) =>
      holds(operator.permissions, product.endpoints.costs.guard) ? margin : sql<number | null>`null::int`,
  },
  searches: { keyword: [productSku, product] },
  asks: {
    keyword: (words, ctx) =>
      ofSkus(either(wordsIn(ctx, productSku, words), wordsOf(ctx, 'productSku.productId', product, words))),
    productId: (id) => ofProduct(sql<boolean>`g.id = ${id}`),
    classId: (id) => ofProduct(inClass('g.classId', id)),
    state: (wanted) => sql<boolean>`${stateNow} = ${wanted}`,
    at: (moment) =>
      sql<boolean>`(product_price.valid_from <= ${moment} and (product_price.valid_to is null or product_price.valid_to > ${moment}))`,
    batchId: (id) => sql<boolean>`product_price.batch_id = ${id}`,
    changing: (wanted) => (wanted ? changing : sql<boolean>`not ${changing}`),
  },
  nameOf: ({ id }) => String(id),
})

export const productPriceModule = serve(
  productPrice,
  prices.handlers({
    effective,
    sheet: priceSheet,
    sheetPrint,
    create,
    saveLadders,
    end,
    bulkAdjust,
    rollback,
    rehearse,
    rehearsedCustomers,
    rehearsedContracts,
    ...entityImport(productPrice, createStep, { required: ['price'], effectOf: effectOfRows }),
  }),
  {
    events: Object.values(productPriceEvents),
    merges: { customer: mergePrices },
    deleteGuards: {
      productSku: (db, ids) => findPrice(db, sql<boolean>`p.sku_id = any(${ids}::bigint[])`, product.reasons.skuPriced),
      productSkuUnit: (db, ids) =>
        findPrice(
          db,
          sql<boolean>`(p.sku_id, p.unit_id) in (select k.sku_id, k.unit_id from product_sku_unit k
            where k.tenant_id = app.tenant() and k.id = any(${ids}::bigint[]))`,
          product.reasons.factorStays,
        ),
      custLevel: (db, ids) =>
        findPrice(db, sql<boolean>`p.cust_level_id = any(${ids}::bigint[])`, reasons.ofCircle, true),
      custType: (db, ids) =>
        findPrice(db, sql<boolean>`p.cust_type_id = any(${ids}::bigint[])`, reasons.ofCircle, true),
    },
  },
)

/** What prices are of, or for, stays: all of them, or those that have not ended. */
async function findPrice(
  db: Db,
  condition: ReturnType<typeof inClass>,
  reason: (typeof reasons)['ofCircle'],
  onlyAhead = false,
) {
  const ahead = onlyAhead ? sql`and (p.valid_to is null or p.valid_to > now())` : sql``
  const { rows } = await sql<{ sku: string; unit: string }>`
    select s.sku_code as sku, u.name as unit from product_price p
      join product_sku s on s.tenant_id = p.tenant_id and s.id = p.sku_id
      join product_unit u on u.tenant_id = p.tenant_id and u.id = p.unit_id
     where p.tenant_id = app.tenant() and p.deleted_at is null and ${condition} ${ahead} limit 1`.execute(db)
  return rows[0] && { reason, detail: { ...rows[0] } }
}

/** A ladder that is in force stays as it was for those days: another one takes over, now or when it is told to. */
async function create(ctx: Context, input: Input) {
  return put(ctx, input, { source: 'MANUAL', batchId: null })
}

/** A row of a sheet is a step: rows of one ladder and one beginning make it together, as a batch that can be taken back. */
async function createStep(ctx: Context, input: Input) {
  return put(ctx, input, { source: 'IMPORT', batchId: await newBatch(ctx, 'IMPORT') })
}

type Input = Parsed<typeof productPrice, 'create'>

async function put(ctx: Context, input: Input, of: Pick<NewLadder, 'source' | 'batchId'>) {
  const { id } = await putLadder(ctx, { ...(await givenLadder(ctx, input)), ...of })
  return { id }
}

/** A ladder for each SKU that steps are given of; which of the steps is wrong is said by its place among all. */
async function saveLadders(ctx: Context, { steps, ...input }: Parsed<typeof productPrice, 'saveLadders'>) {
  const bySku = Map.groupBy([...steps.entries()], ([, { skuId }]) => skuId)
  // In the order of the SKUs, so that two of them cannot wait for each other.
  for (const [skuId, own] of [...bySku].toSorted(([a], [b]) => a - b)) {
    const tiers = own.map(([, { minQty, price }]) => ({ minQty, price }))
    const wrong = ladderForbids(tiers)
    if (wrong) refuseField(`steps[${own[wrong.index]?.[0]}].${stepField[wrong.reason]}`, reasons[wrong.reason])
    await put(ctx, { ...input, skuId, tiers, minQty: null, price: null }, { source: 'MANUAL', batchId: null })
  }
  return { saved: bySku.size }
}

const stepField = { tierTwice: 'minQty', priceRises: 'price' } as const

/** What a ladder would mean, before it is saved. */
async function rehearse(ctx: Context, input: Input) {
  return rehearsalOf(ctx, await ladderChange(ctx, await givenLadder(ctx, input)))
}

/** What is in force ends, now or at a moment to come; what is only planned goes, and what either was in front of goes on. */
async function end(ctx: Context, { ids, at }: Parsed<typeof productPrice, 'end'>) {
  const rows = await prices.lockAll(ctx, 'end', ids)
  const moment = notBefore(ctx, at)
  if (rows.some(({ validTo }) => validTo !== null && validTo <= moment)) refuse(reasons.ended)
  const [planned, inForce] = [
    rows.filter((row) => row.validFrom >= moment),
    rows.filter((row) => row.validFrom < moment),
  ]
  for (const row of inForce) {
    const ended = { ...row, validTo: moment, endedBy: null, endedFrom: null }
    ctx.log({
      id: row.id,
      before: row,
      after: writeRow(ctx, 'productPrice', ended, ['validTo', 'endedBy', 'endedFrom']),
    })
    await goOnSooner(ctx, row, moment, ids)
  }
  softDelete(
    ctx,
    'productPrice',
    planned.map(({ id }) => id),
  )
  for (const row of planned) ctx.log({ id: row.id, before: row })
  await carryOn(ctx, planned)
  await emit(ctx.db, productPriceEvents.changed, ...rows.map((row) => ({ ...row, validTo: moment })))
  return { ended: rows.length }
}
