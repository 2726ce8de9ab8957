import { type QuotationRow, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { words } from './quotation.words.ts'

/** Until when a quotation is valid instead. */
export function ExtendDialog({ row: { id, version, no, ...row }, onClosed }: { row: QuotationRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [validTo, setValidTo] = useState<string | undefined>(row.validTo)
  const extend = useAction(quotation, 'extend', { done: say(words.extended) })
  async function send() {
    if (validTo && (await extend.run({ id, version, validTo }))) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.extendTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.extend), run: () => void send(), pending: extend.pending, disabled: !validTo }}
    >
      <DayInput aria-label={say(words.extend)} value={validTo ?? null} onChange={setValidTo} />
    </Dialog>
  )
}
