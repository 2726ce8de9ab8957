import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { type SegmentFilter, segmentFilter } from '../../member/member/figures/segment-members.public.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { Campaign } from './campaign-row.ts'

/** What the segment of the audience asks for now; null where there is none. */
export async function segmentOf(
  ctx: Context,
  { audience: whom, segmentId }: Pick<Campaign, 'audience'> & { segmentId: number | null },
): Promise<SegmentFilter | null> {
  return whom === 'SEGMENT' && segmentId !== null ? ((await segmentFilter(ctx, segmentId)) ?? null) : null
}

/** A segment that is named has to be there. */
export async function demandSegment(ctx: Context, segmentId: number | null | undefined): Promise<void> {
  if (segmentId && !(await segmentFilter(ctx, segmentId)))
    refuseField('segmentId', marketingActivity.reasons.segmentMissing)
}
