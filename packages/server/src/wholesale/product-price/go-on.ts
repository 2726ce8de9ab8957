import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import type { Tier } from '@brandside/contract/wholesale/product/price.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, softDelete, writeRow } from '../../platform/entity/rows.ts'
import type { Ladder } from './put-ladder.ts'

/** Whether one end comes after another; none is the latest. */
export function isLonger(end: Instant | null, other: Instant | null): boolean {
  return other !== null && (end === null || end > other)
}

interface LadderInput {
  /** What was in its place before, as it was. */
  others: readonly Ladder[]
  tiers: readonly Tier[]
  /** Of the SKU. */
  name: string
}

/**
 * What a ladder with an end has taken the place of goes on where it ends, as a ladder of its own. Prices that stay as they
 * were until then are just to end.
 */
export async function goOnAfter(ctx: Context, row: Ladder, { others, tiers, name }: LadderInput): Promise<void> {
  const { validTo } = row
  if (validTo === null) return
  const { rows } = await sql<Ladder & { tiers: Tier[] }>`
    select p.*, (select jsonb_agg(jsonb_build_object('minQty', trim_scale(t.min_qty)::text, 'price', t.price) order by t.min_qty)
                   from product_price_tier t where t.tenant_id = p.tenant_id and t.price_id = p.id) as tiers
      from product_price p
     where p.tenant_id = app.tenant() and p.ended_by = ${row.id} and p.deleted_at is null and p.valid_to = ${row.validFrom}
       and (p.ended_from is null or p.ended_from > ${validTo})`.execute(ctx.db)
  for (const { tiers: had, ...ended } of rows) {
    if (areAmong(tiers, had)) continue
    const was = others.find(({ id }) => id === ended.id)
    const { skuId, unitId, scopeType, custLevelId, custTypeId, customerId, source } = ended
    const next = await insertRow(ctx, 'productPrice', {
      skuId,
      unitId,
      scopeType,
      custLevelId,
      custTypeId,
      customerId,
      source,
      batchId: null,
      validFrom: validTo,
      validTo: ended.endedFrom,
      continues: ended.id,
      endedBy: was?.endedBy ?? null,
      endedFrom: was?.endedFrom ?? null,
    })
    await sql`
      insert into product_price_tier (price_id, min_qty, price)
      select ${next.id}, min_qty, price from product_price_tier
       where tenant_id = app.tenant() and price_id = ${ended.id}`.execute(ctx.db)
    writeRow(ctx, 'productPrice', { ...ended, endedFrom: validTo }, ['endedFrom'])
    const note = ['到期后恢复原价', 'the previous prices go on after it'] as const
    ctx.log({ id: next.id, name, after: { ...next, tiers: had }, note })
  }
}

const areAmong = (tiers: readonly Tier[], had: readonly Tier[]) =>
  tiers.every(({ minQty, price }) => had.some((step) => Number(step.minQty) === Number(minQty) && step.price === price))

/**
 * The ladder that was to go on later than this one, which is in force again until then: both are one, for as long as it has
 * not begun. Answers how long the one in force then lasts.
 */
export async function joined(
  ctx: Context,
  { id, endedFrom }: Ladder,
): Promise<Pick<Ladder, 'validTo' | 'endedBy' | 'endedFrom'> | undefined> {
  if (endedFrom === null) return undefined
  const next = await ctx.db
    .selectFrom('productPrice')
    .select(['id', 'validTo', 'endedBy', 'endedFrom'])
    .where('continues', '=', id)
    .where('validFrom', '=', endedFrom)
    .where('validFrom', '>', ctx.now)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!next) return undefined
  softDelete(ctx, 'productPrice', [next.id])
  const { validTo, endedBy, endedFrom: from } = next
  return { validTo, endedBy, endedFrom: from }
}

/** Where a ladder ends sooner than it was to, what was to go on after it does so from then on. */
export async function goOnSooner(ctx: Context, ended: Ladder, at: Instant, but: readonly Id[]): Promise<void> {
  if (ended.validTo === null) return
  const { rows } = await sql<Ladder>`
    select * from product_price
     where tenant_id = app.tenant() and deleted_at is null and continues is not null and not id = any(${but}::bigint[])
       and sku_id = ${ended.skuId} and unit_id = ${ended.unitId} and scope_type = ${ended.scopeType}
       and cust_level_id is not distinct from ${ended.custLevelId} and cust_type_id is not distinct from ${ended.custTypeId}
       and customer_id is not distinct from ${ended.customerId} and valid_from = ${ended.validTo}
     for update`.execute(ctx.db)
  for (const next of rows) {
    const after = writeRow(ctx, 'productPrice', { ...next, validFrom: at }, ['validFrom'])
    ctx.log({ id: next.id, before: next, after })
  }
}
