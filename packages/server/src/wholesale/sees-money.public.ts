import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { Context } from '../platform/context.ts'

/** Warehouse people load goods and see no prices (wholesale.md 33). */
export function seesMoney({ operator }: Pick<Context, 'operator'>): boolean {
  return holds(operator.permissions, orderDelivery.endpoints.amounts.guard)
}

/** An amount in a refusal, masked for an operator who sees no prices. */
export function toldCents(ctx: Pick<Context, 'operator'>, cents: Cents): string {
  return seesMoney(ctx) ? centsText(cents) : '****'
}
