import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Tier } from '@brandside/contract/wholesale/product/price.rules.ts'
import {
  maxRehearsed,
  type Rehearsed,
  type Touched,
  type Undercut,
} from '@brandside/contract/wholesale/product/price-rehearsal.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { daysFromToday, today } from '../period.public.ts'
import type { Ladder } from './put-ladder.ts'

/** The circle that a ladder is for, and which one is to be replaced. */
export type Circle = Pick<Ladder, 'skuId' | 'unitId' | 'scopeType' | 'custLevelId' | 'custTypeId' | 'customerId'> & {
  id: Id | null
}

/** What a ladder that is in force says of its SKU, unit and circle, with its steps. */
export interface PricedNow {
  skuCode: string
  skuName: string
  unitName: string
  scopeName: string | null
  factor: Quantity
  floorPrice: number | null
  tiers: Tier[]
}

/** New steps, each with the price that it takes the place of, and the ladders that they are of. */
export interface Change {
  rows: readonly Rehearsed[]
  ladders: readonly Circle[]
}

/** What new prices would mean: whom they are for, which contracts they undercut, and what was ordered at the old ones. */
export async function rehearsalOf(ctx: Context, change: Change) {
  const { rows, ladders } = change
  const [touched, undercut, counted] = await Promise.all([
    touchedBy(ctx, change, maxRehearsed),
    undercutBy(ctx, change, maxRehearsed),
    countedOf(ctx, change),
  ])
  return {
    changed: ladders.length,
    belowFloor: rows.filter(({ belowFloor }) => belowFloor).length,
    bigChanges: rows.filter(({ bigChange }) => bigChange).length,
    ...counted,
    rows: rows.slice(0, maxRehearsed),
    touched,
    undercut,
  }
}

/** Customers whom new prices are for, as far as the operator sees them: those first for whom most would change. */
export async function touchedBy(ctx: Context, change: Change, most: number | null): Promise<Touched[]> {
  if (change.rows.length === 0) return []
  const { rows } = await sql<Touched>`
    with ${soldQuantity(change)}
    select customer.id, customer.code, customer.name, ${personName('customer.salesmanId')} as salesman_name,
           (select l.name from cust_level l where l.tenant_id = customer.tenant_id and l.id = customer.cust_level_id) as cust_level_name,
           coalesce(e.effect_cents, 0)::bigint as effect_cents
      from customer
      left join (select customer_id, sum(effect_cents) as effect_cents from effect group by customer_id) e on e.customer_id = customer.id
     where ${ofCircles(change.ladders)} and ${visible(ctx, customer, productPrice.endpoints.list.guard)}
     order by abs(coalesce(e.effect_cents, 0)) desc, customer.id limit ${most}`.execute(ctx.db)
  return rows
}

/** Prices of contracts in force that lie above the new ones, as far as the operator sees their customers. */
export async function undercutBy(ctx: Context, change: Change, most: number | null): Promise<Undercut[]> {
  if (change.rows.length === 0) return []
  const { rows } = await sql<Undercut>`
    with ${steps(change)}
    select t.id, t.no, t.title, customer.name as customer_name, s.name as sku_name, n.name as unit_name,
           trim_scale(x.min_qty)::text as min_qty, x.price as contract_price, c.new_price
      from ${lines}
      join customer on customer.tenant_id = t.tenant_id and customer.id = t.customer_id
      join product_sku s on s.tenant_id = x.tenant_id and s.id = x.sku_id
      join product_unit n on n.tenant_id = x.tenant_id and n.id = x.unit_id
     where ${visible(ctx, customer, productPrice.endpoints.list.guard)}
     order by t.no desc, x.place limit ${most}`.execute(ctx.db)
  return rows
}

/** All of them, for any operator: it is one price for all of a circle. */
async function countedOf({ db }: Context, change: Change) {
  const none = { customers: 0, contracts: 0, effectCents: 0 }
  if (change.rows.length === 0) return none
  const { rows } = await sql<typeof none>`
    with ${soldQuantity(change)}
    select (select count(*)::int from customer where ${ofCircles(change.ladders)}) as customers,
           (select count(distinct t.id)::int from ${lines}) as contracts,
           (select coalesce(sum(effect_cents), 0)::bigint from effect) as effect_cents`.execute(db)
  return rows[0] ?? none
}

/** Enabled customers of the circles of ladders. */
function ofCircles(ladders: readonly Circle[]): RawBuilder<boolean> {
  const ids = (name: 'custLevelId' | 'custTypeId' | 'customerId') => ladders.flatMap((ladder) => ladder[name] ?? [])
  return sql<boolean>`customer.tenant_id = app.tenant() and customer.deleted_at is null and customer.status = 1
    and (${ladders.some(({ scopeType }) => scopeType === 'ALL')} or customer.cust_level_id = any(${ids('custLevelId')}::bigint[])
      or customer.cust_type_id = any(${ids('custTypeId')}::bigint[]) or customer.id = any(${ids('customerId')}::bigint[]))`
}

