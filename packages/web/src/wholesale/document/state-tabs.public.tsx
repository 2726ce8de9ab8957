import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { words } from './document.words.ts'

/** Above a list of documents: its states, one key press each. The choice is the filter of the list, no other one. */
export function StateTabs({ of }: { of: Contract & { states: States } }) {
  const { say } = useWords()
  const { state, filterBy } = useList()
  const options = Object.entries(of.states.items).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <Segmented
      aria-label={say(of.states.name)}
      value={state.filters.state ?? ''}
      options={[{ value: '', label: say(words.all) }, ...options]}
      onChange={(value) => filterBy('state', value || undefined)}
    />
  )
}
