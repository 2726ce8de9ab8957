import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ChangeLog } from './change-log.tsx'
import { words } from './operation-log.words.ts'
import { SignInLog } from './sign-in-log.tsx'
import { useLogSearch } from './use-log-search.ts'

/** Who did what, and who came in: all of the company, newest first. */
export default function OperationLogPage() {
  const { say } = useWords()
  const { tab, show } = useLogSearch()
  const seesSignIns = useCan()(operationLog.endpoints.login.guard)
  const shown = seesSignIns ? tab : 'changes'
  return (
    <PageFrame
      actions={
        seesSignIns && (
          <Segmented
            aria-label={say(words.show)}
            value={shown}
            options={[
              { value: 'changes', label: say(words.changes) },
              { value: 'signIns', label: say(words.signIns) },
            ]}
            onChange={show}
          />
        )
      }
    >
      {shown === 'signIns' ? <SignInLog /> : <ChangeLog />}
    </PageFrame>
  )
}
