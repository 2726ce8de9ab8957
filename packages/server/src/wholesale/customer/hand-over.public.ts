import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Gives all customers of one salesman to another; a share with the new owner says nothing any more. */
export async function handOverCustomers({ db }: Context, from: Id, to: Id): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update customer set salesman_id = ${to}, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and salesman_id = ${from} and deleted_at is null returning id),
    unshared as (
      delete from customer_share
       where tenant_id = app.tenant() and admin_id = ${to} and customer_id in (select id from moved))
    select count(*)::int as moved from moved`.execute(db)
  return rows[0]?.moved ?? 0
}
