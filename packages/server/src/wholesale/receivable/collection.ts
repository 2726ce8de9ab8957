import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { dunningLevel } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Dunned, ExpectedDay } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { today } from '../period.public.ts'
import { promisesOf } from './kept-promises.ts'

/** For how many days ahead cash is expected. */
const ahead = 56

/** What comes in when: a promise counts on its day, everything else when it is due; what is late counts today. */
export async function expectedPayments(
  ctx: Context,
  { salesmanId, customerId }: Parsed<typeof receivable, 'expected'>,
) {
  const conditions = [
    visible(ctx, receivable, receivable.endpoints.expected.guard),
    ...(salesmanId === undefined ? [] : [sql<boolean>`receivable.salesman_id = ${salesmanId}`]),
    ...(customerId === undefined ? [] : [sql<boolean>`receivable.customer_id = ${customerId}`]),
  ]
  const { rows } = await sql<ExpectedDay>`
    with t as (select ${today} as today),
    open as (
      select receivable.outstanding_cents as cents, receivable.due_date,
             case when receivable.promise_date >= t.today then receivable.promise_date end as promised,
             least(receivable.promise_cents, receivable.outstanding_cents) as promise_cents
        from receivable cross join t
       where receivable.tenant_id = app.tenant() and receivable.outstanding_cents > 0
         and ${sql.join(conditions, sql` and `)}),
    days as (
      select promised as day, 0 as due_cents, promise_cents as promised_cents, due_date < t.today as late
        from open cross join t where promised is not null
      union all
      select greatest(due_date, t.today), cents - case when promised is null then 0 else promise_cents end, 0,
             due_date < t.today
        from open cross join t where cents > case when promised is null then 0 else promise_cents end)
    select days.day, sum(due_cents)::bigint as "dueCents", sum(promised_cents)::bigint as "promisedCents",
           count(*)::int as documents, bool_or(late) as late
      from days cross join t where days.day <= t.today + ${ahead}::int
     group by days.day order by days.day`.execute(ctx.db)
  return rows
}

/** Customers that are late, those first to whom a call is worth most: amount by days. */
export async function dunningList(ctx: Context, { salesmanId }: Parsed<typeof receivable, 'dunningList'>) {
  const conditions = [
    visible(ctx, receivable, receivable.endpoints.dunningList.guard),
    ...(salesmanId === undefined ? [] : [sql<boolean>`receivable.salesman_id = ${salesmanId}`]),
  ]
  const { rows } = await sql<Omit<Dunned, 'level'>>`
    with t as (select ${today} as today)
    select c.id as "customerId", c.name as "customerName", c.contact_name as "contactName", c.mobile,
           (select p.nick_name from admin p where p.tenant_id = c.tenant_id and p.id = c.salesman_id) as "salesmanName",
           sum(receivable.outstanding_cents)::bigint as "overdueCents",
           max(t.today - receivable.due_date)::int as "worstDays", count(*)::int as documents,
           coalesce(sum(receivable.outstanding_cents) filter (where receivable.disputed), 0)::bigint as "disputedCents",
           min(receivable.promise_date) filter (where receivable.promise_date >= t.today) as "nextPromise",
           (select p.kept from (${promisesOf(sql`c.id`)}) p) as "keptPromises",
           (select p.broken from (${promisesOf(sql`c.id`)}) p) as "brokenPromises"
      from receivable
      join customer c on c.tenant_id = receivable.tenant_id and c.id = receivable.customer_id
      cross join t
     where receivable.tenant_id = app.tenant() and receivable.outstanding_cents > 0 and receivable.due_date < t.today
       and ${sql.join(conditions, sql` and `)}
     group by c.tenant_id, c.id
     order by sum(receivable.outstanding_cents * (t.today - receivable.due_date)) desc, c.id limit 500`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    mobile: row.mobile && maskMobile(row.mobile),
    level: dunningLevel(row.worstDays),
  }))
}
