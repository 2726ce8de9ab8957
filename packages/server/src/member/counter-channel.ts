import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../platform/context.ts'
import { refuse, refuseField } from '../platform/refuse.ts'

/** What is sold at a counter is paid in cash and the like, which the till takes itself; never by stored value. */
export async function demandCounterChannel({ db }: Pick<Context, 'db'>, id: Id): Promise<void> {
  const channel = await db
    .selectFrom('payChannel')
    .select('kind')
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!channel) refuseField('payChannelId', rechargeOrder.reasons.channelOff)
  if (channel.kind !== 'CASH') refuse(rechargeOrder.reasons.channelOff)
}
