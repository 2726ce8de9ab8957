import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { cancel, confirmReceive } from './course.ts'
import { linesOf } from './lines.ts'
import { payments } from './payments.ts'

/** What a settlement pays, or leaves open again. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof creditPayment, 'effects'>) {
  const { version } = await payments.find(ctx, 'effects', id)
  const orderIds = (await linesOf(ctx, id)).flatMap(({ orderId }) => orderId ?? [])
  const acts = {
    confirmReceive: () => confirmReceive(ctx, { id, version }),
    cancel: () => cancel(ctx, { id, version, reason: tried }),
  }
  return effectsOf(ctx, { endpoint: creditPayment.endpoints[move], orderIds }, acts[move])
}
