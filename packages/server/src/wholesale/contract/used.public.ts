import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Ctx = Pick<Context, 'db'>

interface Left {
  id: Id
  no: string
  /** Of its amount; null is without a limit. */
  left: number | null
}

/** Locks the contracts of a customer that are in force, with their lines of these SKUs, and tells what is left of each. @public of orders */
export async function lockContracts({ db }: Ctx, customerId: Id, skuIds: readonly Id[]): Promise<Map<Id, Left>> {
  const { rows } = await sql<Left>`
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

/** What the lines of an order take from contracts, or give back: recounted from all orders that count (B-INV-16). @public of orders */
export async function recountContracts({ db }: Ctx, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    update contract_line c
       set used_base = coalesce((${usedOfLine}), 0)
     where c.tenant_id = app.tenant() and c.id = any(${lineIds}::bigint[])`.execute(db)
  await sql`
    update contract k
       set used_cents = coalesce((
         select sum(l.payable_cents - round(l.payable_cents * l.closed_qty / l.qty))::bigint
           from wholesale_order_line l
           join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
           join contract_line c on c.tenant_id = l.tenant_id and c.id = l.contract_line_id
          where l.tenant_id = k.tenant_id and c.contract_id = k.id and ${counted}), 0)
     where k.tenant_id = app.tenant() and k.id in (
       select contract_id from contract_line where tenant_id = app.tenant() and id = any(${lineIds}::bigint[]))`.execute(
    db,
  )
}

/** Orders that use up what they name: from the submission on, until they are cancelled. */
export const counted = sql`o.state in ('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`

/** What the orders have taken of the contract line `c`, in base units. */
export const usedOfLine = sql`
  select sum((l.qty - l.closed_qty) * l.factor)::numeric(18,3)
    from wholesale_order_line l join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
   where l.tenant_id = c.tenant_id and l.contract_line_id = c.id and ${counted}`
