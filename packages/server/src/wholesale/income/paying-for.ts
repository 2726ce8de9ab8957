import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { accountOf } from './account.public.ts'

const { reasons } = income

/** The account that pays: of the order, which has to be one of the named customer's. */
export async function payingFor(
  ctx: Context,
  endpoint: Placed,
  customerId: Id | null,
  orderId: Id | null,
): Promise<Id> {
  const order =
    orderId === null
      ? undefined
      : ((await ctx.db
          .selectFrom('wholesaleOrder')
          .select(['customerId', 'accountCustomerId'])
          .where('id', '=', orderId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()) ?? refuseField('orderId', reasons.orderMissing))
  const account = await accountOf(ctx, endpoint, customerId ?? (order?.customerId as Id))
  if (order && order.accountCustomerId !== account) refuseField('orderId', reasons.orderMissing)
  return account
}
