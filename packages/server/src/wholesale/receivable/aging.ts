import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { agingTotal } from '@brandside/contract/wholesale/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { todayOf } from '../period.public.ts'
import { owedOn } from './owed-on.ts'

const { guard } = receivable.endpoints.aging

/** The aging of a day, today unless told, with how fast customers pay. */
export async function aging(ctx: Context, asked: Parsed<typeof receivable, 'aging'>) {
  const { basis, groupBy } = asked
  const asOf = asked.asOf ?? (await todayOf(ctx))
  const where = conditions(asked)
  const groups = await owedOn(ctx, { asOf, basis, groupBy, guard, where })
  const total = agingTotal(groups)
  const { shippedCents, openingCents, fallingDueCents, collectedCents, balanceCents } = await pace(ctx, asOf, where)
  const toCollect = openingCents + fallingDueCents
  return {
    ...{ asOf, groups, total, balanceCents },
    dsoDays: shippedCents > 0 ? Math.round((total.totalCents * 90) / shippedCents) : null,
    collectedBp: toCollect > 0 ? ratio(10_000, collectedCents, toCollect) : null,
  }
}

function conditions({ salesmanId, customerId }: { salesmanId?: Id | undefined; customerId?: Id | undefined }) {
  return [
    ...(salesmanId === undefined ? [] : [sql<boolean>`receivable.salesman_id = ${salesmanId}`]),
    ...(customerId === undefined ? [] : [sql<boolean>`receivable.customer_id = ${customerId}`]),
  ]
}

type Pace = Record<'shippedCents' | 'openingCents' | 'fallingDueCents' | 'collectedCents' | 'balanceCents', number>

/** Of the month of a day: what was due when it began, what falls due in it, and what came in (wholesale.md 26.3). */
async function pace(ctx: Context, asOf: Day, where: readonly RawBuilder<boolean>[]): Promise<Pace> {
  const { rows } = await sql<Pace>`
    with seen as (
      select receivable.id, receivable.customer_id, receivable.kind, receivable.biz_date, receivable.due_date,
             receivable.amount_cents, receivable.state
        from receivable where receivable.tenant_id = app.tenant()
         and ${sql.join([visible(ctx, receivable, guard), ...where], sql` and `)}),
    moved as (
      select s.id, s.due_date, e.day, e.event_type, e.outstanding
        from seen s
        join receivable_account a on a.tenant_id = app.tenant() and a.receivable_id = s.id
        join receivable_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
       where e.day <= ${asOf}::date),
    month as (select date_trunc('month', ${asOf}::date)::date as first)
    select
      (select coalesce(sum(amount_cents), 0)::bigint from seen
        where kind = 'DELIVERY' and state <> 'REVERSED' and biz_date > ${asOf}::date - 90 and biz_date <= ${asOf}::date)
        as "shippedCents",
      (select coalesce(sum(outstanding), 0)::bigint from moved, month where day < first and due_date < first)
        as "openingCents",
      (select coalesce(sum(amount_cents), 0)::bigint from seen, month
        where state <> 'REVERSED' and due_date >= first and due_date <= ${asOf}::date) as "fallingDueCents",
      (select coalesce(-sum(outstanding), 0)::bigint from moved, month
        where day >= first and event_type in ('PAY', 'PAY_REV', 'DRAW', 'DRAW_REV')) as "collectedCents",
      (select coalesce(sum(b.principal + b.gift), 0)::bigint from customer_balance_account b
        where b.tenant_id = app.tenant() and b.customer_id in (select customer_id from seen)) as "balanceCents"`.execute(
    ctx.db,
  )
  return rows[0] as Pace
}
