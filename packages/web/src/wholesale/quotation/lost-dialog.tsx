import { type QuotationRow, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { FieldInput } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './quotation.words.ts'

const { lostReason: info } = fieldsOf(quotation.endpoints.reject)

/** Why the customer does not want it: what is counted later. */
export function LostDialog({ row: { id, version, no }, onClosed }: { row: QuotationRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [lostReason, setLostReason] = useState<string>()
  const reject = useAction(quotation, 'reject', { done: say(words.lostDone) })
  async function send() {
    if (lostReason && (await reject.run({ id, version, lostReason }))) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.lostTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.lost),
        run: () => void send(),
        pending: reject.pending,
        disabled: !lostReason,
        danger: true,
      }}
    >
      {info && (
        <FieldInput
          name="lostReason"
          info={info}
          value={lostReason}
          onChange={(value) => setLostReason(value === undefined ? undefined : String(value))}
        />
      )}
    </Dialog>
  )
}
