import type { Id } from '@brandside/contract/platform/id.ts'
import { addQuantities, inBaseUnit, placesOf, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import {
  type DecidedPrice,
  decidePrice,
  type Offer,
  type PriceSource,
} from '@brandside/contract/wholesale/product/price.rules.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { pricePolicy, productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { contractOffers } from '../contract/offers.public.ts'

export interface PricedCustomer {
  readonly id: Id
  readonly custLevelId: Id
  readonly custTypeId: Id
}

export interface AskedLine {
  skuId: Id
  unitId: Id
  qty: Quantity
  /** Prices that only this line has: by hand, of its quotation. */
  offers?: readonly Offer[]
}

/** What one line costs: several parts where a source does not give all of it, null where no source has a price. */
export interface PricedLine {
  factor: Quantity
  /** All of the line, in the base unit. */
  baseQty: Quantity
  parts: readonly DecidedPrice[] | null
}

interface Question {
  customer: PricedCustomer | null
  lines: readonly AskedLine[]
  at?: Instant
  /** False: each line is an order of its own, whose steps others do not help to reach. */
  together?: boolean
}

/** Decides the prices of lines that are ordered together, for a customer or for somebody unknown, at a moment. */
export async function pricesFor(
  ctx: Context,
  { customer, lines, at = ctx.now, together = true }: Question,
): Promise<PricedLine[]> {
  const skuIds = [...new Set(lines.map(({ skuId }) => skuId))]
  const [units, ladders, contracts, discountBp] = await Promise.all([
    unitsOf(ctx, skuIds),
    laddersFor(ctx, skuIds, customer, at),
    customer ? contractOffers(ctx, { customerId: customer.id, skuIds, at }) : noOffers,
    discountOf(ctx, customer),
  ])
  const policy = param(ctx, pricePolicy)
  const counted = lines.map((line) => ({ line, unit: unitOf(units, line), ...inBase(units, line) }))
  const ordered = new Map<Id, Quantity>()
  for (const { line, baseQty } of counted)
    ordered.set(line.skuId, addQuantities(ordered.get(line.skuId) ?? '0', baseQty))
  return counted.map(({ line, unit, baseQty }) => {
    const { baseUnitId, listPrice } = unit
    const list: Offer[] =
      listPrice > 0 ? [{ source: 'LIST', id: null, unitId: baseUnitId, minQty: '0', price: listPrice, discountBp }] : []
    const parts = decidePrice({
      unit: { id: line.unitId, factor: unit.factor, decimals: unit.decimals },
      baseUnitId,
      qty: line.qty,
      policy,
      ordered: (together && ordered.get(line.skuId)) || baseQty,
      offers: [line.offers, contracts.get(line.skuId), ladders.get(line.skuId), list].flatMap((some) => some ?? []),
    })
    return { factor: unit.factor, baseQty, parts }
  })
}

const noOffers: ReadonlyMap<Id, readonly Offer[]> = new Map()

interface UnitOfSku {
  skuId: Id
  skuCode: string
  unitId: Id
  unitName: string
  decimals: 0 | 1 | 2 | 3
  factor: Quantity
  baseUnitId: Id
  listPrice: number
}
type Units = ReadonlyMap<string, UnitOfSku>

async function unitsOf(ctx: Context, skuIds: readonly Id[]): Promise<Units> {
  const { rows } = await sql<UnitOfSku>`
    select s.id as sku_id, s.sku_code, s.list_price, p.base_unit_id, k.unit_id, k.factor, u.name as unit_name, u.decimals
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where s.tenant_id = app.tenant() and s.id = any(${skuIds}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [`${row.skuId} ${row.unitId}`, row]))
}

function unitOf(units: Units, { skuId, unitId }: AskedLine): UnitOfSku {
  const known = [...units.values()].find((unit) => unit.skuId === skuId)
  return units.get(`${skuId} ${unitId}`) ?? refuse(productPrice.reasons.unitMissing, { sku: known?.skuCode ?? skuId })
}

/** As many places as the unit allows, and three at most in the base unit (15.1). */
function inBase(units: Units, line: AskedLine): { baseQty: Quantity } {
  const unit = unitOf(units, line)
  if (placesOf(line.qty) > unit.decimals)
    refuse(productPrice.reasons.decimals, { unit: unit.unitName, decimals: unit.decimals })
  const baseQty = inBaseUnit(line.qty, unit.factor)
  return { baseQty: baseQty ?? refuse(product.reasons.tooFine, { qty: line.qty, unit: unit.unitName }) }
}

const sources = { ALL: 'ALL', LEVEL: 'LEVEL', TYPE: 'TYPE', CUSTOMER: 'CUSTOMER' } as const satisfies Record<
  string,
  PriceSource
>

interface Step {
  id: Id
  skuId: Id
  unitId: Id
  scopeType: keyof typeof sources
  validFrom: Instant
  minQty: Quantity
  price: number
}

/** The steps of all ladders that are for this customer and in force. */
async function laddersFor(
  ctx: Context,
  skuIds: readonly Id[],
  customer: PricedCustomer | null,
  at: Instant,
): Promise<Map<Id, Offer[]>> {
  const { rows } = await sql<Step>`
    select p.id, p.sku_id, p.unit_id, p.scope_type, p.valid_from, t.min_qty, t.price
      from product_price p
      join product_price_tier t on t.tenant_id = p.tenant_id and t.price_id = p.id
     where p.tenant_id = app.tenant() and p.deleted_at is null and p.sku_id = any(${skuIds}::bigint[])
       and p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at})
       and (p.scope_type = 'ALL' or p.cust_level_id = ${customer?.custLevelId ?? null}
         or p.cust_type_id = ${customer?.custTypeId ?? null} or p.customer_id = ${customer?.id ?? null})`.execute(
    ctx.db,
  )
  const offers = rows.map(({ skuId, scopeType, ...step }) => ({
    skuId,
    offer: { ...step, source: sources[scopeType] },
  }))
  const bySku = Map.groupBy(offers, ({ skuId }) => skuId)
  return new Map([...bySku].map(([skuId, found]) => [skuId, found.map(({ offer }) => offer)]))
}

/** The rate of the customer's level, on list prices: a disabled level is given to no new customer, and those who have it keep its terms. */
async function discountOf(ctx: Context, customer: PricedCustomer | null): Promise<number> {
  if (!customer) return 10_000
  const { rows } = await sql<{ discountBp: number }>`
    select discount_bp from cust_level where tenant_id = app.tenant() and id = ${customer.custLevelId}`.execute(ctx.db)
  return rows[0]?.discountBp ?? 10_000
}