/** Lines of contracts in force, in the unit of a ladder, whose price is above that of the step that they reach. */
const lines = sql`unit u
  join contract_line x on x.tenant_id = app.tenant() and x.sku_id = u.sku_id and x.unit_id = u.unit_id
  join contract t on t.tenant_id = x.tenant_id and t.id = x.contract_id and t.state = 'EFFECTIVE' and t.deleted_at is null
   and ${today} between t.start_date and t.end_date
  join customer h on h.tenant_id = t.tenant_id and h.id = t.customer_id
   and (u.scope_type = 'ALL' or h.cust_level_id = u.cust_level_id or h.cust_type_id = u.cust_type_id or h.id = u.customer_id)
  join lateral (select e.new_price from step e where e.place = u.place and e.min_qty <= x.min_qty
                 order by e.min_qty desc limit 1) c on c.new_price < x.price`

/** The ladders as `unit`, with their steps as `step`. */
function steps({ rows, ladders }: Change): RawBuilder<unknown> {
  const of = <T>(each: (ladder: Circle) => T) => ladders.map(each)
  const places = new Map(ladders.map((ladder, place) => [ladder.id, place]))
  return sql`
    unit as (
      select l.*, k.factor
        from unnest(${ladders.map((_, place) => place)}::int[], ${of(({ id }) => id)}::bigint[], ${of(({ skuId }) => skuId)}::bigint[],
                    ${of(({ unitId }) => unitId)}::bigint[], ${of(({ scopeType }) => scopeType)}::text[],
                    ${of(({ custLevelId }) => custLevelId)}::bigint[], ${of(({ custTypeId }) => custTypeId)}::bigint[],
                    ${of(({ customerId }) => customerId)}::bigint[])
             l(place, price_id, sku_id, unit_id, scope_type, cust_level_id, cust_type_id, customer_id)
        join product_sku_unit k on k.tenant_id = app.tenant() and k.sku_id = l.sku_id and k.unit_id = l.unit_id),
    step as (
      select * from unnest(${rows.map(({ priceId }) => places.get(priceId as Id | null) ?? 0)}::int[],
                           ${rows.map(({ minQty }) => minQty)}::numeric[], ${rows.map(({ oldPrice }) => oldPrice)}::bigint[],
                           ${rows.map(({ newPrice }) => newPrice)}::bigint[]) c(place, min_qty, old_price, new_price))`
}

/**
 * What was sold in 90 days at the prices that change, and as `effect` what would have been paid more or less: a line takes the
 * step that it has reached, in the unit of the ladder, and what of it was closed counts for nothing. A ladder that takes the
 * place of none is compared with what its customers have paid by the sources below it.
 */
function soldQuantity(change: Change): RawBuilder<unknown> {
  return sql`${steps(change)},
    line as (
      select o.customer_id, u.place, (l.qty - l.closed_qty) * l.factor / u.factor as qty, null::numeric as paid
        from unit u
        join wholesale_order_line l on l.tenant_id = app.tenant() and l.sku_id = u.sku_id and l.price_source_id = u.price_id
         and l.price_source in ('CUSTOMER', 'LEVEL', 'TYPE', 'ALL')
        join wholesale_order o on ${counted}
      union all
      select o.customer_id, u.place, (l.qty - l.closed_qty) * l.factor / u.factor, l.price / l.factor * u.factor
        from unit u
        join wholesale_order_line l on u.price_id is null and l.tenant_id = app.tenant() and l.sku_id = u.sku_id
         and array_position(${ranks}, l.price_source) > array_position(${ranks}, u.scope_type)
        join wholesale_order o on ${counted}
        join customer h on h.tenant_id = o.tenant_id and h.id = o.customer_id
         and (u.scope_type = 'ALL' or h.cust_level_id = u.cust_level_id or h.cust_type_id = u.cust_type_id or h.id = u.customer_id)),
    effect as (
      select line.customer_id, round(line.qty * (e.new_price - coalesce(line.paid, e.old_price)))::bigint as effect_cents
        from line
        join lateral (select step.new_price, step.old_price from step
                       where step.place = line.place and step.min_qty <= line.qty order by step.min_qty desc limit 1) e on true)`
}

/** Whose prices go before whose. */
const ranks = sql`array['CUSTOMER', 'LEVEL', 'TYPE', 'ALL', 'LIST']::text[]`

const counted = sql`o.tenant_id = l.tenant_id and o.id = l.order_id and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED')
  and o.biz_date > ${daysFromToday(-90)}`
