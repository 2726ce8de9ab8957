import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { businessDay } from '../user-coupon/insert-coupons.public.ts'
import { demandAll, membersAsked } from './batch-members.ts'
import { limitsOf } from './issue-chunk.ts'
import { type Alike, outlookOf } from './share-out.ts'

const { endpoints } = coupon

/** What a batch would come to if it were issued now. Members who are alike are counted by the database. */
export async function issuePreview(ctx: Context, asked: Parsed<typeof coupon, 'issuePreview'>) {
  const { couponId, quantityEach } = asked
  const template = await findRow(ctx, 'coupon', couponId, visible(ctx, coupon, endpoints.issuePreview.guard, 'plain'))
  const groups = await alikeOf(ctx, template, asked)
  const wanted = groups.reduce((sum, { members }) => sum + members, 0)
  demandAll(asked, wanted)
  const counts = outlookOf(groups, await limitsOf(ctx.db, template), quantityEach)
  const given = counts.get('GIVEN') ?? 0
  const most = highestValue(template)
  return {
    wanted,
    given,
    reasons: [...counts].flatMap(([result, members]) => (result === 'GIVEN' ? [] : [{ result, members }])),
    mostCents: most === null ? null : given * quantityEach * most,
  }
}

async function alikeOf(ctx: Context, { id, brandId }: Coupon, asked: Parsed<typeof coupon, 'issuePreview'>) {
  const which = await membersAsked(ctx, brandId, asked)
  if (!which) return []
  const { rows } = await sql<Alike>`
    select state, level, taken, taken_today, count(*)::integer as members from (
      select member.state, coalesce(k.taken, 0) as taken,
             case when k.day = ${businessDay(brandId)} then k.taken_day else 0 end as taken_today,
             (select c.level from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
               where h.tenant_id = app.tenant() and h.member_id = member.id and h.brand_id = ${brandId}) as level
        from member
        left join coupon_member_count k
          on k.tenant_id = member.tenant_id and k.coupon_id = ${id} and k.member_id = member.id
       where member.tenant_id = app.tenant() and member.deleted_at is null
         and ${visible(ctx, member, member.endpoints.dropdown.guard)} and ${which}) wanted
     group by state, level, taken, taken_today`.execute(ctx.db)
  return rows
}

/** What one coupon can take off; a gift, or a share without an upper limit, has none. */
function highestValue({ type, faceCents, maxOffCents }: Coupon): number | null {
  if (type === 'PERCENT') return maxOffCents > 0 ? maxOffCents : null
  return faceCents || null
}
