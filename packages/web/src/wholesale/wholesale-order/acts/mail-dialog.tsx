import { type OrderRow, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { AskDialog } from '../../customer/ask-dialog.public.tsx'
import { words } from '../wholesale-order.words.ts'

/** To which address the confirmation goes; the list of messages says what became of it. */
export default function MailDialog({ row: { id, no }, onClosed }: { row: OrderRow; onClosed(): void }) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(wholesaleOrder, 'mail', { done: say(words.mailed, { no }) })
  const send = async ({ address = '' }: { address?: string }) => Boolean(await run({ id, address }))
  return (
    <AskDialog
      endpoint={wholesaleOrder.endpoints.mail}
      asked={['address']}
      title={say(words.mailTitle, { no })}
      help={say(words.mailHelp)}
      verb={say(words.mail)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
