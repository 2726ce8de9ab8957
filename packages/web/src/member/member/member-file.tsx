import type { member } from '@brandside/contract/member/member.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { MemberCoupons } from './member-coupons.tsx'
import { MemberLevels } from './member-levels.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberOverview } from './member-overview.tsx'
import { MemberTimeLine } from './member-time-line.tsx'

export type MemberPart = 'overview' | 'ORDER' | 'POINTS' | 'WALLET' | 'levels' | 'coupons' | 'notes'

/** One part of all that belongs to a member. */
export default function MemberFile({ row, part }: { row: OutputAt<typeof member, 'view'>; part: MemberPart }) {
  const { id } = row
  switch (part) {
    case 'overview':
      return <MemberOverview row={row} />
    case 'levels':
      return <MemberLevels id={id} />
    case 'coupons':
      return <MemberCoupons id={id} />
    case 'notes':
      return <MemberNotes id={id} closed={row.state === 'CANCELLED'} />
    default:
      return <MemberTimeLine id={id} kind={part} />
  }
}
