import { standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import MomentInput from '../../../platform/ui/inputs/moment-input.tsx'
import { upTo } from '../../../platform/ui/typing/text-input.tsx'
import css from '../shop.module.css'
import { words } from '../shop.words.ts'

const usual = [words.stockOut, words.outage, words.weather, words.staff]

/** Closes a shop for the rest of the day, from a phone as well: one tap on a usual reason, and it is closed. */
export default function CloseEarlyDialog({ row, onClosed }: { row: ShopRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name } = row
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string>()
  const close = useAction(shop, 'closeEarly', { done: say(words.closedNow, { name }) })
  const { isOpen: openNow } = standingAt(row, new Date())
  const [reasonId, untilId] = [useId(), useId()]

  async function send(because: string) {
    if (await close.run({ id, reason: because.trim(), until: until ?? null })) setOpen(false)
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
        run: () => void send(reason),
        pending: close.pending,
        disabled: reason.trim() === '',
        danger: true,
      }}
    >
      <p className={css.help}>{say(openNow ? words.closeHelp : words.closeLater)}</p>
      <div className={css.reasons}>
        {usual.map((quick) => (
          <Button
            key={quick[1]}
            className={css.quick as string}
            disabled={close.pending}
            onClick={() => void send(say(quick))}
          >
            {say(quick)}
          </Button>
        ))}
      </div>
      <div className={css.dialogField}>
        <label htmlFor={reasonId}>{say(words.otherReason)}</label>
        <Input id={reasonId} value={reason} count={upTo(100)} onChange={(event) => setReason(event.target.value)} />
      </div>
      <div className={css.dialogField}>
        <label htmlFor={untilId}>{say(words.closeUntil)}</label>
        <MomentInput id={untilId} value={until ?? null} onChange={setUntil} />
      </div>
    </Dialog>
  )
}
