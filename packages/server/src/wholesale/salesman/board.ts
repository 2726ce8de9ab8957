import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'

type Board = Output<typeof salesman, 'board'>

/**
 * The salesmen that the operator sees, the one who ships most first. Orders, shipments and money belong to the salesman whom
 * the order names, not the one who looks after the customer now (wholesale.md 31.14).
 */
export async function board(ctx: Context, { month }: Parsed<typeof salesman, 'board'>): Promise<Board> {
  const zone = sql`(select t.time_zone from app.acting_tenant() t)`
  const first =
    month === undefined ? sql`date_trunc('month', now() at time zone ${zone})` : sql`${`${month}-01`}::timestamp`
  const of = (sums: string) =>
    sql`coalesce((select s.cents from ${sql.table(sums)} s where s.salesman_id = admin.id), 0)`
  const { rows } = await sql<Board[number]>`
    with span as (select ${first} at time zone ${zone} as "from", (${first} + interval '1 month') at time zone ${zone} as until,
                         (${first})::date as first, (${first} + interval '1 month')::date as next),
    ordered as (
      select salesman_id, sum(payable_cents - closed_cents)::bigint as cents from wholesale_order, span
       where tenant_id = app.tenant() and state in ('COMMITTED', 'COMPLETED', 'CLOSED')
         and biz_date >= span.first and biz_date < span.next group by salesman_id),
    shipped as (
      select o.salesman_id, sum(d.amount_cents)::bigint as cents
        from delivery d join wholesale_order o on o.tenant_id = d.tenant_id and o.id = d.order_id, span
       where d.tenant_id = app.tenant() and d.state in ('SHIPPED', 'SIGNED')
         and d.ship_biz_date >= span.first and d.ship_biz_date < span.next group by o.salesman_id),
    collected as (
      select r.salesman_id, -sum(e.outstanding)::bigint as cents
        from receivable_entry e
        join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
        join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id, span
       where e.tenant_id = app.tenant() and e.event_type in ('PAY', 'PAY_REV', 'DRAW', 'DRAW_REV')
         and e.day >= span.first and e.day < span.next group by r.salesman_id),
    late as (
      select salesman_id, sum(outstanding_cents)::bigint as cents from receivable
       where tenant_id = app.tenant() and outstanding_cents > 0 and due_date < (select (now() at time zone ${zone})::date)
       group by salesman_id)
    select admin.id, admin.nick_name as "nickName", admin.username,
           ${nameIn('organisation', 'admin.organisationId')} as "teamName",
           c."customerCount", c."newCustomers", c."yearShippedCents", ${of('ordered')} as "orderedCents",
           ${of('shipped')} as "shippedCents", g.month_target_cents as "monthTargetCents",
           case when g.month_target_cents is not null
                then least(round(${of('shipped')} * 10000.0 / g.month_target_cents), 10000000)::int end as "reachedBp", ${of('collected')} as "collectedCents", ${of('late')} as "overdueCents",
           p."openProspects", p.converted, f."followUps"
      from admin
      left join salesman_target g on g.tenant_id = admin.tenant_id and g.admin_id = admin.id,
           span,
           lateral (select count(*)::int as "customerCount",
                           (count(*) filter (where created_at >= span."from" and created_at < span.until))::int as "newCustomers",
                           coalesce(sum(year_shipped_cents), 0)::bigint as "yearShippedCents"
                      from customer where tenant_id = app.tenant() and salesman_id = admin.id and deleted_at is null) c,
           lateral (select (count(*) filter (where state in ('NEW', 'FOLLOWING')))::int as "openProspects",
                           (count(*) filter (where converted_at >= span."from" and converted_at < span.until))::int as converted
                      from prospect where tenant_id = app.tenant() and salesman_id = admin.id and deleted_at is null) p,
           lateral (select count(*)::int as "followUps" from prospect_follow
                     where tenant_id = app.tenant() and created_by = admin.id
                       and created_at >= span."from" and created_at < span.until) f
     where admin.tenant_id = app.tenant() and admin.salesman and admin.deleted_at is null and admin.status = 1
       and ${visible(ctx, admin, salesman.endpoints.board.guard)}
     order by c."yearShippedCents" desc, c."customerCount" desc, admin.id`.execute(ctx.db)
  return rows
}

export async function boardExport(ctx: Context, asked: Parsed<typeof salesman, 'board'>) {
  const rows = await board(ctx, asked)
  return { total: rows.length, batches: oneBatch(rows) }
}
