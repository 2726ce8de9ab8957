import {
  rehearse as carryOut,
  randomFrom,
  type Visit,
} from '@brandside/contract/marketing/marketing-activity/campaign-rehearsal.rules.ts'
import {
  mostJoins,
  type Prize,
  worstCost,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { risesByOneMoreOrder } from '../../member/card-holding/one-more-order.public.ts'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { demandBrand } from '../targets.public.ts'
import { demandSegment, segmentOf } from './audience-segment.ts'
import type { Campaign } from './campaign-row.ts'
import { checksOf } from './check-campaign.ts'
import { headsOf, holdsCard, isInvited } from './invited.ts'

const { endpoints } = marketingActivity
type Revision = Output<typeof marketingActivity, 'revision'>

function campaignForReview(ctx: Context, endpoint: 'revision' | 'rehearse', id: ById['id']): Promise<Campaign> {
  return findRow(ctx, 'marketingActivity', id, visible(ctx, marketingActivity, endpoints[endpoint].guard, 'plain'))
}

/** What an auditor looks at beside the campaign itself. */
export async function revision(ctx: Context, { id }: ById): Promise<Revision> {
  const row = await campaignForReview(ctx, 'revision', id)
  const { rows: similar } = await sql<Revision['similar'][number]>`
    select a.name, a.joins, a.committed_cents,
           (select coalesce(sum(m.scans), 0)::integer from market_channel c
              join market_scan m on m.tenant_id = c.tenant_id and m.channel_id = c.id
             where c.tenant_id = a.tenant_id and c.activity_id = a.id) as scans
      from marketing_activity a
     where a.tenant_id = app.tenant() and a.brand_id = ${row.brandId} and a.type = ${row.type} and a.id <> ${id}
       and a.approved is not null and a.deleted_at is null
     order by a.start_at desc limit 5`.execute(ctx.db)
  const heads = await headsOf(ctx, row)
  return {
    inForce: row.approved as Record<string, unknown> | null,
    worstCents: worstCost(row.prizes as Prize[], mostJoins(row, heads)),
    checks: await checksOf(ctx, row),
    shops: row.shopIds.length,
    audience: heads,
    similar,
  }
}

/** The members that a campaign as it is written invites. */
export async function audience(ctx: Context, terms: Parsed<typeof marketingActivity, 'audience'>) {
  await demandBrand(ctx, marketingActivity.reasons.brandMissing, terms.brandId)
  scoped(ctx, endpoints.audience.guard).demand({ brand: terms.brandId }, 'brandId')
  await demandSegment(ctx, terms.segmentId)
  return { heads: await headsOf(ctx, terms) }
}

/** So many visits are read at most. */
const most = 100_000

/** Last month's orders of members at the campaign's shops, each as a visit that joins (consumer.md 25, 15). */
export async function rehearse(ctx: Context, { id }: ById): Promise<Output<typeof marketingActivity, 'rehearse'>> {
  const row = await campaignForReview(ctx, 'rehearse', id)
  const biz = row.type === 'RECHARGE_BONUS' ? 'RECHARGE' : 'ORDER'
  // Of members who had not paid yet, the first order is the visit.
  const isFirst = row.audience === 'NEW' ? sql<boolean>`t.paid_at <= m.first_paid_at` : sql<boolean>`true`
  const invited = row.audience === 'NEW' ? { ...row, audience: 'ALL' as const } : row
  const { rows: visits } = await sql<Visit>`
    select t.member_id, to_char(t.business_date, 'YYYY-MM-DD') as day
      from trade t join member m on m.tenant_id = t.tenant_id and m.id = t.member_id ${holdsCard(row)}
     where t.tenant_id = app.tenant() and t.biz_type = ${biz} and t.paid_at >= now() - interval '30 days'
       and t.brand_id = ${row.brandId} and t.shop_id = any(${row.shopIds}::bigint[]) and ${isInvited(ctx, invited, await segmentOf(ctx, invited))} and ${isFirst}
     order by t.paid_at, t.id limit ${most}`.execute(ctx.db)
  const { given, winners, ...told } = carryOut({ ...row, prizes: row.prizes as Prize[] }, visits, randomFrom(id))
  return {
    ...told,
    trades: visits.length,
    levels: await risesByOneMoreOrder(ctx, row.brandId, winners as Id[]),
    members: new Set(visits.map(({ memberId }) => memberId)).size,
    prizes: (row.prizes as Prize[]).map(({ name, stock }, index) => ({ name, stock, given: given[index] ?? 0 })),
  }
}
