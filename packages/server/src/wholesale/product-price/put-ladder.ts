import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { compareQuantities } from '@brandside/contract/platform/quantity.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { ladderForbids, type Tier } from '@brandside/contract/wholesale/product/price.rules.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productPriceEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, lockRow, type RowOf, softDelete, writeRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { goOnAfter, isLonger } from './go-on.ts'

const { reasons } = productPrice

export type Ladder = RowOf<'productPrice'>

/** Which circle of customers pays it. */
type Whose = Pick<Ladder, 'scopeType' | 'custLevelId' | 'custTypeId' | 'customerId'>

export interface NewLadder extends Whose {
  skuId: Id
  unitId: Id
  validFrom: Instant
  validTo: Instant | null
  tiers: readonly Tier[]
  source: 'MANUAL' | 'ADJUST' | 'IMPORT'
  batchId: Id | null
}

/**
 * Puts a ladder in its place, under the lock of its SKU: of two for the same SKU, unit and circle only one is in force at a
 * time. The one before it ends where it begins and goes on where it ends, a planned one that begins at the same moment gives
 * way, and one that begins later is in its way.
 */
export async function putLadder(ctx: Context, given: NewLadder): Promise<Ladder> {
  const { tiers: _, ...values } = given
  if (given.validTo !== null && given.validTo <= given.validFrom) refuseField('validTo', reasons.endBeforeStart)
  const sku = await lockRow(ctx, 'productSku', given.skuId)
  await demandUnit(ctx, given, sku.skuCode)
  const others = await overlapping(ctx, given)
  const tiers = await together(ctx, given, others)
  demandTiers(tiers)
  demandNoneCut(ctx, given, others)
  const row = await insertRow(ctx, 'productPrice', { ...values, ...endOf(given, others) })
  for (const other of others) await giveWay(ctx, other, row)
  await sql`
    insert into product_price_tier (price_id, min_qty, price)
    select ${row.id}, * from unnest(${tiers.map(({ minQty }) => minQty)}::numeric[], ${tiers.map(({ price }) => price)}::bigint[])`.execute(
    ctx.db,
  )
  ctx.log({ id: row.id, name: sku.name, after: { ...row, tiers } })
  await goOnAfter(ctx, row, { others, tiers, name: sku.name })
  await emit(ctx.db, productPriceEvents.changed, row)
  return row
}

export function demandTiers(tiers: readonly Tier[]): void {
  const wrong = ladderForbids(tiers)
  if (wrong)
    refuseField(`tiers[${wrong.index}].${wrong.reason === 'priceRises' ? 'price' : 'minQty'}`, reasons[wrong.reason])
}

export async function demandUnit(
  ctx: Context,
  { skuId, unitId }: Pick<NewLadder, 'skuId' | 'unitId'>,
  sku: string,
): Promise<void> {
  const found = await ctx.db
    .selectFrom('productSkuUnit')
    .select('id')
    .where('skuId', '=', skuId)
    .where('unitId', '=', unitId)
    .executeTakeFirst()
  if (!found) refuseField('unitId', reasons.unitMissing, { sku })
}

/** Ladders of the same SKU, unit and circle that are in force at some moment of this one; one in the way is refused. */
async function overlapping(
  ctx: Context,
  { skuId, unitId, validFrom, validTo, ...whose }: NewLadder,
): Promise<Ladder[]> {
  const { rows } = await sql<Ladder>`
    select * from product_price
     where tenant_id = app.tenant() and deleted_at is null and sku_id = ${skuId} and unit_id = ${unitId}
       and scope_type = ${whose.scopeType} and cust_level_id is not distinct from ${whose.custLevelId}
       and cust_type_id is not distinct from ${whose.custTypeId} and customer_id is not distinct from ${whose.customerId}
       and (valid_to is null or valid_to > ${validFrom})
       and (${validTo}::timestamptz is null or valid_from < ${validTo})
     order by id for update`.execute(ctx.db)
  const later = rows.find((other) => other.validFrom > validFrom)
  if (later) refuseField('validFrom', reasons.overlap, { from: toLocal(later.validFrom, ctx.operator.timeZone) })
  return rows
}

/** A planned ladder gives way to one that begins with it, and not to one that is over sooner: nothing would come after that. */
function demandNoneCut(ctx: Context, { validFrom, validTo, batchId }: NewLadder, others: readonly Ladder[]): void {
  const cut = others.find(
    (other) =>
      other.validFrom === validFrom &&
      isLonger(other.validTo, validTo) &&
      (batchId === null || other.batchId !== batchId),
  )
  if (cut) refuseField('validFrom', reasons.overlap, { from: toLocal(cut.validFrom, ctx.operator.timeZone) })
}

/** Steps of one batch for the same ladder and the same beginning add up; a later one for the same quantity replaces it. */
async function together(ctx: Context, given: NewLadder, others: readonly Ladder[]): Promise<readonly Tier[]> {
  const same = others.find(
    ({ batchId, validFrom }) => batchId !== null && batchId === given.batchId && validFrom === given.validFrom,
  )
  if (!same) return given.tiers
  const known = await ctx.db
    .selectFrom('productPriceTier')
    .select(['minQty', 'price'])
    .where('priceId', '=', same.id)
    .execute()
  const steps = new Map([...known, ...given.tiers].map(({ minQty, price }) => [minQty, { minQty, price }]))
  return [...steps.values()].sort((a, b) => compareQuantities(a.minQty, b.minQty))
}

/** A ladder that lasts as long as the one in its place is ended by the same planned change, and goes on without it. */
function endOf({ validTo }: NewLadder, others: readonly Ladder[]): Partial<Pick<Ladder, 'endedBy' | 'endedFrom'>> {
  const before = others.find((other) => other.endedBy !== null && other.validTo === validTo)
  return before ? { endedBy: before.endedBy, endedFrom: before.endedFrom } : {}
}

/**
 * An earlier ladder ends where the new one begins, and remembers it; one of the same moment has never been in force, and
 * what it had ended is ended by the new one.
 */
async function giveWay(ctx: Context, other: Ladder, { id, validFrom }: Ladder): Promise<void> {
  if (other.validFrom === validFrom) {
    // What only goes on comes back, should the new one be taken back.
    if (other.continues !== null)
      writeRow(ctx, 'productPrice', { ...other, endedBy: id, endedFrom: other.validTo }, ['endedBy', 'endedFrom'])
    softDelete(ctx, 'productPrice', [other.id])
    await sql`update product_price set ended_by = ${id} where tenant_id = app.tenant() and ended_by = ${other.id}`.execute(
      ctx.db,
    )
    return
  }
  const ended = { ...other, validTo: validFrom, endedBy: id, endedFrom: other.validTo }
  writeRow(ctx, 'productPrice', ended, ['validTo', 'endedBy', 'endedFrom'])
}

/** Where a ladder begins that is to be in force from then on: now, when it is left out or past. */
export function notBefore({ now }: Pick<Context, 'now'>, at: Instant | undefined): Instant {
  return at === undefined || at < now ? now : at
}
