import { type RewardRow, reward } from '@brandside/contract/marketing/reward.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Funnel } from './funnel.tsx'
import { GrantList } from './grant-list.tsx'
import css from './reward.module.css'
import { words } from './reward.words.ts'

const MemberPicker = picker(member)

/** To whom a reward was given; what has failed can be tried again, and an operator may give it himself. */
export default function GrantsDialog({ of, onClosed }: { of: RewardRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [memberId, setMemberId] = useState<number>()
  const grant = useAction(reward, 'grant', { done: say(words.granted) })
  const mayGrant = useCan()(reward.endpoints.grant.guard)

  async function give() {
    if (memberId !== undefined && (await grant.run({ id: of.id, memberId: memberId as Id }))) setMemberId(undefined)
  }

  return (
    <Dialog
      open={open}
      width={640}
      title={say(words.grantsTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {mayGrant && (
        <div className={css.line}>
          <MemberPicker
            className={css.wide}
            label={say(words.grantTo)}
            placeholder={words.grantTo}
            value={memberId ?? null}
            onChange={setMemberId}
          />
          <Button loading={grant.pending} disabled={memberId === undefined} onClick={() => void give()}>
            {say(words.grant)}
          </Button>
        </div>
      )}
      <Funnel id={of.id} />
      <GrantList of={of} />
    </Dialog>
  )
}
