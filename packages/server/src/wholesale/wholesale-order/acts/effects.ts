import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { effectsOf, tried } from '../../move-effects.public.ts'
import { orders } from '../orders.ts'
import { approve } from './approval.ts'
import { close, reopen } from './ends.ts'

/** What an approval binds, and what the rest of an order frees or takes again. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof wholesaleOrder, 'effects'>) {
  const { version } = await orders.find(ctx, 'effects', id)
  const asked = { id, version }
  const acts = {
    approve: () => approve(ctx, asked),
    close: () => close(ctx, { ...asked, partNo: null, reason: tried }),
    reopen: () => reopen(ctx, { ...asked, reason: tried }),
  }
  return effectsOf(ctx, { endpoint: wholesaleOrder.endpoints[move], orderIds: [id] }, acts[move])
}
