import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** Frees what voided delivery notes have claimed of the lines of a locked order. @public of delivery notes */
export async function freeClaims(db: Db, deliveryIds: readonly Id[]): Promise<void> {
  await sql`
    update wholesale_order_line l set claimed_qty = l.claimed_qty - d.qty
      from (select order_line_id, sum(qty) as qty from delivery_line
             where tenant_id = app.tenant() and delivery_id = any(${deliveryIds}::bigint[])
             group by order_line_id) d
     where l.tenant_id = app.tenant() and l.id = d.order_line_id`.execute(db)
}
