import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { exactMatch, planAllocation } from '@brandside/contract/wholesale/income.rules.ts'
import { income } from '@brandside/contract/wholesale/income.ts'
import type { Context } from '../../platform/context.ts'
import { balanceOf } from '../balance/balance.public.ts'
import { openReceivables, roomsOf } from './open.ts'
import { payingFor } from './paying-for.ts'

/** What a receipt would pay by itself, beside all that it could. */
export async function suggest(ctx: Context, input: Parsed<typeof income, 'suggest'>) {
  const { amountCents, orderId } = input
  const customerId = await payingFor(ctx, income.endpoints.suggest, input.customerId, orderId)
  const open = await openReceivables(ctx, customerId)
  const rooms = await roomsOf(ctx, orderId === null ? [] : [orderId])
  const order = orderId === null ? undefined : { id: orderId, roomCents: rooms.get(orderId) ?? 0 }
  const { total } = await balanceOf(ctx, customerId)
  return {
    parts: planAllocation({ cents: amountCents, open, order }).slice(0, 200),
    ...{ open, exact: exactMatch(amountCents, open), balanceCents: total },
  }
}
