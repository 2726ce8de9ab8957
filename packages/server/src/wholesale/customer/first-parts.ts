import type { Context } from '../../platform/context.ts'
import { startAddress } from '../customer-address/first-address.public.ts'
import { startContact } from '../customer-contact/first-contact.public.ts'
import { openCredit } from '../customer-credit/credit.public.ts'
import type { Customer } from './customers.ts'

/**
 * A new customer has one contact and one address, made of what was entered of it, and a credit account without credit.
 * Contact and address begin their own logs with it.
 */
export async function startParts(ctx: Context, customer: Customer): Promise<void> {
  const { id, shortName, contactName, mobile, province, city, district, address } = customer
  const label = shortName ?? city.slice(0, 20)
  openCredit(ctx, id)
  await Promise.all([
    startContact(ctx, id, { contactName, mobile }),
    startAddress(ctx, id, { label, receiver: contactName, mobile, province, city, district, address }),
  ])
}
