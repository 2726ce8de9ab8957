import { type RewardRow, reward } from '@brandside/contract/marketing/reward.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { Funnel } from './funnel.tsx'
import css from './reward.module.css'
import { words } from './reward.words.ts'

const MemberPicker = picker(member)
const shown = shownOf(reward.endpoints.grants)

/** To whom a reward was given; what has failed can be tried again, and an operator may give it himself. */
export default function GrantsDialog({ of, onClosed }: { of: RewardRow; onClosed(): void }) {
  const { say } = useWords()
  const can = useCan()
  const [open, setOpen] = useState(true)
  const [memberId, setMemberId] = useState<number>()
  const read = useRead(reward, 'grants', { id: of.id, rows: 50 })
  const { data } = read
  const grant = useAction(reward, 'grant', { done: say(words.granted) })
  const retry = useAction(reward, 'grantRetry', { done: say(words.granted) })
  const cancel = useAction(reward, 'grantCancel', { done: say(words.cancelled) })
  const mayGrant = can(reward.endpoints.grant.guard)

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
      {!data && <LoadingOrFailed read={read} />}
      {data?.list.length === 0 && <p className={css.note}>{say(words.none)}</p>}
      <ul className={css.grants}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <span>{row.memberName}</span>
            <ShownValue info={shown.state} value={row.state} />
            <span className={css.note}>
              <ShownValue info={shown.createdAt} value={row.createdAt} />
            </span>
            {row.pickupCode && <code>{row.pickupCode}</code>}
            {row.tradeNo && <code>{row.tradeNo}</code>}
            {row.failure && <span className={css.note}>{row.failure}</span>}
            {row.state === 'CREATED' && row.tradeNo === null && mayGrant && (
              <Button size="small" onClick={() => void cancel.run({ id: of.id, grantId: row.id })}>
                {say(words.cancel)}
              </Button>
            )}
            {row.state === 'FAILED' && mayGrant && (
              <Button size="small" onClick={() => void retry.run({ id: of.id, grantId: row.id })}>
                {say(words.retry)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
