import { member } from '@brandside/contract/member/member.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { serve } from '../../platform/serve.ts'

const { endpoints } = memberInsight

export const memberInsightModule = serve(memberInsight, { joined: joinedMembers, cohorts, rfm })

const zone = sql`(select t.time_zone from app.acting_tenant() t)`
const today = sql`(now() at time zone ${zone})::date`

/** Members that the operator sees; of a brand, those who have joined it. */
const seen = (ctx: Context, guard: Guard, brandId: Id | undefined) => sql`
  member.tenant_id = app.tenant() and member.deleted_at is null and member.state <> 'CANCELLED'
  and ${visible(ctx, member, guard)}
  and ${
    brandId === undefined
      ? sql`true`
      : sql`exists (select from member_holding h where h.tenant_id = app.tenant()
        and h.member_id = member.id and h.brand_id = ${brandId} and ${scoped(ctx, guard).rows({ brand: 'h.brandId' })})`
  }`

async function joinedMembers(ctx: Context, { brandId, days }: Parsed<typeof memberInsight, 'joined'>) {
  const { rows } = await sql<Output<typeof memberInsight, 'joined'>[number]>`
    select (member.created_at at time zone ${zone})::date as day, member.source, count(*)::integer as members
      from member
     where ${seen(ctx, endpoints.joined.guard, brandId)}
       and member.created_at >= (select (${today} - ${days}::integer + 1)::timestamp at time zone ${zone})
     group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

/** Payments at brands that the operator sees, by the months of the tenant's calendar. */
async function cohorts(ctx: Context, { brandId, months }: Parsed<typeof memberInsight, 'cohorts'>) {
  const { guard } = endpoints.cohorts
  const { rows } = await sql<{ month: string; age: number; members: number }>`
    with paid as (
      select distinct p.member_id, date_trunc('month', p.paid_at at time zone ${zone})::date as month
        from member_payment p join member on member.tenant_id = p.tenant_id and member.id = p.member_id
       where p.tenant_id = app.tenant() and ${scoped(ctx, guard).rows({ brand: 'p.brandId' })}
         and ${brandId === undefined ? sql`true` : sql`p.brand_id = ${brandId}`} and ${seen(ctx, guard, undefined)}),
    first as (select member_id, min(month) as month from paid group by member_id)
    select to_char(f.month, 'YYYY-MM') as month,
           (extract(year from age(p.month, f.month)) * 12 + extract(month from age(p.month, f.month)))::integer as age,
           count(*)::integer as members
      from first f join paid p on p.member_id = f.member_id
     where f.month > (date_trunc('month', now() at time zone ${zone}) - make_interval(months => ${months}))::date
     group by 1, 2 order by 1, 2`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, ages]) => {
    const last = Math.max(...ages.map(({ age }) => age))
    const back = Array.from({ length: last + 1 }, (_, at) => ages.find(({ age }) => age === at)?.members ?? 0)
    return { month, members: back[0] ?? 0, back }
  })
}

/** What a member has paid, in the currency of his brand `own`, at brands that the operator sees. */
const spent = (ctx: Context, guard: Guard) =>
  seesAll(ctx, member, guard)
    ? sql`member.pay_cents - member.refund_cents`
    : sql`coalesce((
        select sum(p.paid_cents - p.refunded_cents) from member_payment p
          join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id and b.currency = own.currency
         where p.tenant_id = app.tenant() and p.member_id = member.id
           and ${scoped(ctx, guard).rows({ brand: 'p.brandId' })}), 0)`

async function rfm(ctx: Context, { brandId }: Parsed<typeof memberInsight, 'rfm'>) {
  const { rows } = await sql<Output<typeof memberInsight, 'rfm'>[number]>`
    select member.rfm_r as r, member.rfm_f as f, own.currency, count(*)::integer as members,
           sum(${spent(ctx, endpoints.rfm.guard)})::bigint as cents
      from member join brand own on own.tenant_id = member.tenant_id and own.id = member.register_brand_id
     where ${seen(ctx, endpoints.rfm.guard, brandId)} and member.rfm_r is not null
     group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db)
  return rows
}
