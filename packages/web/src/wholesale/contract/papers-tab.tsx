import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type ContractView, contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Papers } from '../document/papers.public.tsx'
import { fileWords as words } from './contract-file.words.ts'

/** The papers that were signed. */
export function PapersTab({ whole }: { whole: ContractView }) {
  const { say } = useWords()
  const can = useCan()
  const { id, version, attachments } = whole
  const { run, pending } = useAction(contract, 'attach', { done: say(words.kept) })
  const mayChange = can(contract.endpoints.attach.guard) && !forbids(contract, 'attach', whole)
  return <Papers of={attachments} max={20} keep={(keys) => run({ id, version, keys })} {...{ mayChange, pending }} />
}
