import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { agingOf, type Owed } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { CustomerOwed } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { lookUp, wordsOf } from '../../platform/lists/words.ts'
import { todayOf } from '../period.public.ts'

type Facts = Omit<CustomerOwed, 'amounts' | 'totalCents' | 'overdueCents' | 'worstDays'>

/** Customers that owe something, the one that is latest first. */
export async function customerList(ctx: Context, asked: Parsed<typeof receivable, 'customerList'>) {
  const found = await lookUp(ctx, asked.keyword === undefined ? [] : [{ contract: customer, words: asked.keyword }])
  const asOf = await todayOf(ctx)
  const rows = await latest(found, asked, asOf)
  const aged = agingOf(
    rows.filter(({ groupId }) => groupId !== null),
    asOf,
    'DUE',
  )
  const facts = await factsOf(
    ctx,
    aged.map(({ groupId }) => groupId as Id),
  )
  const list = aged.flatMap(({ groupId, amounts, totalCents, overdueCents, worstDays }) => {
    const of = facts.get(groupId as Id)
    return of ? [{ ...of, amounts, totalCents, overdueCents, worstDays }] : []
  })
  return { list, total: rows[0]?.total ?? 0 }
}

/** What the customers of one page owe, by due date; one row without a customer where the page is empty. */
async function latest(
  ctx: Context,
  { keyword, salesmanId, overdue, page, rows: size }: Parsed<typeof receivable, 'customerList'>,
  asOf: Day,
) {
  const open = sql.join(
    [
      sql`receivable.tenant_id = app.tenant() and receivable.outstanding_cents > 0`,
      visible(ctx, receivable, receivable.endpoints.customerList.guard),
      ...(keyword === undefined ? [] : [wordsOf(ctx, 'receivable.customerId', customer, keyword)]),
      ...(salesmanId === undefined ? [] : [sql`receivable.salesman_id = ${salesmanId}`]),
    ],
    sql` and `,
  )
  // One pass over the open receivables in the order of their index; only those of the page are read one by one.
  const { rows } = await sql<Owed & { total: number }>`
    with owed as (
      select receivable.customer_id, sum(receivable.outstanding_cents)::bigint as total,
             sum(case when receivable.due_date < ${asOf}::date then receivable.outstanding_cents else 0 end)::bigint as late
        from receivable where ${open} group by 1),
    wanted as materialized (
      select * from owed where ${overdue === undefined ? sql`true` : sql`(late > 0) = ${overdue}`}),
    shown as materialized (
      select * from wanted order by late desc, total desc, customer_id limit ${size} offset ${(page - 1) * size})
    select n.total, p.customer_id as "groupId", null as "groupName", p.due_date as "dueDate", p.due_date as "bizDate",
           coalesce(p.cents, 0) as cents
      from (select count(*)::int as total from wanted) n
      left join (
        select shown.late, shown.total, shown.customer_id, receivable.due_date, receivable.outstanding_cents as cents
          from shown join receivable on receivable.customer_id = shown.customer_id and ${open}) p on true
     order by p.late desc, p.total desc, p.customer_id`.execute(ctx.db)
  return rows
}

async function factsOf({ db }: Context, ids: readonly Id[]): Promise<Map<Id, Facts>> {
  const { rows } = await sql<Facts>`
    select c.id as "customerId", c.name as "customerName",
           (select p.nick_name from admin p where p.tenant_id = c.tenant_id and p.id = c.salesman_id) as "salesmanName",
           coalesce(a.credit_limit, 0)::bigint as "creditLimitCents", coalesce(a.used, 0)::bigint as "usedCents",
           coalesce(b.principal + b.gift, 0)::bigint as "balanceCents",
           (select max(i.biz_date) from income i
             where i.tenant_id = c.tenant_id and i.customer_id = c.id and i.direction = 'IN' and i.state = 'CONFIRMED')
             as "lastPaidOn"
      from customer c
      left join credit_account a on a.tenant_id = c.tenant_id and a.customer_id = c.id
      left join customer_balance_account b on b.tenant_id = c.tenant_id and b.customer_id = c.id
     where c.tenant_id = app.tenant() and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}
