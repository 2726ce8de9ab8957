import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { noteException } from './exceptions.ts'
import { partnerWork } from './partner-work.public.ts'
import type { Payment } from './trade-rows.ts'

/** Money that never made a trade paid goes back by itself: no refund, and in no total of the trade. */
export async function reversePayment(
  ctx: SystemContext,
  { id, tradeId, paymentNo, amountCents }: Payment,
  reason: 'LATE_PAYMENT' | 'TRADE_CLOSED' | 'OVERPAID',
): Promise<void> {
  // The number is fixed before anything is sent, so that whatever moves is found again (C-INV-49).
  ctx.send(sql`
    insert into trade_reversal (payment_id, reversal_no, amount_cents, reason, state, next_try_at)
    values (${id}, ${`${paymentNo}V`}, ${amountCents}, ${reason}, 'RESERVED', now())
    on conflict (tenant_id, payment_id) do nothing`)
  ctx.send(sql`
    update trade_payment set state = 'REVERSED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
  if (reason === 'LATE_PAYMENT') noteException(ctx, { tradeId, paymentId: id, kind: 'LATE_PAYMENT', detail: paymentNo })
  await partnerWork.announce(ctx, { tradeId })
}

/** Tries again what a channel has refused, under the same number; not what an operator has dealt with himself. */
export function sendReversalsAgain(ctx: SystemContext, tradeId: Id): void {
  ctx.send(sql`
    update trade_reversal v set state = 'RESERVED', next_try_at = now(), updated_at = now()
      from trade_exception x
     where v.tenant_id = app.tenant() and v.state = 'FAILED' and x.tenant_id = v.tenant_id and x.trade_id = ${tradeId}
       and x.payment_id = v.payment_id and x.kind = 'REVERSAL_FAILED' and x.state = 'OPEN'`)
}
