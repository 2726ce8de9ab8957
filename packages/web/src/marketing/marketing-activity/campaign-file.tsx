import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { CampaignResults } from './campaign-results.tsx'
import { words } from './marketing-activity.words.ts'
import { Posters } from './posters.tsx'
import { Review } from './review.tsx'

export type CampaignPart = 'results' | 'review' | 'posters'

/** One part of a campaign: what came of it, what an auditor decides by, and its posters. */
export default function CampaignFile({
  row,
  part,
}: {
  row: OutputAt<typeof marketingActivity, 'view'>
  part: CampaignPart
}) {
  const { say } = useWords()
  const { id, state, auditRemark, auditedByName } = row
  if (part === 'results') return <CampaignResults id={id} />
  if (part === 'posters') return <Posters id={id} />
  return (
    <>
      {auditRemark !== null && (
        <Alert
          showIcon
          type={state === 'REJECTED' ? 'warning' : 'info'}
          message={say(words.remarkOf, { name: auditedByName ?? '' })}
          description={auditRemark}
        />
      )}
      <Review id={id} />
    </>
  )
}
