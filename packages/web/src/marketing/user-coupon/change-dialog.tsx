import { type UserCouponRow, userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { SizeInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { words } from './user-coupon.words.ts'

export interface Change {
  kind: 'void' | 'extend'
  row: UserCouponRow
}

/** Why a coupon is voided, or by how many days it is extended. */
export default function ChangeDialog({ change: { kind, row }, onClosed }: { change: Change; onClosed(): void }) {
  const { say } = useWords()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<number | undefined>(7)
  const isVoid = kind === 'void'
  const voiding = useAction(userCoupon, 'void', { done: ({ voided }) => say(words.voided, { count: voided }) })
  const extending = useAction(userCoupon, 'extend', { done: say(words.extended) })
  const ids = [row.id]

  async function send() {
    if (await (isVoid ? voiding.run({ ids, reason }) : extending.run({ ids, days: days ?? 0 }))) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={420}
      title={isVoid ? say(words.voidTitle, { count: 1 }) : say(words.extendTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(isVoid ? words.void : words.extend),
        run: () => void send(),
        pending: voiding.pending || extending.pending,
        disabled: isVoid ? reason.trim().length < 2 : days === undefined,
      }}
    >
      <p>
        {row.couponName} · {row.memberName} · {row.code}
      </p>
      <Form layout="vertical">
        <Form.Item label={say(isVoid ? words.reason : words.days)} htmlFor={id}>
          {isVoid ? (
            <Input id={id} count={upTo(200)} value={reason} onChange={(event) => setReason(event.target.value)} />
          ) : (
            <SizeInput id={id} info={{ kind: 'integer', min: 1, max: 90 }} value={days} onChange={setDays} />
          )}
        </Form.Item>
      </Form>
    </Dialog>
  )
}
