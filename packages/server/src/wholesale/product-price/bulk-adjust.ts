import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { priceOf } from '@brandside/contract/platform/quantity.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { adjustedPrice, changesMuch, type Tier } from '@brandside/contract/wholesale/product/price.rules.ts'
import type { Rehearsed } from '@brandside/contract/wholesale/product/price-rehearsal.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { demandAmount } from '../amount-limit.public.ts'
import { inClass } from '../product/class-filter.public.ts'
import { type Ladder, notBefore, putLadder } from './put-ladder.ts'
import { type Change, type PricedNow, rehearsalOf } from './rehearsal.ts'
import { scopeName } from './scope-name.ts'

/** Ladders that one call adjusts, at most. */
const maxAdjusted = 2_000

type Input = Parsed<typeof productPrice, 'bulkAdjust'>
type Adjustment = Omit<Input, 'previewOnly'>

type Current = Ladder & PricedNow

/**
 * Raises or lowers prices that are in force at a moment, each by a new ladder from then on. A rehearsal says what would
 * become of it: which prices fall below their floor, which change much, how many customers are touched, which contracts are
 * undercut, and what the orders of 90 days would have come to more or less.
 */
export async function bulkAdjust(ctx: Context, input: Input) {
  const { percentBp, cents, previewOnly } = input
  if ((percentBp === undefined) === (cents === undefined))
    refuseField('percentBp', productPrice.reasons.onePercentOrCents)
  const now = previewOnly ? ctx.now : await lockSkus(ctx, input)
  const validFrom = notBefore({ now }, input.validFrom)
  const changed = await adjustLadders(ctx, input, validFrom)
  const answer = await rehearsalOf(ctx, {
    rows: changed.flatMap(rehearseTiers),
    ladders: changed.map(({ ladder }) => ladder),
  })
  if (previewOnly) {
    ctx.unchanged()
    return { ...answer, batchId: null }
  }
  if (changed.length === 0) refuse(productPrice.reasons.nothingToAdjust)
  const batchId = await newBatch(ctx, 'ADJUST')
  for (const { ladder, tiers } of changed) {
    const { skuId, unitId, scopeType, custLevelId, custTypeId, customerId, validTo } = ladder
    const key = { skuId, unitId, scopeType, custLevelId, custTypeId, customerId }
    await putLadder(ctx, { ...key, validFrom, validTo, tiers, source: 'ADJUST', batchId })
  }
  return { ...answer, batchId }
}

/** The ladders that an adjustment would change, with their new steps. */
async function adjustLadders(ctx: Context, input: Adjustment, at: Instant) {
  const { percentBp, cents, roundTo } = input
  const ladders = await inForce(ctx, input, at)
  if (ladders.length > maxAdjusted) refuse(productPrice.reasons.tooMany, { max: maxAdjusted })
  return ladders
    .map((ladder) => ({
      ladder,
      tiers: ladder.tiers.map((tier) => ({ ...tier, price: raisePrice(tier, ladder.factor) })),
    }))
    .filter(({ ladder, tiers }) => tiers.some(({ price }, index) => price !== ladder.tiers[index]?.price))

  function raisePrice({ price }: Tier, factor: string): number {
    const after = adjustedPrice(price, factor, { percentBp, cents, roundTo })
    demandAmount(percentBp === undefined ? 'cents' : 'percentBp', after)
    return after
  }
}

/** What an adjustment would change. */
export async function adjustedChange(ctx: Context, input: Adjustment): Promise<Change> {
  const changed = await adjustLadders(ctx, input, notBefore(ctx, input.validFrom))
  return { rows: changed.flatMap(rehearseTiers), ladders: changed.map(({ ladder }) => ladder) }
}

/** One batch for all that a call does. */
export async function newBatch(ctx: Context, source: 'ADJUST' | 'IMPORT'): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into product_price_batch (source, request_id) values (${source}, ${ctx.requestId})
    on conflict (tenant_id, request_id) do update set updated_at = now() returning id`.execute(ctx.db)
  return rows[0]?.id as Id
}

/** Ladders with what they are of. */
const ladderRows = sql`product_price
  join product_sku s on s.tenant_id = product_price.tenant_id and s.id = product_price.sku_id and s.deleted_at is null
  join product g on g.tenant_id = s.tenant_id and g.id = s.product_id`

/** Those that are asked for, and in force at a moment. */
function adjustable(ctx: Context, asked: Adjustment, at: Instant): RawBuilder<unknown> {
  const { classId, productId, scopeType, custLevelId, customerId } = asked
  const only = [
    ...(classId === undefined ? [] : [inClass('g.class_id', classId)]),
    ...(productId === undefined ? [] : [sql`g.id = ${productId}`]),
    ...(scopeType === undefined ? [] : [sql`product_price.scope_type = ${scopeType}`]),
    ...(custLevelId === undefined ? [] : [sql`product_price.cust_level_id = ${custLevelId}`]),
    ...(customerId === undefined ? [] : [sql`product_price.customer_id = ${customerId}`]),
  ]
  return sql`product_price.tenant_id = app.tenant() and product_price.deleted_at is null
    and product_price.valid_from <= ${at} and (product_price.valid_to is null or product_price.valid_to > ${at})
    and ${visible(ctx, productPrice, productPrice.endpoints.bulkAdjust.guard)}
    and ${sql.join([sql`true`, ...only], sql` and `)}`
}

/**
 * Locks the SKUs in the order in which every ladder locks its own, and tells what time it is then: of two adjustments at once
 * the later one adjusts what the first has made.
 */
async function lockSkus(ctx: Context, asked: Adjustment): Promise<Instant> {
  await sql`
    select from product_sku where tenant_id = app.tenant() and id in (
      select product_price.sku_id from ${ladderRows} where ${adjustable(ctx, asked, notBefore(ctx, asked.validFrom))})
     order by id for update`.execute(ctx.db)
  const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(ctx.db)
  const now = rows[0]?.now ?? ctx.now
  return now > ctx.now ? now : ctx.now
}

/** In ascending order of SKUs. */
async function inForce(ctx: Context, asked: Adjustment, at: Instant): Promise<Current[]> {
  const { rows } = await sql<Current>`
    select product_price.*, s.sku_code, s.name as sku_name, s.floor_price, u.name as unit_name, k.factor, ${scopeName} as scope_name,
           (select jsonb_agg(jsonb_build_object('minQty', trim_scale(t.min_qty)::text, 'price', t.price) order by t.min_qty)
              from product_price_tier t where t.tenant_id = product_price.tenant_id and t.price_id = product_price.id) as tiers
      from ${ladderRows}
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.unit_id = product_price.unit_id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where ${adjustable(ctx, asked, at)}
     order by product_price.sku_id, product_price.id limit ${maxAdjusted + 1}`.execute(ctx.db)
  return rows
}

function rehearseTiers({ ladder, tiers }: { ladder: Current; tiers: readonly Tier[] }): Rehearsed[] {
  const { id: priceId, skuCode, skuName, unitName, scopeType, scopeName, floorPrice, factor } = ladder
  return tiers.map(({ minQty, price: newPrice }, index) => {
    const oldPrice = ladder.tiers[index]?.price ?? 0
    return {
      priceId,
      skuCode,
      skuName,
      unitName,
      scopeType,
      scopeName,
      minQty,
      oldPrice,
      newPrice,
      belowFloor: floorPrice !== null && newPrice < priceOf(factor, floorPrice),
      bigChange: changesMuch(oldPrice, newPrice),
    }
  })
}
