import type { Prize } from '@brandside/contract/marketing/marketing-activity.rules.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

export type Campaign = RowOf<'marketingActivity'>

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
    'prizes',
    'perMember',
    'perMemberDay',
    'holdoutBp',
  ] as const),
  ...(['landing', 'posterTitle', 'posterText', 'posterTemplate', 'posterImage'] as const),
]
export type Terms = Pick<Campaign, (typeof termNames)[number]> & { prizes: Prize[] }

export function termsOf(row: Campaign): Terms {
  return Object.fromEntries(termNames.map((name) => [name, row[name]])) as unknown as Terms
}
