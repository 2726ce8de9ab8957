import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Can } from '../../platform/ui/access/can.tsx'
import type { ReportScope } from './schedule-dialog.tsx'
import { words } from './scheduled-report.words.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** The pay orders that a report shows, from now on by the clock. */
export function ScheduleButton({ of }: { of: ReportScope }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={[scheduledReport.endpoints.create.guard]}>
      <Button size="small" onClick={() => setOpen(true)}>
        {say(words.schedule)}
      </Button>
      <Suspense>{isOpen && <ScheduleDialog of={of} onClosed={() => setOpen(false)} />}</Suspense>
    </Can>
  )
}
