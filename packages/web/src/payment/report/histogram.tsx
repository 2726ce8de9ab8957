import { report } from '@brandside/contract/payment/report.ts'
import { useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { type Asked, daysOf, rangeBefore } from './asked.rules.ts'
import { words } from './report.words.ts'

interface HistogramProps {
  asked: Asked
  compares: boolean
  /** A bar was pressed: its trades are wanted. */
  onDrill(range: Pick<Asked, 'from' | 'to'>): void
}

/** The course of a measure, whole, in parts, or beside what was before. */
export function Histogram({ asked, compares, onDrill }: HistogramProps) {
  const { say } = useWords()
  const isCompared = compares && asked.split === 'NONE'
  const now = useRead(report, 'payHistogram', { ...asked, ...ofShops(asked) }, { keepPrevious: true })
  const before = useRead(
    report,
    'payHistogram',
    { ...asked, ...rangeBefore(asked), ...ofShops(asked) },
    { enabled: isCompared, keepPrevious: true },
  )
  const data = useMemo<ChartData | undefined>(() => {
    if (!now.data) return undefined
    const { buckets } = now.data
    const names = [...new Set(buckets.flatMap(({ parts }) => parts.map(({ part }) => part)))]
    const parts = names.map((part) => ({
      name: part || say(words.other),
      values: buckets.map((bucket) => bucket.parts.find((each) => each.part === part)?.value ?? 0),
    }))
    const whole = { name: say(words.course), values: buckets.map(({ value }) => value) }
    const earlier = before.data && {
      name: say(words.before),
      values: buckets.map((_, at) => before.data?.buckets[at]?.value ?? 0),
    }
    return {
      across: say(words.time),
      points: buckets.map(({ start }) => start.slice(5)),
      series: parts.length > 0 ? parts : [whole, ...(isCompared && earlier ? [earlier] : [])],
    }
  }, [now.data, before.data, isCompared, say])
  return (
    <BarChart
      title={say(words.course)}
      unit={asked.metric === 'COUNT' ? 'count' : 'money'}
      stacked={asked.split !== 'NONE'}
      read={{ data, isError: now.isError, refetch: now.refetch }}
      onPoint={(point) => {
        const start = now.data?.buckets[point]?.start
        if (start) onDrill(daysOf(start, asked))
      }}
    />
  )
}

/** No shop chosen is every shop. */
export const ofShops = ({ shopIds }: Pick<Asked, 'shopIds'>) => ({
  shopIds: shopIds.length > 0 ? [...shopIds] : undefined,
})
