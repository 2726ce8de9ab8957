import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { agingWords } from './aging.words.ts'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

const answered = (data: ChartData) => ({ data, isError: false, refetch: () => undefined })

const columnOf = { ORDERED: 'orderedCents', COLLECTED: 'collectedCents' } as const

/** Twelve weeks of orders and payments, and how long what is owed has been due. */
export function WorkbenchCharts({ figures: { spans, weeks, aging } }: { figures: WorkbenchFigures }) {
  const { say } = useWords()
  const lines = useMemo(
    (): ChartData => ({
      across: say(words.week),
      points: weeks.map(({ from }) => from.slice(5)),
      series: spans.flatMap(({ name }) =>
        name === 'SHIPPED' ? [] : [{ name: say(words[name]), values: weeks.map((week) => week[columnOf[name]]) }],
      ),
    }),
    [spans, weeks, say],
  )
  const bars = useMemo(
    (): ChartData => ({
      across: say(words.bucket),
      points: aging.map(({ bucket }) => say(agingWords[bucket])),
      series: [{ name: say(words.outstanding), values: aging.map(({ cents }) => cents) }],
    }),
    [aging, say],
  )
  return (
    <div className={css.halves}>
      {lines.series.length > 0 && <LineChart title={say(words.weeks)} read={answered(lines)} unit="money" />}
      {aging.length > 0 && <BarChart title={say(words.aging)} read={answered(bars)} unit="money" />}
    </div>
  )
}
