import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import type { CellShop } from './platform-cell.public.tsx'

interface UnbindDialogProps {
  shop: CellShop
  platform: DeliveryPlatform
  onClosed(): void
}

export default function UnbindDialog({ shop: { id, name }, platform, onClosed }: UnbindDialogProps) {
  const { say } = useWords()
  const reasonId = useId()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [force, setForce] = useState(false)
  const unbind = useAction(delivery, 'unbind', { done: say(words.unbound, { name }) })

  async function send() {
    if (await unbind.run({ shopId: id, platform, reason: reason.trim(), force })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.unbindTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.unbind),
        run: () => void send(),
        pending: unbind.pending,
        danger: true,
        disabled: reason.trim() === '',
      }}
    >
      <p>{say(words.unbindText)}</p>
      <div className={css.field}>
        <label htmlFor={reasonId}>{say(words.reason)}</label>
        <Input id={reasonId} value={reason} count={upTo(100)} onChange={(event) => setReason(event.target.value)} />
      </div>
      <Checkbox checked={force} onChange={(event) => setForce(event.target.checked)}>
        {say(words.force)}
      </Checkbox>
    </Dialog>
  )
}
