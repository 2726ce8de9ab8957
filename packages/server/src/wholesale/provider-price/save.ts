import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, lockRow, type RowOf, softDelete, writeRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { unitsOf } from '../product/units-of.public.ts'

const { reasons } = providerPrice

type Input = Parsed<typeof providerPrice, 'create'>
type Price = RowOf<'providerPrice'>

/**
 * Puts a settlement price in its place, under the lock of its SKU: the one before it ends the day before, one that begins on
 * the same day gives way, and one that begins later is in the way of a price without an earlier end.
 */
export async function save(ctx: Context, input: Input) {
  const validFrom = input.validFrom ?? (await today(ctx))
  const given = { ...input, validFrom }
  if (given.validTo !== null && given.validTo < validFrom) refuseField('validTo', reasons.dates)
  await demandSupplied(ctx, given)
  const others = await overlapping(ctx, given)
  const later = others.find((other) => other.validFrom > validFrom)
  if (later) refuseField('validTo', reasons.overlap, { from: later.validFrom })
  for (const other of others) giveWay(ctx, other, validFrom)
  const row = await insertRow(ctx, 'providerPrice', given)
  ctx.log({ id: row.id, name: String(row.id), after: row })
  return { id: row.id }
}

async function demandSupplied(ctx: Context, { providerId, skuId, unitId }: Input): Promise<void> {
  const sku = await lockRow(ctx, 'productSku', skuId)
  const { rows } = await sql<{ isThere: boolean; isSupplied: boolean }>`
    select exists (select from provider where tenant_id = app.tenant() and id = ${providerId} and deleted_at is null) as is_there,
           exists (select from product where tenant_id = app.tenant() and id = ${sku.productId}
                      and provider_id = ${providerId}) as is_supplied`.execute(ctx.db)
  if (!rows[0]?.isThere) refuseField('providerId', reasons.providerMissing)
  if (!rows[0].isSupplied) refuseField('skuId', reasons.notSupplied, { sku: sku.name })
  const units = (await unitsOf(ctx.db, [skuId])).get(skuId)
  if (!units?.some((unit) => unit.unitId === unitId)) refuseField('unitId', reasons.unitMissing, { sku: sku.name })
}

async function overlapping(
  ctx: Context,
  { providerId, skuId, unitId, validFrom, validTo }: Input & { validFrom: Day },
): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select * from provider_price
     where tenant_id = app.tenant() and deleted_at is null and provider_id = ${providerId} and sku_id = ${skuId}
       and unit_id = ${unitId} and (valid_to is null or valid_to >= ${validFrom})
       and (${validTo}::date is null or valid_from <= ${validTo})
     order by id for update`.execute(ctx.db)
  return rows
}

function giveWay(ctx: Context, other: Price, validFrom: Day): void {
  if (other.validFrom === validFrom) {
    softDelete(ctx, 'providerPrice', [other.id])
    return
  }
  writeRow(ctx, 'providerPrice', { ...other, validTo: dayBefore(validFrom) }, ['validTo'])
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

async function today({ db }: Context): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select (select (now() at time zone t.time_zone)::date from app.acting_tenant() t) as day`.execute(db)
  return rows[0]?.day as Day
}
