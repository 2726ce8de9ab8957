import { type ShopRow, shop } from '@brandside/contract/store/shop.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import MomentInput from '../../platform/ui/inputs/moment-input.tsx'
import css from './shop.module.css'
import { words } from './shop.words.ts'

/** Closes a shop for the rest of the day, from a phone as well: a reason with one tap, and that is it. */
export default function CloseEarlyDialog({ row, onClosed }: { row: ShopRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name } = row
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string>()
  const close = useAction(shop, 'closeEarly', { done: say(words.closedNow, { name }) })
  const [reasonId, untilId] = [useId(), useId()]

  async function send() {
    if (await close.run({ id, reason: reason.trim(), until: until ?? null })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.closeTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.closeVerb),
        run: () => void send(),
        pending: close.pending,
        disabled: reason.trim() === '',
        danger: true,
      }}
    >
      <p className={css.help}>{say(words.closeHelp)}</p>
      <div className={css.dialogField}>
        <label htmlFor={reasonId}>{say(words.closureReason)}</label>
        <Input id={reasonId} value={reason} maxLength={100} onChange={(event) => setReason(event.target.value)} />
        <span className={css.quick}>
          {[words.stockOut, words.outage, words.weather, words.staff].map((quick) => (
            <Button key={quick[1]} size="small" onClick={() => setReason(say(quick))}>
              {say(quick)}
            </Button>
          ))}
        </span>
      </div>
      <div className={css.dialogField}>
        <label htmlFor={untilId}>{say(words.closeUntil)}</label>
        <MomentInput id={untilId} value={until ?? null} onChange={setUntil} />
      </div>
    </Dialog>
  )
}
