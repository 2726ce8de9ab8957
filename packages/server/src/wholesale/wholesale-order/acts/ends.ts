import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion, findRow } from '../../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { lockContracts, spentContract } from '../../contract/used.public.ts'
import { pendingDeliveries, voidPendingDeliveries } from '../../delivery-notes/of-order.public.ts'
import { depositExcessToBalance, releaseOrderMoney } from '../../income/deposits.public.ts'
import { invalidatePending, lockPending } from '../../income/pending.public.ts'
import { demandCovered } from '../../invoiced/covered.public.ts'
import { lockAccount, settleOrder } from '../../order-books/order-account.public.ts'
import { demandOpenToday } from '../../period.public.ts'
import { lockQuoted, overQuoted } from '../../quoted/ordered.public.ts'
import { goodsProblems } from '../checks/checks.ts'
import { creditProblems } from '../checks/credit-problems.ts'
import { refuseAll } from '../checks/problems.ts'
import { recountSources, releaseAll, releaseLines, reserveLines } from '../holds.ts'
import { openQty, type StoredLine, storedLines } from '../lines.ts'
import { demandMove, moveState, type Order, orders } from '../orders.ts'

const { reasons } = wholesaleOrder

interface Input {
  id: Order['id']
  version: number
  reason: string | null
}

/** The order in a state that allows the move, with its accounts. */
async function lockForMove(ctx: Context, move: 'cancel' | 'close' | 'reopen', { id, version, reason }: Input) {
  const row = await orders.lock(ctx, move, id)
  demandVersion(row, version)
  demandMove(ctx, row, move)
  if (reason === null) return refuseField('reason', reasons.reasonMissing)
  await lockAccount(ctx, row.accountCustomerId)
  return { row, reason }
}

/**
 * Nothing was shipped: what it held is free, its money goes where it is wanted (wholesale.md 20.5). Receipts that wait are
 * locked before the order, as by their confirmation (1.4); one that is written meanwhile stays, and pays something else.
 */
export async function cancel(ctx: Context, { refundTo, ...asked }: Parsed<typeof wholesaleOrder, 'cancel'>) {
  const waiting = await lockPending(ctx, asked.id)
  const { row, reason } = await lockForMove(ctx, 'cancel', asked)
  if (row.shipState !== 'NONE') refuse(reasons.shipped)
  if (row.invoicedCents > 0) refuse(reasons.hasInvoice, { amount: centsText(row.invoicedCents) })
  if (row.depositCents > 0) await demandOpenToday(ctx)
  await voidPendingDeliveries(ctx, row.id, reason)
  await invalidatePending(ctx, waiting, reason)
  const { refunds } = await releaseOrderMoney(ctx, row, refundTo, reason)
  await releaseAll(ctx, row)
  const after = await moveState(ctx, row, 'cancel', { reason, expiresAt: null })
  await recountSources(ctx, row.id)
  await settleOrder(ctx, row.id, { type: 'UNFREEZE', id: row.id })
  return { state: after.state, version: after.version, refunds }
}

/**
 * What is open of it, or of one part, is not shipped any more. It is completed by that when nothing is owed, closed when
 * nothing is open any more, and goes on where another part is still to come (wholesale.md 20.6).
 */
