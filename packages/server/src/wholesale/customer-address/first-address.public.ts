import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'

type Values = Pick<
  RowOf<'customerAddress'>,
  'label' | 'receiver' | 'mobile' | 'province' | 'city' | 'district' | 'address'
>

/** The first address of a new customer, made of what was entered of it; it begins its own log. @public of customers */
export async function startAddress(ctx: Context, customerId: Id, values: Values): Promise<void> {
  const place = await insertRow(ctx, 'customerAddress', { ...values, customerId, isDefault: true })
  const { title } = customerAddress.endpoints.create as Placed
  ctx.log({ of: customerAddress, id: place.id, name: place.label, after: { ...place, name: place.label }, title })
}
