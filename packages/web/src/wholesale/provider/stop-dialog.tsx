import { type ProviderRow, provider } from '@brandside/contract/wholesale/provider.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './provider.words.ts'

/** Why a supplier is disabled although its goods wait in orders: these are shipped, new ones are refused. */
export default function StopDialog({
  row: { id, name, openOrders },
  onClosed,
}: {
  row: ProviderRow
  onClosed(): void
}) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(provider, 'setStatus', { done: say(words.stopped, { name }) })
  const send = async ({ reason }: { reason: string }) => Boolean(await run({ id, status: 0, reason }))
  return (
    <AskDialog
      endpoint={provider.endpoints.setStatus}
      asked={[{ name: 'reason', required: true }]}
      title={say(words.stopTitle, { name })}
      help={say(words.stopHelp, { count: openOrders })}
      verb={say(words.stop)}
      danger
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
