import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { lockAccount, lockOrders, settleOrder, usedBy } from '../order-books/order-account.public.ts'

const { reasons } = income

/**
 * Whose money a customer's is: its head office's where it is billed there. Refuses customers that are not seen, or were
 * merged. One that is disabled orders nothing more, and still pays what it owes and gets back what is its own.
 */
export async function accountOf(ctx: Context, { guard }: Placed, customerId: Id): Promise<Id> {
  const found = await ctx.db
    .selectFrom('customer')
    .select(['name', 'mergedIntoId', 'parentId', 'billToParent'])
    .where('id', '=', customerId)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, guard))
    .executeTakeFirst()
  if (!found) return fail(404, common.notFound)
  const { name, mergedIntoId, parentId, billToParent } = found
  if (mergedIntoId !== null) refuseField('customerId', reasons.customerMerged, { name })
  return billToParent && parentId !== null ? parentId : customerId
}

/** Refuses an account of ours that takes no money any more. */
export async function demandBankAccount({ db }: Context, id: Id): Promise<void> {
  const found = await db
    .selectFrom('bankAccount')
    .select('status')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    // It is not disabled meanwhile.
    .forShare()
    .executeTakeFirst()
  if (found?.status !== 1) refuseField('bankAccountId', reasons.accountOff)
}

/** Orders in the order of their ids, then the accounts of the customer: the locks under which money moves (1.4). */
export async function lockMoney(ctx: Context, customerId: Id, orderIds: readonly (Id | null)[]): Promise<void> {
  const ids = [...new Set(orderIds.flatMap((id) => id ?? []))].sort((a, b) => a - b)
  if (ids.length > 0) await lockOrders(ctx, ids)
  await lockAccount(ctx, customerId)
}

/** What an allocation has moved: of which order, and by how much the customer owes more or less. */
export interface MovedOrder {
  orderId: Id | null
  type: 'PAY' | 'PAY_REV' | 'DEPOSIT' | 'DEPOSIT_REV' | 'WRITEOFF'
  id: Id
  used: Cents
}

/** Brings orders and credit account in line with what has moved. */
export async function settleMoved(
  ctx: Context,
  customerId: Id,
  moved: readonly MovedOrder[],
  day?: Day,
): Promise<void> {
  for (const { orderId, type, id, used } of moved) {
    const event = { type, id, ...(day && { day }) }
    if (orderId !== null) await settleOrder(ctx, orderId, { ...event, used })
    else if (used !== 0) await usedBy(ctx, customerId, event, used)
  }
}
