import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './reward.words.ts'

/** From what asked for a reward to what its members did with it, and what it has cost. */
export function Funnel({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(reward, 'stat', { id })
  const { data } = read
  if (!data || data.triggered === 0) return null
  const steps = [
    { label: words.triggered, value: data.triggered },
    { label: words.given, value: data.given },
    ...(data.used === null ? [] : [{ label: words.used, value: data.used }]),
  ]
  return (
    <>
      <Figures
        currency={data.currency}
        figures={[
          { label: words.waiting, value: data.waiting },
          { label: words.failed, value: data.failed },
          { label: words.pointsSpent, value: data.pointsSpent },
          { label: words.cash, value: data.cashCents, kind: 'money' },
          { label: words.off, value: data.offCents, kind: 'money' },
        ]}
      />
      <BarChart
        title={say(words.funnel)}
        read={{
          ...read,
          data: {
            across: say(words.step),
            points: steps.map(({ label }) => say(label)),
            series: [{ name: say(words.times), values: steps.map(({ value }) => value) }],
          },
        }}
      />
    </>
  )
}
