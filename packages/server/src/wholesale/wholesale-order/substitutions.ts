import type { Id } from '@brandside/contract/platform/id.ts'
import { addQuantities, compareQuantities, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import type { Substitution } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { nearExpiryDays } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { today } from '../period.public.ts'
import { shownTo } from '../product/shown-to.public.ts'
import { pricesFor } from '../product-price/prices-for.public.ts'
import type { CalculatedLine } from './price/calculate.ts'

type Customer = RowOf<'customer'>

interface Input {
  customer: Customer
  lines: readonly CalculatedLine[]
  requireDate: Day | null
}

interface SubstituteNeed extends Pick<Substitution, 'line' | 'cause' | 'useBy' | 'skuId' | 'skuName'> {
  unitId: Id
  qty: Quantity
  price: number
}

type Candidate = Omit<Substitution['candidates'][number], 'price'> & { line: number }

/** A substitute at a like price differs by a fifth at most. */
const likePrice = 5
const shown = 4

/** What could stand in for lines that are short, off sale or near their use-by date; the customer's own answers lead. */
export async function substitutionsOf(ctx: Context, asked: Input): Promise<Substitution[]> {
  const wanted = await wantedOf(ctx, asked)
  if (wanted.length === 0) return []
  const found = await candidatesOf(ctx, asked, wanted)
  const priced = await pricesFor(ctx, {
    customer: asked.customer,
    together: false,
    lines: found.map(({ line, skuId }) => {
      const { unitId, qty } = wanted.find((each) => each.line === line) as SubstituteNeed
      return { skuId, unitId, qty }
    }),
  })
  const offers = found.flatMap((each, index) => {
    const price = priced[index]?.parts?.[0]?.price
    return price === undefined ? [] : [{ ...each, price }]
  })
  return wanted.map(({ unitId: _, qty: _qty, price, ...each }) => ({
    ...each,
    candidates: offers
      .filter((offer) => offer.line === each.line && (offer.answer !== null || isLike(offer.price, price)))
      .slice(0, shown)
      .map(({ line: _line, ...offer }) => offer),
  }))
}

const isLike = (price: number, than: number) => Math.abs(price - than) * likePrice <= than

async function wantedOf(ctx: Context, { lines, requireDate }: Input): Promise<SubstituteNeed[]> {
  const bySku = Map.groupBy(lines, ({ skuId }) => skuId)
  const useBy = await nearUseBy(ctx, [...bySku.keys()], requireDate)
  return [...bySku.values()].flatMap((same): SubstituteNeed[] => {
    const [{ of: line, sku, skuId, unitId, qty, price }] = same as [CalculatedLine, ...CalculatedLine[]]
    const needed = same.reduce((sum, { baseQty }) => addQuantities(sum, baseQty), '0')
    const isShort = sku.trackStock && compareQuantities(needed, sku.available) > 0
    const until = useBy.get(skuId) ?? null
    const cause = !sku.isOn ? 'OFF' : isShort ? 'SHORT' : until === null ? undefined : 'EXPIRING'
    return cause ? [{ line, cause, useBy: until, skuId, skuName: sku.name, unitId, qty, price }] : []
  })
}

/** Use-by dates that are near, as the warehouse has written them on the last delivery of each product. */
async function nearUseBy(ctx: Context, ids: readonly Id[], requireDate: Day | null): Promise<Map<Id, Day>> {
  const on = sql`coalesce(${requireDate}::date, ${today})`
  const { rows } = await sql<{ skuId: Id; useBy: Day }>`
    select distinct on (l.sku_id) l.sku_id, d.expire_on as use_by
      from delivery_line d
      join delivery n on n.tenant_id = d.tenant_id and n.id = d.delivery_id and n.state in ('SHIPPED', 'SIGNED')
      join wholesale_order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
     where d.tenant_id = app.tenant() and l.sku_id = any(${ids}::bigint[])
       and d.expire_on between ${on} - 90 and ${on} + ${param(ctx, nearExpiryDays)}::int
       and not exists (
         select from wholesale_order_line x join delivery_line later on later.tenant_id = x.tenant_id and later.order_line_id = x.id
          where x.tenant_id = l.tenant_id and x.sku_id = l.sku_id and later.id > d.id and later.expire_on > d.expire_on)
     order by l.sku_id, d.id desc`.execute(ctx.db)
  return new Map(rows.map(({ skuId, useBy }) => [skuId, useBy]))
}

/** Goods of the same class, sold in the same unit of the same size, of which enough is there; or what the customer has named. */
async function candidatesOf(
  { db }: Context,
  { customer }: Input,
  wanted: readonly SubstituteNeed[],
): Promise<Candidate[]> {
  const column = (name: 'line' | 'skuId' | 'unitId' | 'qty') => wanted.map((each) => each[name])
  const { rows } = await sql<Candidate>`
    select w.line, f.* from unnest(${column('line')}::int[], ${column('skuId')}::bigint[], ${column('unitId')}::bigint[],
        ${column('qty')}::numeric[]) w(line, sku_id, unit_id, qty)
      join product_sku was on was.tenant_id = app.tenant() and was.id = w.sku_id
      join product asked on asked.tenant_id = was.tenant_id and asked.id = was.product_id
      join product_sku_unit k on k.tenant_id = was.tenant_id and k.sku_id = was.id and k.unit_id = w.unit_id
     cross join lateral (
       select s.id as sku_id, s.name as sku_name, c.answer,
              case when s.track_stock then trim_scale(coalesce(a.on_hand - a.reserved, 0))::text end as available
         from product_sku s
         join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
         join product_sku_unit u on u.tenant_id = s.tenant_id and u.sku_id = s.id and u.unit_id = w.unit_id and u.sellable
         left join stock_account a on a.tenant_id = s.tenant_id and a.sku_id = s.id
         left join customer_substitute c on c.tenant_id = s.tenant_id and c.customer_id = ${customer.id}
                                        and c.sku_id = w.sku_id and c.substitute_id = s.id
        where s.tenant_id = app.tenant() and s.id <> w.sku_id and s.status = 1 and s.deleted_at is null
          and p.status = 1 and p.deleted_at is null and (p.class_id = asked.class_id or c.answer is not null)
          and (u.factor = k.factor or c.answer is not null)
          and ${shownTo(customer)}
          and (not s.track_stock or coalesce(a.on_hand - a.reserved, 0) >= w.qty * u.factor)
        order by c.answer is not distinct from 'ACCEPTED' desc, c.answer is not null, abs(s.list_price - was.list_price), s.id
        limit 12) f
     order by w.line`.execute(db)
  return rows
}
