import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { ChangeLog } from './change-log.tsx'
import { words } from './operation-log.words.ts'
import { SignInLog } from './sign-in-log.tsx'
import { useLogSearch } from './use-log-search.ts'

/** Operators' acts and sign-ins: all of the company, newest first, or counted by the day. */
export default function OperationLogPage() {
  const { say } = useWords()
  const { tab, show } = useLogSearch()
  const seesSignIns = useCan()(operationLog.endpoints.login.guard)
  const shown = tab === 'signIns' && !seesSignIns ? 'changes' : tab
  return (
    <PageFrame
      actions={
        <Segmented
          aria-label={say(words.show)}
          value={shown}
          options={[
            { value: 'changes' as const, label: say(words.changes) },
            ...(seesSignIns ? [{ value: 'signIns' as const, label: say(words.signIns) }] : []),
            { value: 'activity' as const, label: say(words.activity) },
          ]}
          onChange={show}
        />
      }
    >
      {shown === 'changes' && <ChangeLog />}
      {shown === 'signIns' && <SignInLog />}
      {shown === 'activity' && <ActivityChart />}
    </PageFrame>
  )
}
