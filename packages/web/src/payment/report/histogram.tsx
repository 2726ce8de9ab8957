import { report } from '@brandside/contract/payment/report.ts'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { type Asked, type Bucket, bucketAt, type Compared, rangeBefore, zoomed } from './asked.rules.ts'
import { words } from './report.words.ts'

interface HistogramProps {
  asked: Asked
  compared: Compared
  /** Beside the title. */
  tools: ReactNode
  /** A bar was pressed: its payments and refunds are wanted. */
  onDrill(bucket: Bucket): void
  /** Several bars were chosen: only their days are wanted. */
  onZoom(range: Pick<Asked, 'from' | 'to' | 'bucket'>): void
}

/** The course of a measure, whole, in parts, or beside what was before. */
export function Histogram({ asked, compared, tools, onDrill, onZoom }: HistogramProps) {
  const { say } = useWords()
  const isCompared = compared !== 'NONE' && asked.split === 'NONE'
  const now = useRead(report, 'payHistogram', { ...asked, ...ofShops(asked) }, { keepPrevious: true })
  const before = useRead(
    report,
    'payHistogram',
    { ...asked, ...rangeBefore(asked, compared === 'YEAR' ? 'YEAR' : 'PREVIOUS'), ...ofShops(asked) },
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
      name: say(compared === 'YEAR' ? words.yearAgo : words.before),
      values: buckets.map((_, at) => before.data?.buckets[at]?.value ?? 0),
    }
    return {
      across: say(words.time),
      points: buckets.map(({ start }) => start.slice(5)),
      series: parts.length > 0 ? parts : [whole, ...(isCompared && earlier ? [earlier] : [])],
    }
  }, [now.data, before.data, compared, isCompared, say])
  const startOf = (point: number) => now.data?.buckets[point]?.start
  return (
    <BarChart
      title={say(words.course)}
      unit={asked.metric === 'COUNT' ? 'count' : 'money'}
      stacked={asked.split !== 'NONE'}
      read={{ data, isError: now.isError, refetch: now.refetch }}
      tools={tools}
      onPoint={(point) => {
        const start = startOf(point)
        if (start) onDrill(bucketAt(start, asked))
      }}
      onRange={(first, last) => {
        const [one, other] = [startOf(first), startOf(last)]
        if (one && other) onZoom(zoomed(one, other, asked))
      }}
    />
  )
}

/** No shop chosen is every shop. */
export const ofShops = ({ shopIds }: Pick<Asked, 'shopIds'>) => ({
  shopIds: shopIds.length > 0 ? [...shopIds] : undefined,
})
