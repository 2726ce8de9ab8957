import { reward } from '@brandside/contract/marketing/reward.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { CodeBar } from '../inputs/code-bar.public.tsx'
import { words } from './reward.words.ts'

/** Goods are handed over in a shop against the member's pick-up code. */
export function PickupBar() {
  const { say } = useWords()
  const can = useCan()
  const { run, pending } = useAction(reward, 'pickup', { done: ({ name }) => say(words.handed, { name }) })
  if (!can(reward.endpoints.pickup.guard)) return null
  return <CodeBar title={words.pickup} code={words.code} pending={pending} take={run} />
}
