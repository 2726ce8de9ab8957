import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './salesman.words.ts'

const SalesmanPicker = picker(salesman)

/** Who takes over all of a salesman's customers and prospects. */
export function HandoverDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(salesman, 'handover', {
    done: (moved) => say(words.handedOver, moved),
  })
  const send = async (values: InputAt<typeof salesman, 'handover'>) => Boolean(await run(values))
  return (
    <AskDialog
      endpoint={salesman.endpoints.handover}
      asked={[
        { name: 'fromUserId', input: <SalesmanPicker /> },
        { name: 'toUserId', input: <SalesmanPicker /> },
        'reason',
      ]}
      title={say(words.handoverTitle)}
      help={say(words.handoverHelp)}
      verb={say(words.handover)}
      danger
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
