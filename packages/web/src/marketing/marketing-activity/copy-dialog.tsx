import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { words } from './marketing-activity.words.ts'

/** A campaign once more, at another time; the draft opens, and shops that take part no more are counted. */
export default function CopyDialog({ of: { id, name }, onClosed }: { of: CampaignRow; onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (
    <ActDialog
      of={marketingActivity}
      act="copy"
      title={say(words.copyTitle, { name })}
      verb={say(words.copy)}
      help={say(words.copyHelp)}
      given={{ id }}
      fields={['name', 'startAt', 'cloneCoupons']}
      done={say(words.copied)}
      onDone={({ id: copyId, dropped }) => {
        if (dropped.length > 0) toasts.warning(say(words.dropped, { count: dropped.length }))
        void navigate(`?id=${copyId}`)
      }}
      onClosed={onClosed}
    />
  )
}
