import {
  type CouponGrantRow,
  wholesaleCouponGrant,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { words } from './wholesale-coupon.words.ts'

/** A coupon goes with the reason why. */
export function RevokeDialog({ grant: { id, no }, onClosed }: { grant: CouponGrantRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const revoke = useAction(wholesaleCouponGrant, 'revoke', { done: say(words.revoked) })
  async function send() {
    if (await revoke.run({ ids: [id], reason: reason.trim() })) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.revokeTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.revoke),
        run: () => void send(),
        pending: revoke.pending,
        disabled: reason.trim().length < 2,
        danger: true,
      }}
    >
      <Input
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        count={upTo(200)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
