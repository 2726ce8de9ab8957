import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

interface ReturnedLine {
  /** The line of the delivery note; it may be there several times, by the condition of the goods. */
  lineId: Id
  qty: Quantity
  cents: Cents
}

/** Counts what has come back of a delivery note, with its freight in the whole. Ask with the note locked. @public of returns */
export async function countReturned(
  { db }: Pick<Context, 'db'>,
  deliveryId: Id,
  { amountCents, lines }: { amountCents: Cents; lines: readonly ReturnedLine[] },
): Promise<void> {
  const values = lines.map(({ lineId, qty, cents }) => sql`(${lineId}::bigint, ${qty}::numeric, ${cents}::bigint)`)
  await sql`
    update delivery_line d set returned_qty = d.returned_qty + s.qty, returned_cents = d.returned_cents + s.cents
      from (select line_id, sum(qty) as qty, sum(cents)::bigint as cents
              from (values ${sql.join(values)}) v (line_id, qty, cents) group by line_id) s
     where d.tenant_id = app.tenant() and d.id = s.line_id`.execute(db)
  await sql`
    update delivery set returned_cents = returned_cents + ${amountCents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${deliveryId}`.execute(db)
}
