import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { compareQuantities, priceOf, type Quantity, quantityText } from '@brandside/contract/platform/quantity.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { changesMuch } from '@brandside/contract/wholesale/product/price.rules.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import type { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowEffect } from '../../platform/import/row-effect.ts'
import { notBefore } from './put-ladder.ts'

type Input = Parsed<typeof productPrice, 'create'>

/** The SKU of a row, and the step that its quantity reaches in the ladder of the same circle; null where there is none. */
interface Standing {
  /** Rows of one ladder of the sheet have one. */
  ladder: string
  factor: Quantity
  floorPrice: number | null
  costPrice: number | null
  was: number | null
  isStep: boolean | null
  validTo: Instant | null
  /** All steps of the ladder in force, by their quantities. */
  steps: readonly Quantity[]
}

/**
 * What steps of a sheet do to the prices in force when they begin, and which of them deserve a second look: below cost,
 * more than 30 % away from the price before, below the floor (wholesale.md 16.6), steps in force that the sheet leaves out.
 */
export async function effectOfRows(ctx: Context, given: readonly Input[]): Promise<RowEffect[]> {
  const seesCosts = holds(ctx.operator.permissions, product.endpoints.costs.guard)
  const standing = await standingOf(ctx, given)
  const leftOut = leftOutBy(given, standing)
  const others = othersOf(given, standing)
  return given.map((row, index) => {
    const sku = standing[index]
    const was = sku?.was ?? null
    const price = row.price ?? 0
    const isBelow = (base: number | null | undefined) =>
      base !== null && base !== undefined && price < priceOf(sku?.factor ?? '1', base)
    const found: (Bilingual | false)[] = [
      seesCosts && isBelow(sku?.costPrice) && below.cost,
      was !== null && changesMuch(was, price) && muchChanged(was),
      isBelow(sku?.floorPrice) && below.floor,
      leftOut.get(index) ?? false,
      others.get(index) ?? false,
    ]
    const action = actionOf(row, sku)
    return {
      action,
      was: action === 'CHANGE' && was !== null && was !== price ? centsText(was) : null,
      warnings: found.flatMap((words) => (words ? [{ path: 'price', words }] : [])),
    }
  })
}

function actionOf({ price, validTo }: Input, standing: Standing | undefined): RowEffect['action'] {
  if (!standing?.isStep) return 'INSERT'
  if (standing.was !== price) return 'CHANGE'
  if (standing.validTo === validTo) return 'SAME'
  return validTo !== null && (standing.validTo === null || validTo < standing.validTo) ? 'END' : 'CHANGE'
}

/** By the first row of each ladder: the steps in force that no row of the sheet goes on with. */
function leftOutBy(given: readonly Input[], standing: readonly Standing[]): Map<number, Bilingual> {
  const ladders = Map.groupBy(standing.keys(), (index) => standing[index]?.ladder)
  return new Map(
    [...ladders.values()].flatMap(([first = 0, ...more]) => {
      const kept = [first, ...more].map((index) => given[index]?.minQty ?? '1')
      const gone =
        standing[first]?.steps.filter((step) => !kept.some((qty) => compareQuantities(qty, step) === 0)) ?? []
      return gone.length > 0 ? [[first, endsWith(gone.map(quantityText))] as const] : []
    }),
  )
}

/** Rows for the same step that name another price: one of them is meant, and only the clerk knows which. */
function othersOf(given: readonly Input[], standing: readonly Standing[]): Map<number, Bilingual> {
  const stepOf = (index: number) => `${standing[index]?.ladder} ${quantityText(given[index]?.minQty ?? '1')}`
  const steps = Map.groupBy(standing.keys(), stepOf)
  return new Map(
    [...steps.values()].flatMap((rows) => {
      const prices = [...new Set(rows.map((index) => given[index]?.price ?? 0))]
      if (prices.length < 2) return []
      return rows.map((index) => [index, contradicts(prices.filter((price) => price !== given[index]?.price))] as const)
    }),
  )
}

const contradicts = (prices: readonly number[]): Bilingual => [
  `表中另有一行给同一商品、价格对象、单位与起订量定价 ${prices.map(centsText).join('、')}`,
  `Another row of the sheet sets ${prices.map(centsText).join(', ')} for the same goods, price group, unit and quantity`,
]

const endsWith = (steps: readonly string[]): Bilingual => [
  `现有阶梯中 ${steps.join('、')} 起的价格不在表中，将随之结束`,
  `The tiers from ${steps.join(', ')} are not in the sheet and will end`,
]

const below = {
  cost: ['低于成本价', 'Below cost'],
  floor: ['低于最低售价', 'Below floor price'],
} as const satisfies Record<string, Bilingual>

const muchChanged = (was: number): Bilingual => [
  `与原价 ${centsText(was)} 相差超过 30%`,
  `Differs from the previous ${centsText(was)} by more than 30%`,
]

/** By the place of the row, in one statement for the whole sheet. */
async function standingOf(ctx: Context, given: readonly Input[]): Promise<Standing[]> {
  if (given.length === 0) return []
  const of = <T>(each: (row: Input) => T) => given.map(each)
  const whose = (type: Input['scopeType'], key: 'custLevelId' | 'custTypeId' | 'customerId') =>
    of((row) => (row.scopeType === type ? row[key] : null))
  const { rows } = await sql<Standing>`
    select concat_ws(' ', r.sku_id, r.unit_id, r.scope_type, r.cust_level_id, r.cust_type_id, r.customer_id, r.at) as ladder,
           k.factor, s.floor_price, s.cost_price, w.price as was, w.min_qty = r.min_qty as is_step, p.valid_to,
           coalesce((select array_agg(trim_scale(t.min_qty)::text order by t.min_qty) from product_price_tier t
                      where t.tenant_id = p.tenant_id and t.price_id = p.id), '{}') as steps
      from unnest(${of(({ skuId }) => skuId)}::bigint[], ${of(({ unitId }) => unitId)}::bigint[],
                  ${of(({ scopeType }) => scopeType)}::text[], ${whose('LEVEL', 'custLevelId')}::bigint[],
                  ${whose('TYPE', 'custTypeId')}::bigint[], ${whose('CUSTOMER', 'customerId')}::bigint[],
                  ${of(({ validFrom }) => notBefore(ctx, validFrom ?? undefined))}::timestamptz[],
                  ${of(({ minQty }) => minQty ?? '1')}::numeric[])
           with ordinality as r (sku_id, unit_id, scope_type, cust_level_id, cust_type_id, customer_id, at, min_qty, place)
      join product_sku s on s.tenant_id = app.tenant() and s.id = r.sku_id
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.unit_id = r.unit_id
      left join product_price p on p.tenant_id = s.tenant_id and p.deleted_at is null
       and p.sku_id = r.sku_id and p.unit_id = r.unit_id and p.scope_type = r.scope_type
       and p.cust_level_id is not distinct from r.cust_level_id and p.cust_type_id is not distinct from r.cust_type_id
       and p.customer_id is not distinct from r.customer_id
       and p.valid_from <= r.at and (p.valid_to is null or p.valid_to > r.at)
      left join lateral (
        select t.price, t.min_qty from product_price_tier t
         where t.tenant_id = p.tenant_id and t.price_id = p.id and t.min_qty <= r.min_qty
         order by t.min_qty desc limit 1) w on true
     order by r.place`.execute(ctx.db)
  return rows
}
