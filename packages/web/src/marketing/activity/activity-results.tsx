import { activity } from '@brandside/contract/marketing/activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './activity.words.ts'

/** How many paid orders used an activity, what it gave and what they brought, by day and by shop. */
export function ActivityResults({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(activity, 'stat', { id })
  const { data } = read
  return (
    <>
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
    </>
  )
}
