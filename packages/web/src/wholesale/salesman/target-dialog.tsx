import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './salesman.words.ts'

type OnBoard = OutputAt<typeof salesman, 'board'>[number]

/** What a salesman is to ship in each month. */
export function TargetDialog({ row, onClosed }: { row: OnBoard; onClosed(): void }) {
  const { say } = useWords()
  const { id: salesmanId, nickName: name, monthTargetCents } = row
  const { run, pending, fieldErrors } = useAction(salesman, 'setTarget', { done: say(words.targetSet, { name }) })
  const send = async (values: { monthTargetCents?: number | null }) =>
    Boolean(await run({ salesmanId, monthTargetCents: values.monthTargetCents ?? null }))
  return (
    <AskDialog
      endpoint={salesman.endpoints.setTarget}
      asked={['monthTargetCents']}
      start={{ monthTargetCents }}
      title={say(words.targetOf, { name })}
      help={say(words.targetHelp)}
      verb={say(words.save)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
