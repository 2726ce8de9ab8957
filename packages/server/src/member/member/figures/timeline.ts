import { member } from '@brandside/contract/member/member.ts'
import type { HistoryLine } from '@brandside/contract/member/member-more.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandMember } from '../../member-lookup/demand-member.public.ts'
import { seenBrand } from './seen-figures.ts'

/** Orders, points, stored value, levels, coupons and notices of a member in one stream, the latest first, of brands that the operator sees. */
export async function timeline(ctx: Context, { id, kind, page, rows }: Parsed<typeof member, 'timeline'>) {
  await demandMember(ctx, member.endpoints.timeline.guard, id)
  const told = sql`
    select p.id, p.paid_at as at, 'ORDER' as kind, 'PAID' as what, p.paid_cents - p.refunded_cents as amount, p.brand_id, p.shop_id,
           null::text as name
      from member_payment p where p.tenant_id = app.tenant() and p.member_id = ${id}
    union all
    select e.id, e.created_at, 'POINTS', e.kind, e.balance + e.pending, a.brand_id, e.shop_id, null
      from point_entry e join point_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and a.member_id = ${id}
    union all
    select e.id, e.created_at, 'WALLET', e.kind, e.principal + e.gift, a.brand_id, e.shop_id, null
      from wallet_entry e join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and a.member_id = ${id}
    union all
    select c.id, c.created_at, 'CARD', m.name, null, c.brand_id, null, null
      from card_change c join member_card m on m.tenant_id = c.tenant_id and m.id = c.to_card_id
     where c.tenant_id = app.tenant() and c.member_id = ${id}
    union all
    select n.id, n.created_at, 'NOTICE', n.kind, n.amount, n.brand_id, null, null
      from member_notice n where n.tenant_id = app.tenant() and n.member_id = ${id}
    union all
    select u.id, u.created_at, 'COUPON', 'ISSUED', null, u.brand_id, null, u.snapshot ->> 'name'
      from user_coupon u where u.tenant_id = app.tenant() and u.member_id = ${id}
    union all
    select c.id, c.created_at, 'COUPON', c.kind, null, u.brand_id, c.shop_id, u.snapshot ->> 'name'
      from user_coupon u join user_coupon_change c on c.tenant_id = u.tenant_id and c.user_coupon_id = u.id
     where u.tenant_id = app.tenant() and u.member_id = ${id}`
  const asked = sql`${seenBrand(ctx, 't.brandId')} and (${kind ?? null}::text is null or t.kind = ${kind ?? null})`
  const [found, counted] = await Promise.all([
    sql<HistoryLine>`
      select t.id, t.at, t.kind, t.what, t.amount::bigint as amount, b.name as brand_name, b.currency, s.name as shop_name,
             t.name
        from (${told}) t
        join brand b on b.tenant_id = app.tenant() and b.id = t.brand_id
        left join shop s on s.tenant_id = app.tenant() and s.id = t.shop_id
       where ${asked} order by t.at desc, t.kind, t.id desc
       limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from (${told}) t where ${asked}`.execute(ctx.db),
  ])
  return { list: found.rows, total: Number(counted.rows[0]?.total) }
}
