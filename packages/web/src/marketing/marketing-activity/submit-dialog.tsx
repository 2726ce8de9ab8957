import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { Checks } from './checks.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

/** Before a campaign is submitted: what is right and what is not, whom it invites and what it can cost. */
export default function SubmitDialog({ of, onClosed }: { of: Pick<CampaignRow, 'id' | 'name'>; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(marketingActivity, 'revision', { id: of.id })
  const { data } = read
  const { data: whole } = useRead(marketingActivity, 'view', { id: of.id })
  const submit = useAction(marketingActivity, 'submit', {
    done: say(words.done, { name: of.name, action: say(words.submit) }),
  })

  async function send() {
    if (await submit.run({ id: of.id })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={600}
      title={say(words.submitTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.submit),
        run: () => void send(),
        pending: submit.pending,
        disabled: !data || data.checks.some(({ wrong }) => wrong !== null),
      }}
    >
      <p className={css.note}>{say(words.submitHelp)}</p>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <>
          <Figures
            currency={whole?.currency}
            figures={[
              { label: words.audience, value: data.audience },
              { label: words.shopCount, value: data.shops },
              { label: words.worst, value: data.worstCents, kind: 'money' },
              { label: words.budget, value: whole?.budgetCents ?? null, kind: 'money' },
            ]}
          />
          <Checks checks={data.checks} />
        </>
      )}
    </Dialog>
  )
}
