import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../platform/context.ts'
import { orders } from './orders.ts'

/** What suppliers are paid is seen by those who may see what an order earns. */
export async function view(ctx: Context, { id }: { id: Id }) {
  const order = await orders.view(ctx, { id })
  if (holds(ctx.operator.permissions, wholesaleOrder.endpoints.margin.guard)) return order
  return { ...order, parts: order.parts.map((part) => ({ ...part, settleCents: null })) }
}
