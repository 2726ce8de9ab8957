import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { logOwnAct } from '../own-log.public.ts'

/** Gives all customers of one salesman to another, which their own log tells; a share with the new owner says nothing any more. */
export async function handOverCustomers({ db }: Context, from: Id, to: Id): Promise<number> {
  const { rows } = await sql<{ id: Id; name: string }>`
    with moved as (
      update customer set salesman_id = ${to}, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and salesman_id = ${from} and deleted_at is null returning id, name),
    unshared as (
      delete from customer_share
       where tenant_id = app.tenant() and admin_id = ${to} and customer_id in (select id from moved))
    select id, name from moved order by id`.execute(db)
  await logOwnAct(
    db,
    customer,
    'handover',
    ['交接', 'handed over'],
    rows.map(({ id, name }) => ({ id, no: name, before: { salesmanId: from }, after: { salesmanId: to } })),
  )
  return rows.length
}
