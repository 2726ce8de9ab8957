import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customerContact } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'

type ShownContact = Pick<RowOf<'customer'>, 'contactName' | 'mobile'>

/** The first contact of a new customer, made of what was entered of it; it begins its own log. @public of customers */
export async function startContact(ctx: Context, customerId: Id, { contactName, mobile }: ShownContact): Promise<void> {
  const values = { customerId, name: contactName, mobile, isOrdering: true, isDefault: true }
  const after = await insertRow(ctx, 'customerContact', values)
  const { title } = customerContact.endpoints.create as Placed
  ctx.log({ of: customerContact, id: after.id, name: after.name, after, title })
}

/** The customer shows its default contact: what is changed there is changed here. @public of customers */
export function mirrorToContact(ctx: Context, id: Id, { contactName, mobile }: Partial<ShownContact>): void {
  if (contactName === undefined && mobile === undefined) return
  ctx.send(sql`
    update customer_contact
       set name = coalesce(${contactName ?? null}::text, name), mobile = coalesce(${mobile ?? null}::text, mobile),
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and customer_id = ${id} and is_default and deleted_at is null`)
}
