import type { Id } from '@brandside/contract/platform/id.ts'
import { asTenant } from '@brandside/server/platform/as-tenant.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type OtherRead, otherReads, type ReadCase } from './other-reads.ts'

/** What is asked about one wholesale customer, and about one of its orders: of the customer with most entries of credit. */
export async function accountReads(pool: pg.Pool, wanted: readonly string[]): Promise<OtherRead[]> {
  const busiest = await busiestOf(pool)
  if (!busiest) return []
  const { customerId, orderId } = busiest
  const asked: ReadCase[] = [
    ['customerCredit', 'entries', 'of one customer', { id: customerId }],
    ['customerBalance', 'entries', 'of one customer', { customerId }],
    ['receivable', 'list', 'of one customer', { customerId }],
    ['income', 'list', 'of one customer', { customerId }],
    ['orderDelivery', 'list', 'of one customer', { customerId }],
    ['crmInvoice', 'list', 'of one customer', { customerId }],
    ['wholesaleOrder', 'list', 'to collect', { state: 'COMMITTED' }],
    ['wholesaleOrder', 'items', 'lines of one order', { orderId }],
  ]
  return otherReads(asked, wanted)
}

async function busiestOf(pool: pg.Pool): Promise<{ customerId: Id; orderId: Id } | undefined> {
  const found: { customerId: Id; orderId: Id }[] = []
  await asTenant(pool, 1, async (db) => {
    const { rows } = await sql<{ customerId: Id; orderId: Id }>`
      select a.customer_id, o.id as order_id from credit_account a
        join wholesale_order o on o.tenant_id = a.tenant_id and o.customer_id = a.customer_id
       where a.tenant_id = app.tenant() order by a.entries desc, a.id, o.id desc limit 1`.execute(db)
    found.push(...rows)
  })
  return found[0]
}
