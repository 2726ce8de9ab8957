import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { today } from '../period.public.ts'

type Ctx = Pick<Context, 'db'>

interface ContractRest {
  id: Id
  no: string
  /** Of its amount; null is without a limit. */
  left: number | null
}

/** Locks the contracts of a customer that are in force, with their lines of these SKUs, and tells what is left of each. @public of orders */
export async function lockContracts(
  { db }: Ctx,
  customerId: Id,
  skuIds: readonly Id[],
): Promise<Map<Id, ContractRest>> {
  const { rows } = await sql<ContractRest>`
    select id, no, amount_limit - used_cents as "left" from contract
     where tenant_id = app.tenant() and customer_id = ${customerId} and state = 'EFFECTIVE' and deleted_at is null
     order by id for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    select from contract_line
     where tenant_id = app.tenant() and contract_id = any(${ids}::bigint[]) and sku_id = any(${skuIds}::bigint[])
     order by id for update`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What an order takes from contracts, or gives back: recounted from all orders that count, those at prices of its lines and
 * those at its discount (B-INV-16). @public of orders and returns
 */
export async function recountContracts({ db }: Ctx, orderId: Id): Promise<void> {
  const { rows } = await sql<{ lineId: Id | null; contractId: Id }>`
    select l.contract_line_id as line_id, coalesce(c.contract_id, l.price_source_id) as contract_id
      from wholesale_order_line l
      left join contract_line c on c.tenant_id = l.tenant_id and c.id = l.contract_line_id
     where l.tenant_id = app.tenant() and l.order_id = ${orderId} and (l.contract_line_id is not null or ${discounted})`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    update contract_line c
       set used_base = coalesce((${usedOfLine}), 0)
     where c.tenant_id = app.tenant() and c.id = any(${rows.flatMap(({ lineId }) => lineId ?? [])}::bigint[])`.execute(
    db,
  )
  await sql`
    update contract k set used_cents = ${usedOfContract}
     where k.tenant_id = app.tenant() and k.id = any(${rows.map(({ contractId }) => contractId)}::bigint[])`.execute(db)
}

/**
 * A contract that does not carry what an order still has open at its prices: it is over, or its limits are used up by now.
 * Asked after the recount. @public of orders
 */
export async function spentContract({ db }: Ctx, orderId: Id) {
  const { rows } = await sql<{ no: string; isOver: boolean; left: number | null }>`
    with named as (
      select coalesce(c.contract_id, l.price_source_id) as contract_id,
             bool_or(c.used_base > c.qty_limit * u.factor) as goods_spent
        from wholesale_order_line l
        left join contract_line c on c.tenant_id = l.tenant_id and c.id = l.contract_line_id
        left join product_sku_unit u on u.tenant_id = c.tenant_id and u.sku_id = c.sku_id and u.unit_id = c.unit_id
       where l.tenant_id = app.tenant() and l.order_id = ${orderId} and l.shipped_qty + l.closed_qty < l.qty
         and (l.contract_line_id is not null or ${discounted})
       group by 1),
    told as (
      select k.id, k.no, n.goods_spent, k.amount_limit - k.used_cents as "left",
             k.state <> 'EFFECTIVE' or k.deleted_at is not null or not ${today} between k.start_date and k.end_date as is_over
        from named n join contract k on k.tenant_id = app.tenant() and k.id = n.contract_id)
    select no, is_over, "left" from told where is_over or goods_spent or "left" < 0 order by id limit 1`.execute(db)
  return rows[0]
}

/** Orders that use up what they name: from the submission on, until they are cancelled. */
export const counted = sql`o.state in ('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`

/** An order line `l` at the discount of a contract, which its price source names. */
const discounted = sql`(l.price_source = 'CONTRACT' and l.contract_line_id is null and l.price_source_id is not null)`

/** What the orders have taken of the contract line `c` and not brought back, in base units. */
export const usedOfLine = sql`
  select sum((l.qty - l.closed_qty - l.returned_qty) * l.factor)::numeric(18,3)
    from wholesale_order_line l join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
   where l.tenant_id = c.tenant_id and l.contract_line_id = c.id and ${counted}`

/** What of an order line `l` counts for the amount of its contract. */
export const takenCents = sql`(l.payable_cents - round(l.payable_cents * l.closed_qty / l.qty) - l.returned_cents)`

/** The order lines `l` at prices or at the discount of a contract. */
export const linesUnder = (contract: RawBuilder<unknown>) => sql`(
  select x.* from wholesale_order_line x join contract_line c on c.tenant_id = x.tenant_id and c.id = x.contract_line_id
   where x.tenant_id = app.tenant() and c.contract_id = ${contract}
  union all
  select x.* from wholesale_order_line x
   where x.tenant_id = app.tenant() and x.price_source = 'CONTRACT' and x.contract_line_id is null
     and x.price_source_id = ${contract}) l`

/** What the orders have taken of the amount of the contract `k`. */
export const usedOfContract = sql`coalesce((
  select sum(${takenCents})::bigint from ${linesUnder(sql`k.id`)}
    join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and ${counted}), 0)`
