import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { draftDays } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import type { Context } from '../../../platform/context.ts'
import { demandVersion, findRow } from '../../../platform/entity/rows.ts'
import { param } from '../../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { balanceOf } from '../../balance-ledger/balance.public.ts'
import { tellMaker } from '../../decided.public.ts'
import { lockAccount, settleOrder } from '../../order-books/order-account.public.ts'
import { goodsProblems } from '../checks/checks.ts'
import { creditProblems } from '../checks/credit-problems.ts'
import { type Problem, problem, refuseAll } from '../checks/problems.ts'
import { recountSources, releaseAll } from '../holds.ts'
import { storedLines } from '../lines.ts'
import { demandMove, moveState, type Order, orders } from '../orders.ts'
import { accountOf } from '../party.ts'
import { bind, bound } from './commit.ts'
import { expiry } from './writes.ts'

const { reasons } = wholesaleOrder

type Input = Parsed<typeof wholesaleOrder, 'approve'>

async function lockForApproval(ctx: Context, endpoint: string, { id, version }: Input): Promise<Order> {
  const row = await orders.lock(ctx, endpoint, id)
  demandVersion(row, version)
  return row
}

/**
 * Its own reservation stands already, and its prices stay as they were asked for. What has changed since about the customer
 * and the goods is asked again, but for what the approval is about.
 */
export async function approve(ctx: Context, asked: Input) {
  const row = await lockForApproval(ctx, 'approve', asked)
  demandMove(ctx, row, 'approve')
  await lockAccount(ctx, row.accountCustomerId)
  const customer = await findRow(ctx, 'customer', row.customerId)
  if (customer.status !== 1 || customer.mergedIntoId !== null || accountOf(customer) !== row.accountCustomerId)
    refuse(reasons.customerOff, { name: customer.name })
  const { total } = await balanceOf(ctx, row.accountCustomerId)
  const need = row.balanceUsedCents
  const short = problem(
    reasons.balance,
    { available: centsText(total), need: centsText(need) },
    { path: 'balanceUsedCents', remedy: 'LOOK' },
  )
  const found = [
    ...(await goodsProblems(ctx, customer, await storedLines(ctx, row.id))),
    ...(need <= total ? [] : [short]),
    ...(row.payMode === 'CREDIT' ? await creditProblems(ctx, customer, row.frozenCents, row.frozenCents) : []),
  ]
  refuseAll(found.filter((each) => !isApproved(row, each)))
  const after = await moveState(ctx, row, 'approve', bound(ctx, row))
  await bind(ctx, after)
  await settleOrder(ctx, row.id, { type: 'FREEZE', id: row.id })
  await tellMaker(ctx, { of: wholesaleOrder, row, makerId: row.submittedBy, approved: true })
  return { state: after.state, version: after.version }
}

/** An order that waits from before this was noted counts as submitted for all that may be approved. */
const isApproved = ({ approveCodes }: Order, { reason, approvable = false }: Problem) =>
  approveCodes.length === 0 ? approvable : approveCodes.includes(reason.key)

export async function reject(ctx: Context, { reason, ...asked }: Parsed<typeof wholesaleOrder, 'reject'>) {
  const row = await lockForApproval(ctx, 'reject', asked)
  demandMove(ctx, row, 'reject')
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  const told = await backToDraft(ctx, row, 'reject', reason)
  await tellMaker(ctx, { of: wholesaleOrder, row, makerId: row.submittedBy, approved: false, reason })
  return told
}

export async function withdraw(ctx: Context, asked: Input) {
  const row = await lockForApproval(ctx, 'withdraw', asked)
  demandMove(ctx, row, 'withdraw')
  if (row.submittedBy !== ctx.operator.id) refuse(reasons.notMaker)
  return backToDraft(ctx, row, 'withdraw', null)
}

/** All that it held is free again, and a draft ends by itself as any other. */
async function backToDraft(ctx: Context, row: Order, move: 'reject' | 'withdraw', reason: string | null) {
  await lockAccount(ctx, row.accountCustomerId)
  await releaseAll(ctx, row)
  const again = { reason, overCredit: false, overReason: null, expiresAt: expiry(param(ctx, draftDays)) }
  const after = await moveState(ctx, row, move, again)
  await recountSources(ctx, row.id)
  await settleOrder(ctx, row.id, { type: 'UNFREEZE', id: row.id })
  return { state: after.state, version: after.version }
}
