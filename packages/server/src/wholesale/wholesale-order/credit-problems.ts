import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { promiseGraceDays } from '@brandside/contract/wholesale/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { overdueBlockDays } from '@brandside/contract/wholesale/wholesale-order-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { doubtsOf, standingOf } from '../customer-credit/check-credit.public.ts'
import { brokenPromise, overdueOf } from '../receivable/overdue.public.ts'
import { accountOf } from './party.ts'
import { type Problem, problem } from './problems.ts'

const { reasons } = wholesaleOrder

/** Why a customer may not owe so much more (wholesale.md 11.2). */
export async function creditProblems(ctx: Context, customer: RowOf<'customer'>, need: Cents): Promise<Problem[]> {
  if (need <= 0) return []
  const account = accountOf(customer)
  const [standing, overdue] = [await standingOf(ctx, account), await overdueProblem(ctx, customer)]
  const doubts = doubtsOf(standing, need).map(({ reason, detail = {} }) => {
    const isShort = reason === customerCredit.reasons.notEnough
    const at = { path: 'payMode', remedy: isShort ? 'APPROVAL' : 'PREPAY', approvable: isShort } as const
    return problem(reason, detail as Problem['detail'], at)
  })
  const promise = overdue.length > 0 ? [] : await promiseProblem(ctx, account)
  return [
    ...doubts,
    ...overdue,
    ...promise,
    ...(account === customer.id ? [] : await branchProblem(ctx, customer, need)),
  ]
}

async function overdueProblem(ctx: Context, customer: RowOf<'customer'>): Promise<Problem[]> {
  const account = accountOf(customer)
  const terms = await ctx.db
    .selectFrom('customerCredit')
    .select('overdueBlock')
    .where('id', '=', account)
    .executeTakeFirst()
  const company = param(ctx, overdueBlockDays)
  const after = terms?.overdueBlock === 'BLOCK' ? 0 : company
  if (terms?.overdueBlock === 'WARN' || after < 0) return []
  const { cents, days } = await overdueOf(ctx, account)
  if (cents === 0 || days <= after) return []
  const detail = { amount: centsText(cents), days }
  return [problem(reasons.overdue, detail, { path: 'payMode', remedy: 'APPROVAL', approvable: true })]
}

/** Who has broken a promise buys no more on credit until it has paid, whatever its terms say (31.7). */
async function promiseProblem(ctx: Context, account: Id): Promise<Problem[]> {
  const grace = param(ctx, promiseGraceDays)
  const broken = grace < 0 ? undefined : await brokenPromise(ctx, account, grace)
  if (!broken) return []
  const detail = { day: broken.day, amount: centsText(broken.cents) }
  return [problem(reasons.promiseBroken, detail, { path: 'payMode', remedy: 'APPROVAL', approvable: true })]
}

/** A branch that its head office pays for may have a limit of its own, within that of the head office (11.6). */
async function branchProblem({ db }: Context, { id }: RowOf<'customer'>, need: Cents): Promise<Problem[]> {
  const { rows } = await sql<{ available: number }>`
    select a.credit_limit
           - coalesce((select sum(r.outstanding_cents) from receivable r
                        where r.tenant_id = a.tenant_id and r.order_customer_id = a.customer_id), 0)
           - coalesce((select sum(o.frozen_cents) from wholesale_order o
                        where o.tenant_id = a.tenant_id and o.customer_id = a.customer_id), 0) as available
      from credit_account a join customer_credit t on t.tenant_id = a.tenant_id and t.id = a.customer_id and t.enabled
     where a.tenant_id = app.tenant() and a.customer_id = ${id} and a.credit_limit > 0`.execute(db)
  const available = rows[0]?.available
  if (available === undefined || need <= Number(available)) return []
  const detail = { available: centsText(Number(available)), need: centsText(need) }
  return [problem(reasons.branchLimit, detail, { path: 'payMode', remedy: 'APPROVAL', approvable: true })]
}
