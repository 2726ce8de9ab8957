import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { words } from './scheduled-report.words.ts'

/** Of which pay orders a report is. */
export type ReportScope = Pick<
  InputAt<typeof scheduledReport, 'create'>,
  'brandId' | 'shopIds' | 'payChannelIds' | 'source' | 'bizType'
>

/** Asks how often, and when. */
export default function ScheduleDialog({ of, onClosed }: { of: ReportScope; onClosed(): void }) {
  const { say } = useWords()
  return (
    <ActDialog
      of={scheduledReport}
      act="create"
      title={say(words.schedule)}
      verb={say(words.schedule)}
      help={say(words.scheduleHelp)}
      given={of}
      fields={['name', 'rhythm', 'sendAt']}
      done={say(words.scheduled)}
      onClosed={onClosed}
    />
  )
}
