import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { pointDays } from '../ledgers/point-days.public.ts'

type Answer = Output<typeof points, 'weeks'>

/** Weeks of the tenant's calendar begin with Monday; one without any entry is zero. Of members and brands that are seen. */
export async function weeks(ctx: Context, { brandId, count }: Parsed<typeof points, 'weeks'>): Promise<Answer> {
  const { guard } = points.endpoints.weeks
  const inside = sql`point_account.tenant_id = app.tenant() and ${scoped(ctx, guard).rows({ brand: 'pointAccount.brandId' })}
    and ${brandId === undefined ? sql`true` : sql`point_account.brand_id = ${brandId}`} and ${
      seesAll(ctx, member, guard)
        ? sql`true`
        : sql`exists (select from member where member.tenant_id = app.tenant() and member.id = point_account.member_id
            and ${visible(ctx, member, guard)})`
    }`
  const [byWeek, owed] = await Promise.all([
    sql<Answer['weeks'][number]>`
      with span as (
        select generate_series(${firstDay(count)}, now() at time zone z.time_zone, interval '1 week')::date as week
          from app.acting_tenant() z),
      by_day as (
        select day, kind, sum(balance + pending) as net, sum(balance) as balance from (${await moves()}) m group by 1, 2),
      moved as (
        select date_trunc('week', d.day)::date as week,
               sum(d.net) filter (where d.kind in ('EARN', 'ADJUST_ADD', 'RETURN')) as earned,
               -sum(d.balance) filter (where d.kind in ('SPEND', 'EXCHANGE', 'ADJUST_SUB')) as spent,
               -sum(d.balance) filter (where d.kind = 'EXPIRE') as expired
          from by_day d group by 1)
      select span.week, coalesce(moved.earned, 0)::bigint as earned, coalesce(moved.spent, 0)::bigint as spent,
             coalesce(moved.expired, 0)::bigint as expired
        from span left join moved on moved.week = span.week order by span.week`.execute(ctx.db),
    sql<Answer['owed'][number]>`
      select b.id as brand_id, b.name as brand_name, b.currency, o.open,
             (select (o.open / r.points_per_step) * r.cents_per_step from point_rule r
               where r.tenant_id = app.tenant() and r.brand_id = b.id and r.type = 'BURN_DEDUCT' and r.status = 1
                 and r.deleted_at is null and r.start_at <= now() and (r.end_at is null or r.end_at > now())
               order by r.priority, r.id limit 1) as worth_cents
        from (select point_account.brand_id, sum(point_account.balance)::bigint as open from point_account
               where ${inside} group by 1) o
        join brand b on b.tenant_id = app.tenant() and b.id = o.brand_id
       where o.open > 0 order by b.sort, b.id limit 500`.execute(ctx.db),
  ])
  return { weeks: byWeek.rows, owed: owed.rows }

  /** Days that were added up know no members: of an operator who sees only some, their entries are counted. */
  async function moves() {
    if (seesAll(ctx, member, guard)) return pointDays(ctx.db, { since: firstDay(count), brandId })
    return sql`
      select e.day, e.kind, e.balance, e.pending from point_entry e
        join point_account on point_account.tenant_id = e.tenant_id and point_account.id = e.account_id
       where e.tenant_id = app.tenant() and e.day >= ${firstDay(count)} and ${inside}`
  }
}

/** The Monday of the first of so many weeks, of which this one is the last. */
const firstDay = (weeks: number) => sql`(
  select (date_trunc('week', now() at time zone t.time_zone) - make_interval(weeks => ${weeks} - 1))::date
    from app.acting_tenant() t)`
