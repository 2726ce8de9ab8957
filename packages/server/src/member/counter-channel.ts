import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../platform/context.ts'
import { refuseField } from '../platform/refuse.ts'

/**
 * What is sold at a counter is paid in cash and the like, which the till takes itself; never by stored value. Pages offer
 * the same channels: those of the kind that are on.
 */
export async function demandCounterChannel({ db }: Pick<Context, 'db'>, id: Id): Promise<void> {
  const channel = await db
    .selectFrom('payChannel')
    .select('kind')
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (channel?.kind !== 'CASH') refuseField('payChannelId', rechargeOrder.reasons.channelOff)
}
