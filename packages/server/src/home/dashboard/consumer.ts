import type { dashboard } from '@brandside/contract/home/dashboard.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed, Placed } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import { seenWallets } from '../../member/wallet/seen-wallets.public.ts'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { takingsOf } from './takings.ts'

type Query = Parsed<typeof dashboard, 'consumer'>
type Figures = Output<typeof dashboard, 'consumer'>

/** Each part for who may open the list behind it, over the rows that he sees there. */
export async function consumer(ctx: Context, asked: Query): Promise<Figures> {
  const wants = (part: NonNullable<Query['part']>, list: Placed) =>
    (asked.part === undefined || asked.part === part) && holds(ctx.operator.permissions, list.guard)
  const [takings, marketing, members] = await Promise.all([
    wants('TAKINGS', trade.endpoints.list) ? takingsOf(ctx, asked) : null,
    wants('MARKETING', coupon.endpoints.list) ? marketingOf(ctx, asked) : null,
    wants('MEMBERS', member.endpoints.list) ? membersOf(ctx, asked) : null,
  ])
  return { takings, marketing, members }
}

async function marketingOf(ctx: Context, { brandIds }: Query): Promise<Figures['marketing']> {
  const [weeks, coupons, campaigns] = await Promise.all([
    sql<{ claimed: number; claimedBefore: number; redeemed: number; redeemedBefore: number }>`
      select (count(*) filter (where claims and at >= week))::integer as claimed,
             (count(*) filter (where claims and at < week))::integer as claimed_before,
             (count(*) filter (where not claims and at >= week))::integer as redeemed,
             (count(*) filter (where not claims and at < week))::integer as redeemed_before
        from (select coupon_id, created_at as at, true as claims from user_coupon
               where tenant_id = app.tenant() and created_at > now() - interval '14 days'
              union all
              select coupon_id, used_at, false from user_coupon
               where tenant_id = app.tenant() and used_at > now() - interval '14 days' and state = 'USED') u
        cross join (select now() - interval '7 days' as week) w
        join coupon on coupon.tenant_id = app.tenant() and coupon.id = u.coupon_id
       where ${ofBrands('coupon.brandId', brandIds)} and ${visible(ctx, coupon, coupon.endpoints.list.guard, 'plain')}`.execute(
      ctx.db,
    ),
    sql<NonNullable<Figures['marketing']>['coupons'][number]>`
      select coupon.id, coupon.name, coupon.total - coupon.issued as left, coupon.total as stock from coupon
       where coupon.tenant_id = app.tenant() and coupon.state = 'ON' and coupon.deleted_at is null and coupon.total > 0
         and coupon.claim_to > now() and (coupon.total - coupon.issued) * 10 <= coupon.total
         and ${ofBrands('coupon.brandId', brandIds)} and ${visible(ctx, coupon, coupon.endpoints.list.guard)}
       order by coupon.total - coupon.issued, coupon.id limit 5`.execute(ctx.db),
    holds(ctx.operator.permissions, marketingActivity.endpoints.list.guard)
      ? sql<NonNullable<Figures['marketing']>['campaigns'][number]>`
          select marketing_activity.id, marketing_activity.name, marketing_activity.end_at, marketing_activity.joins,
                 (10000 * extract(epoch from now() - start_at) / greatest(1, extract(epoch from end_at - start_at)))::integer as progress_bp
            from marketing_activity
           where marketing_activity.tenant_id = app.tenant() and marketing_activity.state = 'APPROVED' and marketing_activity.on
             and marketing_activity.deleted_at is null and now() between start_at and end_at
             and ${ofBrands('marketingActivity.brandId', brandIds)}
             and ${visible(ctx, marketingActivity, marketingActivity.endpoints.list.guard)}
           order by marketing_activity.end_at, marketing_activity.id limit 5`.execute(ctx.db)
      : { rows: [] },
  ])
  const { claimed = 0, claimedBefore = 0, redeemed = 0, redeemedBefore = 0 } = weeks.rows[0] ?? {}
  return {
    claimed: { now: claimed, before: claimedBefore },
    redeemed: { now: redeemed, before: redeemedBefore },
    coupons: coupons.rows,
    campaigns: campaigns.rows,
  }
}

async function membersOf(ctx: Context, { brandIds }: Query): Promise<Figures['members']> {
  const zone = ctx.operator.timeZone
  const { rows } = await sql<{ newMembers: number; newMembersLastWeek: number }>`
    select count(*) filter (where at = today)::integer as new_members,
           count(*) filter (where at = today - 7)::integer as new_members_last_week
      from (select (member.created_at at time zone ${zone})::date as at, (now() at time zone ${zone})::date as today
              from member
             where member.tenant_id = app.tenant() and member.created_at > now() - interval '9 days'
               and ${ofBrands('member.registerBrandId', brandIds)}
               and ${visible(ctx, member, member.endpoints.list.guard)}) m`.execute(ctx.db)
  const owed = holds(ctx.operator.permissions, wallet.endpoints.liability.guard) ? await owedTo(ctx, brandIds) : []
  return { ...(rows[0] ?? { newMembers: 0, newMembersLastWeek: 0 }), owed }
}

async function owedTo(ctx: Context, brandIds: Query['brandIds']) {
  const { rows } = await sql<NonNullable<Figures['members']>['owed'][number]>`
    select b.currency, sum(principal)::bigint as principal_cents, sum(gift)::bigint as gift_cents
      from wallet_account
      join brand b on b.tenant_id = wallet_account.tenant_id and b.id = wallet_account.brand_id
     where ${seenWallets(ctx, wallet.endpoints.liability.guard)} and ${ofBrands('walletAccount.brandId', brandIds)}
     group by 1 order by 1`.execute(ctx.db)
  return rows
}

const ofBrands = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
