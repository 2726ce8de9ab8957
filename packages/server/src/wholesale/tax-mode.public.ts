import { taxModeOfOrders } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import type { Context } from '../platform/context.ts'
import type { RowOf } from '../platform/entity/rows.ts'
import { param } from '../platform/parameters/param.ts'

/** Whether prices are with or without tax: as the customer has it, else as the company does. @public of quotations */
export function taxModeOf(ctx: Context, customer?: Pick<RowOf<'customer'>, 'taxMode'>): 'INCLUSIVE' | 'EXCLUSIVE' {
  const { taxMode = 'TENANT' } = customer ?? {}
  return taxMode === 'TENANT' ? param(ctx, taxModeOfOrders) : taxMode
}
