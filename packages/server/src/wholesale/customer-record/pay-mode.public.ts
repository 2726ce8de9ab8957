import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import { lockRow, type RowOf, writeRow } from '../../platform/entity/rows.ts'

type Customer = RowOf<'customer'>

/** The customer of an account, locked before it; whether the operator sees it, the account's own lock says. */
export const lockCustomer = (ctx: Context, id: Id): Promise<Customer> => lockRow(ctx, 'customer', id)

/** How a locked customer pays from now on: credit is given together with the payment terms that use it. */
export function putPayMode(ctx: Context, row: Customer, payMode: Customer['payMode']): boolean {
  if (row.payMode === payMode) return false
  const after = writeRow(ctx, 'customer', { ...row, payMode }, ['payMode'])
  ctx.log({ of: customer, id: row.id, name: row.name, before: row, after, title: customer.endpoints.update.title })
  return true
}
