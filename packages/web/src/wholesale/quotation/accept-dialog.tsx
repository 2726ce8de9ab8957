import { type QuotationRow, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './quotation.words.ts'

/** Who has accepted a quotation on the customer's side: its prices bind from then on. */
export default function AcceptDialog({ row: { id, version, no, contactName }, onClosed }: AcceptProps) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(quotation, 'accept', { done: say(words.accepted, { no }) })
  const send = async ({ acceptedBy }: { acceptedBy?: string }) =>
    Boolean(await run({ id, version, acceptedBy: acceptedBy ?? null }))
  return (
    <AskDialog
      endpoint={quotation.endpoints.accept}
      asked={['acceptedBy']}
      start={{ acceptedBy: contactName }}
      title={say(words.acceptTitle, { no })}
      help={say(words.acceptHelp)}
      verb={say(words.accept)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

interface AcceptProps {
  row: QuotationRow
  onClosed(): void
}
