import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer-contact.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow } from '../../platform/entity/rows.ts'
import { openCredit } from '../customer-credit/credit.public.ts'
import type { Customer } from './customers.ts'

/**
 * A new customer has one contact and one address, made of what was entered of it, and a credit account without credit.
 * Contact and address begin their own logs with it.
 */
export async function startParts(ctx: Context, { id, contactName, mobile, ...row }: Customer): Promise<void> {
  const { province, city, district, address } = row
  const label = row.shortName ?? city.slice(0, 20)
  openCredit(ctx, id)
  const [contact, place] = await Promise.all([
    insertRow(ctx, 'customerContact', {
      customerId: id,
      name: contactName,
      mobile,
      isOrdering: true,
      isDefault: true,
    }),
    insertRow(ctx, 'customerAddress', {
      customerId: id,
      label,
      receiver: contactName,
      mobile,
      province,
      city,
      district,
      address,
      isDefault: true,
    }),
  ])
  begin(ctx, customerContact, contact)
  begin(ctx, customerAddress, { ...place, name: place.label })
}

function begin(ctx: Context, of: Contract, after: { id: Id; name: string }): void {
  const { title } = of.endpoints.create as Placed
  ctx.log({ of, id: after.id, name: after.name, after, title })
}

/** The customer shows its default contact: what is changed here is changed there. */
export function mirrorToContact(ctx: Context, id: Id, { contactName, mobile }: Partial<Customer>): void {
  if (contactName === undefined && mobile === undefined) return
  ctx.send(sql`
    update customer_contact
       set name = coalesce(${contactName ?? null}::text, name), mobile = coalesce(${mobile ?? null}::text, mobile),
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and customer_id = ${id} and is_default and deleted_at is null`)
}

/** The same the other way round, after the contacts of a customer have changed. */
export function mirrorFromContact(ctx: Context, id: Id): void {
  ctx.send(sql`
    update customer c
       set contact_name = d.name, mobile = d.mobile, version = c.version + 1, updated_at = now(), updated_by = app.admin()
      from customer_contact d
     where c.tenant_id = app.tenant() and c.id = ${id} and d.tenant_id = app.tenant() and d.customer_id = c.id
       and d.is_default and d.deleted_at is null and (c.contact_name, c.mobile) is distinct from (d.name, d.mobile)`)
}
