import type { Id } from '@brandside/contract/platform/id.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { logOwnMove } from '../own-log.public.ts'

type Ctx = Pick<Context, 'db'>

/** Locks quoted lines with their quotations, for an order that is drawn from them. @public of orders */
export async function lockQuoted({ db }: Ctx, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    select from quotation where tenant_id = app.tenant() and id in (
      select quotation_id from quotation_line where tenant_id = app.tenant() and id = any(${lineIds}::bigint[]))
     order by id for update`.execute(db)
  await sql`
    select from quotation_line where tenant_id = app.tenant() and id = any(${lineIds}::bigint[]) order by id for update`.execute(
    db,
  )
}

/**
 * Counts anew what is ordered of locked quoted lines (B-INV-16). A quotation of which all is ordered is over, and accepted
 * again when an order is cancelled. @public of orders
 */
export async function recountQuoted({ db }: Ctx, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    update quotation_line c set ordered_qty = coalesce((${orderedOfLine}), 0)
     where c.tenant_id = app.tenant() and c.id = any(${lineIds}::bigint[])`.execute(db)
  const { rows } = await sql<{ id: Id; no: string; state: 'ORDERED' | 'ACCEPTED' }>`
    update quotation q
       set state = n.state, version = q.version + 1, updated_at = now(), updated_by = app.admin()
      from (select quotation_id as id, case when bool_and(ordered_qty >= qty) then 'ORDERED' else 'ACCEPTED' end as state
              from quotation_line
             where tenant_id = app.tenant() and quotation_id in (
               select quotation_id from quotation_line where tenant_id = app.tenant() and id = any(${lineIds}::bigint[]))
             group by quotation_id) n
     where q.tenant_id = app.tenant() and q.id = n.id and q.state in ('ACCEPTED', 'ORDERED') and q.state <> n.state
    returning q.id, q.no, q.state`.execute(db)
  for (const { id, no, state } of rows) {
    const before = { state: state === 'ORDERED' ? 'ACCEPTED' : 'ORDERED' }
    await logOwnMove(db, quotation, state === 'ORDERED' ? 'order' : 'free', [{ id, no, before, after: { state } }])
  }
}

/** The number of a quotation of which orders would have more than was quoted, among those of locked lines. @public of orders */
export async function overQuoted({ db }: Ctx, lineIds: readonly Id[]): Promise<string | undefined> {
  if (lineIds.length === 0) return undefined
  const { rows } = await sql<{ no: string }>`
    select q.no from quotation_line c join quotation q on q.tenant_id = c.tenant_id and q.id = c.quotation_id
     where c.tenant_id = app.tenant() and c.id = any(${lineIds}::bigint[]) and (${orderedOfLine}) > c.qty
     order by q.id limit 1`.execute(db)
  return rows[0]?.no
}

/** What the orders have taken of the quoted line `c`. */
export const orderedOfLine = sql`
  select sum(l.qty - l.closed_qty)
    from wholesale_order_line l join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
   where l.tenant_id = c.tenant_id and l.quotation_line_id = c.id
     and o.state in ('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`
