import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Dunned } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './receivable.words.ts'

/** To which address the dunning letter goes; the list of messages says what became of it. */
export default function MailLetterDialog({ row, onClosed }: { row: Dunned; onClosed(): void }) {
  const { say } = useWords()
  const { customerId, customerName, level } = row
  const { run, pending, fieldErrors } = useAction(receivable, 'dunningMail', { done: say(words.letterMailed) })
  const send = async ({ address = '' }: { address?: string }) => Boolean(await run({ customerId, level, address }))
  return (
    <AskDialog
      endpoint={receivable.endpoints.dunningMail}
      asked={['address']}
      title={say(words.letterMailTitle, { name: customerName })}
      help={say(words.letterMailHelp, { level })}
      verb={say(words.mail)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
