import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, priceOf, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { changesMuch, type Tier } from '@brandside/contract/wholesale/product/price.rules.ts'
import type { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { adjustedChange } from './bulk-adjust.ts'
import { givenLadder } from './given-ladder.ts'
import { demandTiers, demandUnit, type NewLadder } from './put-ladder.ts'
import { type Change, type PricedNow, touchedBy, undercutBy } from './rehearsal.ts'

type Given = Pick<NewLadder, 'skuId' | 'unitId' | 'scopeType' | 'custLevelId' | 'custTypeId' | 'customerId'> & {
  validFrom: Instant
  tiers: readonly Tier[]
}

interface Standing extends PricedNow {
  id: Id | null
}

/** What one ladder would change: each of its steps beside the one that is reached by now. */
export async function ladderChange(ctx: Context, given: Given): Promise<Change> {
  const sku = await findRow(ctx, 'productSku', given.skuId)
  await demandUnit(ctx, given, sku.skuCode)
  demandTiers(given.tiers)
  const found = await standing(ctx, given)
  if (!found) return { rows: [], ladders: [] }
  const { id, skuCode, skuName, unitName, scopeName, factor, floorPrice, tiers: had } = found
  const kept = given.tiers.every(({ minQty, price }) => priceAt(had, minQty) === price)
  if (kept && had.length === given.tiers.length) return { rows: [], ladders: [] }
  // A quantity that only the old ladder knows is a step of the new one, too: it reaches what lies below.
  const quantities = [...new Set([...given.tiers, ...had].map(({ minQty }) => minQty))].sort(compareQuantities)
  const rows = quantities.flatMap((minQty) => {
    const newPrice = priceAt(given.tiers, minQty)
    if (newPrice === null) return []
    const oldPrice = priceAt(had, minQty)
    return [
      {
        priceId: id,
        skuCode,
        skuName,
        unitName,
        scopeType: given.scopeType,
        scopeName,
        minQty,
        oldPrice,
        newPrice,
        belowFloor: floorPrice !== null && newPrice < priceOf(factor, floorPrice),
        bigChange: oldPrice !== null && changesMuch(oldPrice, newPrice),
      },
    ]
  })
  return { rows, ladders: [{ ...given, id }] }
}

/** The price of the greatest step that a quantity reaches. */
function priceAt(tiers: readonly Tier[], qty: Quantity): number | null {
  return tiers.findLast(({ minQty }) => compareQuantities(minQty, qty) <= 0)?.price ?? null
}

async function standing({ db }: Context, given: Given): Promise<Standing | undefined> {
  const { skuId, unitId, scopeType, custLevelId, custTypeId, customerId, validFrom } = given
  const { rows } = await sql<Standing>`
    select p.id, s.sku_code, s.name as sku_name, u.name as unit_name, k.factor, s.floor_price,
           coalesce((select name from cust_level where tenant_id = app.tenant() and id = ${custLevelId}),
                    (select name from cust_type where tenant_id = app.tenant() and id = ${custTypeId}),
                    (select name from customer where tenant_id = app.tenant() and id = ${customerId})) as scope_name,
           coalesce((select jsonb_agg(jsonb_build_object('minQty', trim_scale(t.min_qty)::text, 'price', t.price) order by t.min_qty)
                       from product_price_tier t where t.tenant_id = p.tenant_id and t.price_id = p.id), '[]') as tiers
      from product_sku s
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.unit_id = ${unitId}
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
      left join product_price p on p.tenant_id = s.tenant_id and p.sku_id = s.id and p.unit_id = k.unit_id and p.deleted_at is null
       and p.scope_type = ${scopeType} and p.cust_level_id is not distinct from ${custLevelId}
       and p.cust_type_id is not distinct from ${custTypeId} and p.customer_id is not distinct from ${customerId}
       and p.valid_from <= ${validFrom} and (p.valid_to is null or p.valid_to > ${validFrom})
     where s.tenant_id = app.tenant() and s.id = ${skuId} and s.deleted_at is null`.execute(db)
  return rows[0]
}

type Query = Parsed<typeof productPrice, 'rehearsedCustomers'>

export async function rehearsedCustomers(ctx: Context, asked: Query) {
  const rows = await touchedBy(ctx, await changeOf(ctx, asked), null)
  return { total: rows.length, batches: oneBatch(rows) }
}

export async function rehearsedContracts(ctx: Context, asked: Query) {
  const rows = await undercutBy(ctx, await changeOf(ctx, asked), null)
  return { total: rows.length, batches: oneBatch(rows) }
}

/** One ladder where a SKU is named, else what an adjustment changes. */
async function changeOf(ctx: Context, { skuId, unitId, minQtys = [], prices = [], ...asked }: Query): Promise<Change> {
  if (skuId === undefined || unitId === undefined) return adjustedChange(ctx, asked)
  const { scopeType = 'ALL', custLevelId = null, custTypeId = null, customerId = null, validFrom = null } = asked
  const tiers = minQtys.map((minQty, place) => ({ minQty, price: prices[place] ?? 0 }))
  const circle = { scopeType, custLevelId, custTypeId, customerId }
  const [minQty, price, validTo] = [null, null, null]
  return ladderChange(
    ctx,
    await givenLadder(ctx, { skuId, unitId, ...circle, validFrom, validTo, tiers, minQty, price }),
  )
}
