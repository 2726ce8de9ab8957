import { income } from '@brandside/contract/wholesale/income/income.ts'
import { type ReceivableRow, receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './receivable.words.ts'

interface DialogProps {
  row: ReceivableRow
  onClosed(): void
}

/** The day for which a customer has promised what is left. */
export function PromiseDialog({ row: { id, version, docNo, ...row }, onClosed }: DialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [promiseDate, setPromiseDate] = useState<string | undefined>(row.promiseDate ?? undefined)
  const promise = useAction(receivable, 'promise', { done: say(words.promised) })
  async function send() {
    if (promiseDate && (await promise.run({ id, version, promiseDate }))) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.promiseTitle, { no: docNo })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.promise), run: () => void send(), pending: promise.pending, disabled: !promiseDate }}
    >
      <DayInput aria-label={say(words.promise)} value={promiseDate ?? null} onChange={setPromiseDate} />
    </Dialog>
  )
}

/** What a customer does not agree with. */
export function DisputeDialog({ row: { id, version, docNo }, onClosed }: DialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [note, setNote] = useState('')
  const dispute = useAction(receivable, 'dispute', { done: say(words.disputed) })
  async function send() {
    if (await dispute.run({ id, version, disputed: true, disputeNote: note.trim() })) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.disputeTitle, { no: docNo })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.dispute),
        run: () => void send(),
        pending: dispute.pending,
        disabled: note.trim().length < 2,
      }}
    >
      <Input.TextArea
        aria-label={say(words.dispute)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={upTo(200)}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}

/** A difference too small to ask for is given up. */
export function WriteOffDialog({ row: { id, docNo, outstandingCents }, onClosed }: DialogProps) {
  const { say } = useWords()
  const writeOff = useAction(income, 'writeOff', { done: say(words.writtenOff), invalidate: [receivable] })
  return (
    <AskDialog<Omit<InputAt<typeof income, 'writeOff'>, 'receivableId'>>
      endpoint={income.endpoints.writeOff}
      asked={['amountCents', 'reason']}
      start={{ amountCents: outstandingCents }}
      title={say(words.writeOffTitle, { no: docNo })}
      help={say(words.writeOffHelp)}
      verb={say(words.writeOff)}
      danger
      send={async (values) => Boolean(await writeOff.run({ ...values, receivableId: id }))}
      errors={writeOff.fieldErrors}
      pending={writeOff.pending}
      onClosed={onClosed}
    />
  )
}
