import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf } from '../move-effects.public.ts'
import { seesMoney } from '../sees-money.public.ts'
import { receive } from './receive.ts'
import { returns } from './returns.ts'

/** What the goods change when they are back. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof orderReturn, 'effects'>) {
  const { orderId, version } = await returns.find(ctx, 'effects', id)
  const endpoint = orderReturn.endpoints[move]
  return effectsOf(ctx, { endpoint, orderIds: [orderId], withMoney: seesMoney(ctx) }, () =>
    receive(ctx, { id, version }),
  )
}
