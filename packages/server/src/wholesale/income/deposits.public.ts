import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  closeReversed,
  creditReceivable,
  lockReceivable,
  type ReceivableEvent,
} from '../receivable/receivables.public.ts'
import { type Allocation, allocate, freePart, type Income } from './allocations.ts'
import { draw, drawsOf, undraw } from './draws.ts'
import { confirmFromBalance, insertRefund, logMade } from './rows.ts'

const { reasons } = income

/** The order of what is paid, locked by the caller together with its accounts. */
type Order = Pick<RowOf<'wholesaleOrder'>, 'id' | 'accountCustomerId'>

/** The allocations to an order that a shipment may still draw on, the oldest first. */
async function deposits({ db }: Ctx, orderId: Id): Promise<Allocation[]> {
  return db
    .selectFrom('incomeAllocation')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('reversedAt', 'is', null)
    .where(sql<boolean>`amount_cents > drawn_cents`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Pays what was shipped out of the deposits of its order. Answers how much of it they have paid. */
export async function drawDeposits(ctx: Ctx, orderId: Id, receivableId: Id, cents: Cents, day?: Day): Promise<Cents> {
  let left = cents
  for (const { id, amountCents, drawnCents } of await deposits(ctx, orderId)) {
    const taken = Math.min(left, amountCents - drawnCents)
    if (taken > 0) await draw(ctx, id, receivableId, taken, day)
    left -= taken
  }
  return cents - left
}

/**
 * Takes the receivable of a shipment back: deposits live again, and another payment on it refuses. Answers what of it was
 * still owed, by which the credit account falls.
 */
export async function reverseReceivable(ctx: Context, receivableId: Id, event: ReceivableEvent): Promise<Cents> {
  const { outstandingCents } = await lockReceivable(ctx, receivableId)
  for (const each of await drawsOf(ctx, { receivableId })) await undraw(ctx, each, event.day)
  await closeReversed(ctx, receivableId, event)
  return outstandingCents
}

interface Returned {
  orderId: Id
  receivableId: Id
  cents: Cents
  refundTo: 'RECEIVABLE' | 'BALANCE' | 'ORIGINAL'
  returnId: Id
}

/**
 * What a customer gets for goods that came back: first less to pay; for what was paid already the payments are freed and
 * go to the balance, and from there back to where they came from when that is wanted.
 */
export async function returnToAccount(ctx: Ctx, { orderId, receivableId, cents, refundTo, returnId }: Returned) {
  const { outstandingCents } = await lockReceivable(ctx, receivableId)
  const credited = Math.min(cents, outstandingCents)
  const event = { type: 'CREDIT_NOTE', id: returnId }
  if (credited > 0) await creditReceivable(ctx, receivableId, credited, event)
  let left = cents - credited
  for (const { row, cents: paid } of left > 0 ? await paymentsOf(ctx, receivableId) : []) {
    const free = Math.min(left, paid)
    if (free === 0) break
    const payer = await freePart(ctx, { row, receivableId, cents: free, event: 'RETURN_REFUND' })
    if (refundTo === 'ORIGINAL' && payer.source !== 'BALANCE')
      await paidBack(ctx, payer, { cents: free, orderId, reason: null })
    left -= free
  }
  const toBalance = cents - credited - left
  if (toBalance > 0) await creditReceivable(ctx, receivableId, toBalance, { ...event, line: 1 })
  return { credited, toBalance }
}

/** What has paid a receivable, the latest first: receipts of its own, and draws on deposits. */
async function paymentsOf(ctx: Ctx, receivableId: Id): Promise<{ row: Allocation; cents: Cents }[]> {
  const draws = await drawsOf(ctx, { receivableId })
  const rows = await ctx.db
    .selectFrom('incomeAllocation')
    .selectAll()
    .where((is) =>
      is.or([
        is('receivableId', '=', receivableId),
        is('id', 'in', [0 as Id, ...draws.map((each) => each.allocationId)]),
      ]),
    )
    .where('reversedAt', 'is', null)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const drawn = (id: Id) =>
    draws.filter(({ allocationId }) => allocationId === id).reduce((sum, each) => sum + each.amountCents, 0)
  return rows.map((row) => ({ row, cents: row.receivableId === null ? drawn(row.id) : row.amountCents }))
}

/** Pays an order from what its customer has paid beforehand, principal before gift. Answers the receipt. */
export async function payFromBalance(ctx: Ctx, order: Order, cents: Cents): Promise<Id> {
  const payer = await confirmFromBalance(ctx, order, cents)
  await allocate(ctx, payer, { target: 'ORDER_DEPOSIT', orderId: order.id, cents })
  return payer.id
}

/** What goes back to where it came from with the goods, or the order. */
async function paidBack(
  ctx: Ctx,
  payer: Income,
  what: { cents: Cents; orderId: Id; reason: string | null },
): Promise<Id> {
  const row = await insertRefund(ctx, payer, what)
  await logMade(ctx, row, ['由取消订单或退货生成', 'created by a cancelled order or a return'])
  return row.id
}

interface Refund {
  incomeId: Id
  cents: Cents
}

/** What becomes of the money of an order that is cancelled: deposits go to the balance, or back. */
export async function releaseOrderMoney(
  ctx: Ctx,
  order: Order,
  refundTo: 'BALANCE' | 'ORIGINAL' | undefined,
  reason: string,
): Promise<{ refunds: Refund[] }> {
  const rows = await deposits(ctx, order.id)
  const paid = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (paid > 0 && refundTo === undefined) refuse(reasons.hasPayments, { amount: centsText(paid) })
  const refunds: Refund[] = []
  for (const row of rows) {
    const cents = row.amountCents - row.drawnCents
    const payer = await freePart(ctx, { row, cents, event: 'ORDER_REFUND' })
    if (refundTo !== 'ORIGINAL' || payer.source === 'BALANCE') continue
    refunds.push({ incomeId: await paidBack(ctx, payer, { cents, orderId: order.id, reason }), cents })
  }
  return { refunds }
}

/**
 * Deposits beyond what is still to be shipped go to the balance. The order is settled before, so that its row says what was
 * closed, and after.
 */
export async function depositExcessToBalance(ctx: Ctx, orderId: Id): Promise<Cents> {
  const { payableCents, closedCents, shippedCents } = await ctx.db
    .selectFrom('wholesaleOrder')
    .select(['payableCents', 'closedCents', 'shippedCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rows = await deposits(ctx, orderId)
  const deposit = rows.reduce((sum, { amountCents, drawnCents }) => sum + amountCents - drawnCents, 0)
  const excess = Math.max(0, deposit - Math.max(0, payableCents - closedCents - shippedCents))
  let left = excess
  for (const row of rows.toReversed()) {
    const cents = Math.min(left, row.amountCents - row.drawnCents)
    if (cents > 0) await freePart(ctx, { row, cents, event: 'ORDER_REFUND' })
    left -= cents
  }
  return excess
}
