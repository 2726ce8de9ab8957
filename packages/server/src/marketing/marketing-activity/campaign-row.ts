import type { LandingBlock } from '@brandside/contract/marketing/marketing-activity/landing-block.rules.ts'
import type { Prize } from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import type { SegmentFilter } from '../../member/member/figures/segment-members.public.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

export type Campaign = RowOf<'marketingActivity'>

/** The column is JSON, written by the contract. */
export const prizesOf = ({ prizes }: Pick<Campaign, 'prizes'>) => prizes as Prize[]

export const nameOf = ({ name, code }: Campaign) => `${name} ${code}`

/** What an approval puts in force. */
export const termNames = [
  ...([
    'name',
    'startAt',
    'endAt',
    'shopIds',
    'audience',
    'cardLevels',
    'segmentId',
    'prizes',
    'perMember',
    'perMemberDay',
    'holdoutBp',
  ] as const),
  ...(['landing', 'posterTitle', 'posterText', 'posterTemplate', 'posterImage'] as const),
]
export type Terms = Pick<Campaign, (typeof termNames)[number]> & {
  prizes: Prize[]
  landing: LandingBlock[]
  /** What the segment of the audience asked for when it was approved: a later change of the segment changes nothing here. */
  segment?: SegmentFilter | null
}

export function termsOf(row: Campaign): Terms {
  return Object.fromEntries(termNames.map((name) => [name, row[name]])) as unknown as Terms
}
