import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { LogList } from './log-list.tsx'
import { words } from './operation-log.words.ts'

/** Operators' acts: all of the company, newest first, or counted by the day. */
export default function OperationLogPage() {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const isByDay = search.get('tab') === 'activity'
  const switcher = (
    <Segmented
      aria-label={say(words.show)}
      value={isByDay ? 'activity' : 'changes'}
      options={[
        { value: 'changes', label: say(operationLog.title) },
        { value: 'activity', label: say(words.activity) },
      ]}
      onChange={(tab) => setSearch(new URLSearchParams(tab === 'activity' ? { tab } : {}))}
    />
  )
  if (!isByDay) return <LogList tools={switcher} />
  return (
    <PageFrame actions={switcher}>
      <ActivityChart />
    </PageFrame>
  )
}
