import { type PointAccount, points } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { demandMember } from '../member-lookup/demand-member.public.ts'

/** What a member has at each brand that the operator sees, with the lots that still hold something. */
export async function account(ctx: Context, { memberId, brandId }: Parsed<typeof points, 'account'>) {
  const { guard } = points.endpoints.account
  await demandMember(ctx, guard, memberId)
  const { rows } = await sql<PointAccount>`
    select a.brand_id, b.name as brand_name, a.balance, a.pending, a.debt,
           (select coalesce(sum(l.remaining), 0)::bigint from point_lot l
             where l.tenant_id = a.tenant_id and l.account_id = a.id and l.remaining > 0 and not l.pending
               and l.expires_at < now() + interval '30 days') as expiring30d,
           coalesce((select json_agg(json_build_object(
               'id', l.id, 'earned', l.earned, 'remaining', l.remaining, 'pending', l.pending,
               'availableAt', to_char(l.available_at, ${iso}), 'expiresAt', to_char(l.expires_at, ${iso}))
               order by l.pending, l.expires_at nulls last, l.id)
             from (select * from point_lot o where o.tenant_id = a.tenant_id and o.account_id = a.id and o.remaining > 0
                    order by o.expires_at nulls last, o.id limit 200) l), '[]') as lots
      from point_account a join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where a.tenant_id = app.tenant() and a.member_id = ${memberId} and ${scoped(ctx, guard).rows({ brand: 'a.brandId' })}
       and ${brandId === undefined ? sql`true` : sql`a.brand_id = ${brandId}`}
     order by b.sort, b.id`.execute(ctx.db)
  return rows
}

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
