import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { agingTotal } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { balancesOn } from '../balance-ledger/balance.public.ts'
import { todayOf } from '../period.public.ts'
import { owedOn } from './owed-on.ts'

const { endpoints } = receivable
const { guard } = endpoints.aging

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
    asOf,
    groups,
    total,
    balanceCents,
    dsoDays: shippedCents > 0 ? Math.round((total.totalCents * 90) / shippedCents) : null,
    collectedBp: toCollect > 0 ? ratio(10_000, collectedCents, toCollect) : null,
  }
}

/** The groups of a day as a sheet. */
export async function agingExport(ctx: Context, asked: Parsed<typeof receivable, 'agingExport'>) {
  const { basis, groupBy } = asked
  const asOf = asked.asOf ?? (await todayOf(ctx))
  const groups = await owedOn(ctx, {
    asOf,
    basis,
    groupBy,
    guard: endpoints.agingExport.guard,
    where: conditions(asked),
  })
  async function* batches() {
    yield groups.map(({ amounts, ...group }) => ({ ...group, ...amounts }))
  }
  return { total: groups.length, batches: batches() }
}

function conditions({ salesmanId, customerId }: { salesmanId?: Id | undefined; customerId?: Id | undefined }) {
  return [
    ...(salesmanId === undefined ? [] : [sql<boolean>`receivable.salesman_id = ${salesmanId}`]),
    ...(customerId === undefined ? [] : [sql<boolean>`receivable.customer_id = ${customerId}`]),
  ]
}

type Pace = Record<'shippedCents' | 'openingCents' | 'fallingDueCents' | 'collectedCents' | 'balanceCents', number>

/**
 * Of the month of a day: what was due when it began, what falls due in it, and what came in (wholesale.md 26.3). What was due
 * when it began is what is open now without what has moved since, so that each figure reads the rows of its days alone.
 */
async function pace(ctx: Context, asOf: Day, where: readonly RawBuilder<boolean>[]): Promise<Pace> {
  const seen = sql.join(
    [sql`receivable.tenant_id = app.tenant()`, visible(ctx, receivable, guard), ...where],
    sql` and `,
  )
  const first = `${asOf.slice(0, 7)}-01`
  const { rows } = await sql<Pace>`
    with moved as materialized (
      select e.day, e.event_type, e.outstanding, receivable.due_date
        from receivable_entry e
        join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
        join receivable on receivable.tenant_id = a.tenant_id and receivable.id = a.receivable_id
       where e.tenant_id = app.tenant() and e.day >= ${first}::date and ${seen})
    select
      (select coalesce(sum(receivable.amount_cents), 0)::bigint from receivable
        where ${seen} and kind = 'DELIVERY' and state <> 'REVERSED'
          and biz_date > ${asOf}::date - 90 and biz_date <= ${asOf}::date) as "shippedCents",
      (select coalesce(sum(receivable.outstanding_cents), 0)::bigint from receivable
        where ${seen} and receivable.outstanding_cents > 0 and due_date < ${first}::date)
        - (select coalesce(sum(outstanding), 0)::bigint from moved where due_date < ${first}::date) as "openingCents",
      (select coalesce(sum(receivable.amount_cents), 0)::bigint from receivable
        where ${seen} and state <> 'REVERSED' and due_date >= ${first}::date and due_date <= ${asOf}::date)
        as "fallingDueCents",
      (select coalesce(-sum(outstanding), 0)::bigint from moved
        where day <= ${asOf}::date and event_type in ('PAY', 'PAY_REV', 'DRAW', 'DRAW_REV')) as "collectedCents",
      ${balancesOn((id) => sql<boolean>`exists (select 1 from receivable where receivable.customer_id = ${id} and ${seen})`, asOf)}
        as "balanceCents"`.execute(ctx.db)
  return rows[0] as Pace
}
