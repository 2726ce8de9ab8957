import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Form, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { words } from './coupon.words.ts'
import css from './ticket.module.css'

const MemberPicker = picker(member)

/** Gives a coupon to members that are named, or to all of some levels; below, what became of earlier batches. */
export default function IssueDialog({ of, onClosed }: { of: CouponRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [isByLevel, setByLevel] = useState(false)
  const [memberIds, setMemberIds] = useState<number[]>([])
  const [cardLevels, setCardLevels] = useState<number[]>([])
  const [quantityEach, setQuantityEach] = useState(1)
  const batches = useRead(coupon, 'batch', { couponId: of.id })
  const issue = useAction(coupon, 'issue', {
    invalidate: [userCoupon],
    done: ({ wanted }) => say(words.issuedTo, { count: wanted }),
  })

  async function send() {
    const whom = isByLevel ? { filter: { cardLevels } } : { memberIds: memberIds as Id[] }
    if (await issue.run({ couponId: of.id, quantityEach, ...whom })) setMemberIds([])
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.issueTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.issue),
        run: () => void send(),
        pending: issue.pending,
        disabled: !isByLevel && memberIds.length === 0,
      }}
    >
      <Form layout="vertical">
        <Form.Item label={say(words.issueTo)}>
          <Segmented
            options={[
              { value: 'named', label: say(words.issueNamed) },
              { value: 'level', label: say(words.issueByLevel) },
            ]}
            value={isByLevel ? 'level' : 'named'}
            onChange={(next) => setByLevel(next === 'level')}
          />
        </Form.Item>
        <Form.Item label={say(isByLevel ? words.issueByLevel : words.issueNamed)}>
          {isByLevel ? (
            <LevelsInput value={cardLevels} onChange={(next) => setCardLevels(next ?? [])} />
          ) : (
            <MemberPicker multiple value={memberIds} onChange={setMemberIds} />
          )}
        </Form.Item>
        <Form.Item label={say(words.quantityEach)}>
          <InputNumber min={1} max={20} value={quantityEach} onChange={(next) => setQuantityEach(next ?? 1)} />
        </Form.Item>
      </Form>
      <ul className={css.batches}>
        {batches.data?.list.map(({ id, state, wanted, given, refused }) => (
          <li key={id}>{say(words.batch, { id, wanted, given, refused, state: say(stateNames[state]) })}</li>
        ))}
      </ul>
    </Dialog>
  )
}

const stateNames = { RUNNING: words.batchRunning, DONE: words.batchDone, CANCELLED: words.batchCancelled } as const
