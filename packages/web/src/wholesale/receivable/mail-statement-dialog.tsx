import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Statement } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './receivable.words.ts'

interface MailStatementProps {
  range: Pick<Statement, 'customerId' | 'from' | 'to'>
  customerName: string
  onClosed(): void
}

/** To which address the statement goes; the list of messages says what became of it. */
export default function MailStatementDialog({ range, customerName, onClosed }: MailStatementProps) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(receivable, 'statementMail', { done: say(words.mailed) })
  const send = async ({ address }: { address?: string }) => Boolean(await run({ ...range, address: address ?? '' }))
  return (
    <AskDialog
      endpoint={receivable.endpoints.statementMail}
      asked={['address']}
      title={say(words.mailTitle, { name: customerName })}
      help={say(words.mailHelp)}
      verb={say(words.mail)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
