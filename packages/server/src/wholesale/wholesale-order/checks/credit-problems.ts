import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { RowOf } from '../../../platform/entity/rows.ts'
import { doubtsOf, standingOf } from '../../customer-credit/check-credit.public.ts'
import { lateness } from '../../customer-credit/overdue.public.ts'
import { accountOf } from '../party.ts'
import { type Problem, problem } from './problems.ts'

const { reasons } = wholesaleOrder

/** Why a customer may not owe so much more (wholesale.md 11.2). What the order itself has reserved of it counts as free. */
export async function creditProblems(
  ctx: Context,
  customer: RowOf<'customer'>,
  need: Cents,
  reserved: Cents = 0,
): Promise<Problem[]> {
  if (need <= 0) return []
  const account = accountOf(customer)
  const standing = await standingOf(ctx, account)
  const availableCents = Number(standing.availableCents) + reserved
  const doubts = doubtsOf({ ...standing, availableCents }, need).map(({ reason, detail = {} }) => {
    const isShort = reason === customerCredit.reasons.notEnough
    const at = { path: 'payMode', remedy: isShort ? 'APPROVAL' : 'PREPAY', approvable: isShort } as const
    return problem(reason, detail as Problem['detail'], at)
  })
  const approval = { path: 'payMode', remedy: 'APPROVAL', approvable: true } as const
  const late = (await lateness(ctx, account)).map(({ reason, detail }) => problem(reason, detail, approval))
  return [...doubts, ...late, ...(account === customer.id ? [] : await branchProblem(ctx, customer, need, reserved))]
}

/** A branch that its head office pays for may have a limit of its own, within that of the head office (11.6). */
async function branchProblem(
  { db }: Context,
  { id }: RowOf<'customer'>,
  need: Cents,
  reserved: Cents,
): Promise<Problem[]> {
  const { rows } = await sql<{ available: number }>`
    select a.credit_limit
           - coalesce((select sum(r.outstanding_cents) from receivable r
                        where r.tenant_id = a.tenant_id and r.order_customer_id = a.customer_id), 0)
           - coalesce((select sum(o.frozen_cents) from wholesale_order o
                        where o.tenant_id = a.tenant_id and o.customer_id = a.customer_id), 0) as available
      from credit_account a join customer_credit t on t.tenant_id = a.tenant_id and t.id = a.customer_id and t.enabled
     where a.tenant_id = app.tenant() and a.customer_id = ${id} and a.credit_limit > 0`.execute(db)
  const [found] = rows
  const available = Number(found?.available ?? 0) + reserved
  if (!found || need <= available) return []
  const detail = { available: centsText(available), need: centsText(need) }
  return [problem(reasons.branchLimit, detail, { path: 'payMode', remedy: 'APPROVAL', approvable: true })]
}
