import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { contractPayMode } from '../contract/in-force.public.ts'
import { today } from '../period.public.ts'
import { orders } from './orders.ts'

const { reasons, endpoints } = wholesaleOrder
type Customer = RowOf<'customer'>

/** A customer that may order, within the operator's scope. */
export async function demandCustomer(ctx: Context, id: Id): Promise<Customer> {
  const row = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, endpoints.create.guard))
    .executeTakeFirst()
  if (!row) return fail(404, common.notFound)
  await orders.demandWithin(ctx, 'create', { customerId: id })
  if (row.status !== 1 || row.mergedIntoId !== null) refuseField('customerId', reasons.customerOff, { name: row.name })
  return row
}

/** Whose credit, balance and receivables its orders are. */
export const accountOf = ({ id, parentId, billToParent }: Customer): Id => (billToParent && parentId) || id

/** As the order says, or else a contract in force, or else what the customer usually does. */
export async function payModeOf(
  ctx: Context,
  { id, payMode }: Customer,
  asked: Customer['payMode'] | null | undefined,
): Promise<Customer['payMode']> {
  return asked ?? (await contractPayMode(ctx, id, today)) ?? payMode
}

interface NamedParty {
  customerId: Id
  addressId: Id | null
  invoiceId: Id | null
  couponGrantId: Id | null
  requireDate: string | null
}

/** Refuses an address or an invoice title of another customer, and a day that is over. */
export async function demandOwn(
  { db }: Context,
  { customerId, addressId, invoiceId, couponGrantId, requireDate }: NamedParty,
): Promise<void> {
  const { rows } = await sql<Record<'address' | 'invoice' | 'coupon' | 'isPast', boolean>>`
    select ${addressId}::bigint is null or exists (select from customer_address
             where tenant_id = app.tenant() and id = ${addressId} and customer_id = ${customerId}
               and deleted_at is null and status = 1) as address,
           ${invoiceId}::bigint is null or exists (select from customer_invoice
             where tenant_id = app.tenant() and id = ${invoiceId} and customer_id = ${customerId}
               and deleted_at is null) as invoice,
           ${couponGrantId}::bigint is null or exists (select from wholesale_coupon_grant
             where tenant_id = app.tenant() and id = ${couponGrantId} and customer_id = ${customerId}
               and deleted_at is null) as coupon,
           coalesce(${requireDate}::date < ${today}, false) as is_past`.execute(db)
  const [found] = rows
  if (!found?.address) refuseField('addressId', reasons.addressMissing)
  if (!found.invoice) refuseField('invoiceId', reasons.invoiceMissing)
  if (!found.coupon) refuseField('couponGrantId', reasons.couponMissing)
  if (found.isPast) refuseField('requireDate', reasons.past)
}
