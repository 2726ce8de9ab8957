import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { isOfCredit } from '@brandside/contract/wholesale/wholesale-order/over-credit.rules.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { prepayHours } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion, findRow, type RowOf, type Values } from '../../../platform/entity/rows.ts'
import { param } from '../../../platform/parameters/param.ts'
import { fail, Refusal, refuseField } from '../../../platform/refuse.ts'
import { lockContracts } from '../../contract/used.public.ts'
import { customerOrdered } from '../../customer/ordered.public.ts'
import { payFromBalance } from '../../income/deposits.public.ts'
import { lockAccount, settleOrder } from '../../order-books/order-account.public.ts'
import { demandOpenToday, today } from '../../period.public.ts'
import { lockStock } from '../../product/stock.public.ts'
import { lockQuoted } from '../../quoted/ordered.public.ts'
import { lockCoupon, spendCoupon } from '../../wholesale-coupon-grant/use.public.ts'
import { type Input, problemsOf } from '../checks/checks.ts'
import { type Problem, refuseAll, wordsOf } from '../checks/problems.ts'
import { recountSources, reserveLines } from '../holds.ts'
import { storedLines, writeLines, writtenLines } from '../lines.ts'
import { demandMove, moveState, type Order, orders } from '../orders.ts'
import { promise, writeParts } from '../parts.ts'
import { accountOf } from '../party.ts'
import { calculation } from '../price/calc.ts'
import { type CalculatedOrder, calculate, type Head } from '../price/calculate.ts'
import { receiverOf } from './writes.ts'

const { reasons, endpoints } = wholesaleOrder

type Commit = Parsed<typeof wholesaleOrder, 'commit'>

/** Binds an order: prices, goods, credit, coupon and counters in one transaction, or nothing (wholesale.md 20.3). */
export async function commit(ctx: Context, asked: Commit) {
  const row = await orders.lock(ctx, 'commit', asked.id)
  demandVersion(row, asked.version)
  demandMove(ctx, row, 'commit')
  const customer = await findRow(ctx, 'customer', row.customerId)
  const account = accountOf(customer)
  await lockAccount(ctx, account)
  const written = await writtenLines(ctx, row.id)
  const contracts = await lockSources(ctx, row, written)
  const order = await calculate(ctx, { customer, head: row as Head, lines: written })
  const { totals } = order
  if (asked.expectedPayableCents !== undefined && asked.expectedPayableCents !== totals.payableCents)
    await refuseChanged(ctx, { row, customer, order, balanceUsedCents: asked.balanceUsedCents })
  if (row.deliveryMode !== 'PICKUP' && row.addressId === null) refuseField('addressId', reasons.addressNeeded)
  const { payMode } = row
  const found = await problemsOf(ctx, order, { customer, payMode, balanceUsedCents: asked.balanceUsedCents, contracts })
  const problems = passCredit(ctx, asked, found)
  if (!asked.submitForApproval) refuseAll(problems)
  refuseAll(problems.filter(({ approvable }) => !approvable))

  await writeLines(ctx, row.id, order.lines)
  await writeParts(ctx, row, order)
  await reserveLines(ctx, row, await storedLines(ctx, row.id))
  const waits = problems.length > 0
  const overCredit = asked.overCredit && found.length > problems.length
  const after = await moveState(
    ctx,
    row,
    'commit',
    {
      ...totals,
      ...(await receiverOf(ctx, row)),
      accountCustomerId: account,
      salesmanId: customer.salesmanId,
      ...namesOf(customer),
      priceAt: ctx.now,
      approveReasons: problems.map((each) => wordsOf(ctx, each)),
      reason: null,
      approveCodes: [...new Set(found.filter(({ approvable }) => approvable).map(({ reason }) => reason.key))],
      submittedBy: ctx.operator.id,
      overCredit,
      overReason: overCredit ? asked.reason : null,
      balanceUsedCents: asked.balanceUsedCents,
      ...(waits ? { expiresAt: null } : bound(ctx, row)),
    },
    { to: waits ? 'APPROVING' : 'COMMITTED' },
  )
  if (row.couponGrantId !== null)
    await spendCoupon(ctx, {
      grantId: row.couponGrantId,
      orderId: row.id,
      offCents: totals.couponCents,
      orderCents: totals.payableCents,
    })
  await recountSources(ctx, row.id)
  if (!waits) await bind(ctx, after)
  await settleOrder(ctx, row.id, { type: 'FREEZE', id: row.id })
  return { state: after.state, version: after.version }
}

interface ChangedOrder extends Pick<Commit, 'balanceUsedCents'> {
  row: Order
  customer: RowOf<'customer'>
  order: CalculatedOrder
}

/** What the customer was told is not what it comes to: the operator who commits sees the new calculation before he does it again. */
async function refuseChanged(ctx: Context, { row, customer, order, balanceUsedCents }: ChangedOrder): Promise<never> {
  const { id, poNo, payMode, requireDate } = row
  const asked = { id, poNo, payMode, requireDate, balanceUsedCents, customer }
  const data = endpoints.calc.output.parse(await calculation(ctx, order, asked))
  throw new Refusal(reasons.changed, { total: centsText(order.totals.payableCents) }, { data })
}

/** As customer and salesman are called now, whatever they are called later (1.8). */
function namesOf({ name, salesmanId }: Pick<RowOf<'customer'>, 'name' | 'salesmanId'>): Values<'wholesaleOrder'> {
  const salesman = sql`(select nick_name from admin where tenant_id = app.tenant() and id = ${salesmanId})`
  return { boundCustomerName: name, boundSalesmanName: salesman }
}

/** What becomes final with the commit itself, after an approval as well. */
export function bound(
  { parameters, operator }: Context,
  { payMode }: Pick<Order, 'payMode'>,
): Values<'wholesaleOrder'> {
  const hours = param({ parameters }, prepayHours)
  return {
    bizDate: today,
    committedAt: sql`now()`,
    committedBy: operator.id,
    expiresAt: payMode === 'PREPAY' ? sql`now() + ${hours} * interval '1 hour'` : null,
  }
}

export async function bind(ctx: Context, order: Order): Promise<void> {
  customerOrdered(ctx, order.customerId)
  await promise(ctx, order)
  if (order.balanceUsedCents === 0) return
  await demandOpenToday(ctx)
  await payFromBalance(ctx, order, order.balanceUsedCents)
}

/** In the order of 1.4: coupon, stock, then quoted lines and contracts. */
async function lockSources(
  ctx: Context,
  { couponGrantId, customerId }: Order,
  lines: Awaited<ReturnType<typeof writtenLines>>,
): Promise<NonNullable<Input['contracts']>> {
  const skuIds = [...new Set(lines.map(({ skuId }) => skuId))]
  if (couponGrantId !== null) await lockCoupon(ctx, couponGrantId)
  await lockStock(ctx, skuIds)
  const quoted = lines.flatMap(({ quotationLineId }) => quotationLineId ?? ([] as Id[]))
  await lockQuoted(ctx, quoted)
  return lockContracts(ctx, customerId, skuIds)
}

/** An approver may let an order pass beyond the credit, with a reason. */
function passCredit(ctx: Context, { overCredit, reason }: Commit, problems: Problem[]): Problem[] {
  if (!overCredit) return problems
  const tag = endpoints.approve.guard
  if (!holds(ctx.operator.permissions, tag)) return fail(403, auth.forbidden, { tag })
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  return problems.filter((each) => !isOfCredit(each.reason.key))
}
