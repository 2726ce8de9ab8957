import { type RawBuilder, sql } from 'kysely'
import { foundBy, type SegmentFilter } from '../../member/member/figures/segment-members.public.ts'
import type { Context } from '../../platform/context.ts'
import { segmentOf } from './audience-segment.ts'
import type { Campaign } from './campaign-row.ts'

type Invitation = Pick<Campaign, 'brandId' | 'audience' | 'cardLevels'> & { segmentId: number | null }

/** How many members a campaign invites, as they stand now. */
export async function headsOf(ctx: Context, terms: Invitation): Promise<number> {
  const { rows } = await sql<{ heads: number }>`
    select count(*)::integer as heads from member m ${holdsCard(terms)}
     where ${isInvited(ctx, terms, await segmentOf(ctx, terms))}`.execute(ctx.db)
  return rows[0]?.heads ?? 0
}

export const holdsCard = ({ brandId }: Invitation) => sql`
  join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = ${brandId}
  join member_card k on k.tenant_id = h.tenant_id and k.id = h.card_id`

export function isInvited(
  { db }: Context,
  { audience: whom, cardLevels }: Invitation,
  segment: SegmentFilter | null,
): RawBuilder<boolean> {
  const present = sql<boolean>`m.tenant_id = app.tenant() and m.state = 'ACTIVE' and m.deleted_at is null`
  if (whom === 'NEW') return sql<boolean>`${present} and m.pay_count = 0`
  if (whom === 'SEGMENT')
    return segment ? sql<boolean>`${present} and m.id in (${foundBy(db, segment)})` : sql<boolean>`false`
  return whom === 'LEVELS' ? sql<boolean>`${present} and k.level = any(${cardLevels}::smallint[])` : present
}
