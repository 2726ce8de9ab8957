import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'

type Board = Output<typeof salesman, 'board'>

/** The salesmen that the operator sees, the one who ships most first. */
export async function board(ctx: Context, { month }: Parsed<typeof salesman, 'board'>): Promise<Board> {
  const zone = sql`(select t.time_zone from app.acting_tenant() t)`
  const first =
    month === undefined ? sql`date_trunc('month', now() at time zone ${zone})` : sql`${`${month}-01`}::timestamp`
  const { rows } = await sql<Board[number]>`
    with span as (select ${first} at time zone ${zone} as "from", (${first} + interval '1 month') at time zone ${zone} as until)
    select admin.id, admin.nick_name as "nickName", admin.username,
           ${nameIn('organisation', 'admin.organisationId')} as "teamName",
           c."customerCount", c."newCustomers", c."yearShippedCents", p."openProspects", p.converted, f."followUps"
      from admin, span,
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
