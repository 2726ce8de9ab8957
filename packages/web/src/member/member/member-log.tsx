import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { useState } from 'react'
import { OperationLog } from '../../platform/data/operation-log/operation-log.tsx'
import { RecentLog } from '../../platform/data/operation-log/recent-log.tsx'

/** What operators did to a member last, and all of it in the dialog of the log. */
export function MemberLog({ row }: { row: Pick<MemberRow, 'id' | 'version' | 'nickname'> }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <RecentLog module={member.name} record={row} onAll={() => setAll(true)} />
      {all && (
        <OperationLog
          subject={{ moduleName: member.name, businessId: String(row.id) }}
          name={row.nickname}
          onClosed={() => setAll(false)}
        />
      )}
    </>
  )
}