export async function close(ctx: Context, { partNo, ...asked }: Parsed<typeof wholesaleOrder, 'close'>) {
  const { row, reason } = await lockForMove(ctx, 'close', asked)
  if (row.depositCents > 0) await demandOpenToday(ctx)
  const lines = await storedLines(ctx, row.id)
  const ended = partNo === null ? lines : linesOfPart(lines, partNo)
  const goesOn = lines.some((line) => !ended.includes(line) && isOpen(line))
  // Closing the last of an order of which nothing was shipped would be a cancellation.
  if (row.shipState === 'NONE' && !goesOn) refuse(reasons.notShipped)
  const count = await pendingDeliveries(ctx, row.id, partNo === null ? null : (ended[0]?.partId ?? null))
  if (count > 0) refuse(reasons.pendingDeliveries, { count })
  await releaseLines(ctx, row, ended)
  await sql`
    update wholesale_order_line set closed_qty = qty - shipped_qty
     where tenant_id = app.tenant() and id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  await settleOrder(ctx, row.id, { type: 'UNFREEZE', id: row.id })
  await depositExcessToBalance(ctx, row.id)
  await settleOrder(ctx, row.id, { type: 'DEPOSIT', id: row.id })
  await demandCovered(ctx, row.id, reasons)
  await recountSources(ctx, row.id)
  const now = await findRow(ctx, 'wholesaleOrder', row.id)
  const changes = { reason, closedAt: sql`now()` }
  if (now.state === 'COMMITTED' && !goesOn) {
    const after = await moveState(ctx, now, 'close', changes, { to: 'CLOSED' })
    return { state: after.state, version: after.version }
  }
  const after = await orders.save(ctx, now, { reason })
  return { state: now.state, version: after.version }
}

const isOpen = (line: StoredLine) => compareQuantities(openQty(line), '0') > 0

function linesOfPart(lines: readonly StoredLine[], partNo: number): readonly StoredLine[] {
  const own = lines.filter((line) => line.partNo === partNo)
  if (own.length === 0) refuseField('partNo', reasons.partMissing)
  if (!own.some(isOpen)) refuseField('partNo', reasons.partDone)
  return own
}

/**
 * Within a week what was closed can be wanted again, if customer, goods, credit, stock and quotation still allow it. What a
 * change has taken off the order stays off.
 */
export async function reopen(ctx: Context, asked: Parsed<typeof wholesaleOrder, 'reopen'>) {
  const { row } = await lockForMove(ctx, 'reopen', asked)
  const week = 7 * 86_400_000
  if (row.closedAt === null || Date.parse(row.closedAt) < Date.parse(ctx.now) - week) refuse(reasons.reopenLate)
  const customer = await findRow(ctx, 'customer', row.customerId)
  if (customer.status !== 1 || customer.mergedIntoId !== null) refuse(reasons.customerOff, { name: customer.name })
  await sql`
    update wholesale_order_line set closed_qty = lowered_qty
     where tenant_id = app.tenant() and order_id = ${row.id}`.execute(ctx.db)
  const lines = await storedLines(ctx, row.id)
  refuseAll(await goodsProblems(ctx, customer, lines.filter(isOpen)))
  await reserveLines(ctx, row, lines)
  await demandQuoted(ctx, lines)
  await lockContracts(ctx, row.customerId, [...new Set(lines.map(({ skuId }) => skuId))])
  const after = await moveState(ctx, row, 'reopen', { closedAt: null })
  await recountSources(ctx, row.id)
  await demandContracted(ctx, row.id)
  await settleOrder(ctx, row.id, { type: 'FREEZE', id: row.id })
  const { payMode, frozenCents } = await findRow(ctx, 'wholesaleOrder', row.id)
  if (payMode === 'CREDIT') refuseAll(await creditProblems(ctx, customer, frozenCents, frozenCents))
  return { state: after.state, version: after.version }
}

/** Prices of a contract hold while it does, and as far as it reaches: meanwhile other orders may have used it up. */
async function demandContracted(ctx: Context, orderId: Order['id']): Promise<void> {
  const spent = await spentContract(ctx, orderId)
  if (!spent) return
  const { no, isOver, left } = spent
  if (isOver) refuse(reasons.contractOver, { no })
  if (left !== null && left < 0) refuse(reasons.contractTaken, { no, over: centsText(-left) })
  refuse(reasons.contractGoodsTaken, { no })
}

/** What was quoted and given up may have gone to another order since (B-INV-16). */
async function demandQuoted(ctx: Context, lines: readonly StoredLine[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ quotationLineId }) => quotationLineId ?? []))].sort((a, b) => a - b)
  await lockQuoted(ctx, ids)
  const no = await overQuoted(ctx, ids)
  if (no !== undefined) refuse(reasons.quoteTaken, { no })
}
