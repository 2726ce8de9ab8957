import { type ActivityRow, activity } from '@brandside/contract/marketing/activity.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './activity.words.ts'

/** How many paid orders used an activity, what it gave and what they brought, by day and by shop. */
export default function StatDialog({ of, onClosed }: { of: ActivityRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(activity, 'stat', { id: of.id })
  const { data } = read
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.statTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <Figures
          currency={data.currency}
          figures={[
            { label: words.uses, value: data.uses },
            { label: words.off, value: data.offCents, kind: 'money' },
            { label: words.takings, value: data.payableCents, kind: 'money' },
            { label: words.average, value: data.averageCents, kind: 'money' },
            { label: words.averageBefore, value: data.averageBeforeCents, kind: 'money' },
          ]}
        />
      )}
      {data && data.days.length > 0 && (
        <BarChart
          title={say(words.byDay)}
          read={{
            ...read,
            data: {
              across: say(words.day),
              points: data.days.map(({ day }) => day),
              series: [{ name: say(words.uses), values: data.days.map(({ uses }) => uses) }],
            },
          }}
        />
      )}
    </Dialog>
  )
}
