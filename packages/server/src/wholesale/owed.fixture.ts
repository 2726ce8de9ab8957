import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { asTenant } from '../platform/as-tenant.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import type { Maker } from '../platform/testing/walk/fixture.ts'
import { usedBy } from './order-books/order-account.public.ts'
import { openReceivable } from './receivable/receivables.public.ts'

/** What a customer of this person owes, as a shipment leaves it. */
export async function aReceivable(person: Maker, of?: Id): Promise<{ customerId: Id; receivableId: Id }> {
  const customerId = of ?? (await person.row(customer))
  const { rows } = await asSuperuser(person.database, (db) =>
    db.query<{ tenant_id: string }>('select tenant_id from app.customer where id = $1', [customerId]),
  )
  let receivableId = 0 as Id
  await asTenant(person.database.pool, Number(rows[0]?.tenant_id) as Id, async (db) => {
    const owed = { customerId, orderCustomerId: customerId, orderId: null, salesmanId: null, bizDate: '2026-01-20' }
    receivableId = await openReceivable({ db }, { ...owed, kind: 'ADJUST', docNo: 'ADJ-1', amountCents: 100_000 })
    await usedBy({ db }, customerId, { type: 'OPENING', id: receivableId }, 100_000)
  })
  return { customerId, receivableId }
}
