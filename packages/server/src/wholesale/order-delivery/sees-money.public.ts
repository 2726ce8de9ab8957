import { holds } from '@brandside/contract/platform/permission.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery.ts'
import type { Context } from '../../platform/context.ts'

/** Warehouse people load goods and see no prices (wholesale.md 33). */
export function seesMoney({ operator }: Pick<Context, 'operator'>): boolean {
  return holds(operator.permissions, orderDelivery.endpoints.amounts.guard)
}
