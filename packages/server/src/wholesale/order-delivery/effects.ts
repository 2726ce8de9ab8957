import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { seesMoney } from '../sees-money.public.ts'
import { deliveries } from './deliveries.ts'
import { ship } from './ship.ts'
import { sign } from './sign.ts'
import { unship, voidNote } from './take-back.ts'

/** What a shipment, its receipt by the customer, its reversal or a void note would change now. */
export async function effects(ctx: Context, { id, move, lines }: Parsed<typeof orderDelivery, 'effects'>) {
  const { orderId, version } = await deliveries.find(ctx, 'effects', id)
  const asked = { id, version }
  const acts = {
    ship: () => ship(ctx, asked),
    sign: () => sign(ctx, { ...asked, lines, signedBy: tried, signPhotos: [], signNote: null }),
    unship: () => unship(ctx, { ...asked, reason: tried }),
    void: () => voidNote(ctx, { ...asked, reason: tried }),
  }
  const endpoint = orderDelivery.endpoints[move]
  return effectsOf(ctx, { endpoint, orderIds: [orderId], withMoney: seesMoney(ctx) }, acts[move])
}
