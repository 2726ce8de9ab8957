import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { demandMember } from '../member-lookup/demand-member.public.ts'

/** What a member has at each brand that the operator sees, with the lots that still hold something. */
export async function account(ctx: Context, { memberId, brandId }: Parsed<typeof wallet, 'account'>) {
  const { guard } = wallet.endpoints.account
  await demandMember(ctx, guard, memberId)
  const { rows } = await sql<Output<typeof wallet, 'account'>[number]>`
    select a.brand_id, b.name as brand_name, b.currency, a.principal, a.gift, a.frozen_principal, a.frozen_gift,
           coalesce((select json_agg(json_build_object(
               'id', l.id, 'principalLeft', l.principal_left, 'giftLeft', l.gift_left, 'frozen', l.frozen,
               'giftExpiresAt', to_char(l.gift_expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               order by case when l.gift_left > 0 then l.gift_expires_at end nulls last, l.id)
             from (select * from wallet_lot o where o.tenant_id = a.tenant_id and o.account_id = a.id
                      and o.principal_left + o.gift_left > 0 order by o.id limit 200) l), '[]') as lots
      from wallet_account a join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where a.tenant_id = app.tenant() and a.member_id = ${memberId} and ${scoped(ctx, guard).rows({ brand: 'a.brandId' })}
       and ${brandId === undefined ? sql`true` : sql`a.brand_id = ${brandId}`}
     order by b.sort, b.id`.execute(ctx.db)
  return rows
}
