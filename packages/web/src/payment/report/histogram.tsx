import { report } from '@brandside/contract/payment/report.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import {
  type Bucket,
  bucketAt,
  courseOf,
  daysOf,
  labelOf,
  type Query,
  rangeBefore,
  valuesBefore,
  zoomTo,
} from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

interface HistogramProps {
  asked: Query
  /** The bar whose payments and refunds are shown. */
  drilled: Bucket | undefined
  /** Beside the title. */
  tools: ReactNode
  /** A bar was pressed: its payments and refunds are wanted. */
  onDrill(bucket: Bucket): void
  /** Several bars were chosen: only their days are wanted. */
  onZoom(range: Pick<Query, 'from' | 'to' | 'bucket'>): void
}

/** The course of a measure, whole, in parts, or beside what was before. */
export function Histogram({ asked, drilled, tools, onDrill, onZoom }: HistogramProps) {
  const { say } = useWords()
  const { from, to, bucket, metric, split, compare } = asked
  const isCompared = compare !== 'NONE' && split === 'NONE'
  const compared = compare === 'YEAR' ? 'YEAR' : 'PREVIOUS'
  const question = courseOf(asked)
  const measure = say(measures[metric])
  const now = useRead(report, 'payHistogram', question, { keepPrevious: true })
  const before = useRead(
    report,
    'payHistogram',
    { ...question, ...rangeBefore(asked, compared) },
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
    const whole = { name: measure, values: buckets.map(({ value }) => value) }
    const earlier = before.data && {
      name: say(compared === 'YEAR' ? words.yearAgo : words.before),
      values: valuesBefore(buckets, before.data.buckets, { from, to, bucket }, compared),
    }
    return {
      across: say(words.time),
      points: buckets.map(({ start, partial }) => {
        const point = labelOf(start, { bucket, from, to })
        return partial ? say(words.underWay, { point }) : point
      }),
      series: parts.length > 0 ? parts : [whole, ...(isCompared && earlier ? [earlier] : [])],
    }
  }, [now.data, before.data, compared, isCompared, bucket, from, to, measure, say])
  const marked = useMemo(() => {
    if (!data || !drilled) return data
    const at = now.data?.buckets.findIndex(({ start }) => sameBucket(bucketAt(start, asked), drilled))
    return { ...data, marked: at }
  }, [data, drilled, now.data, asked])
  const startOf = (point: number) => now.data?.buckets[point]?.start
  const clock = now.data?.clock
  const isAmount = metric !== 'COUNT'
  const title = say(words.course, { measure })
  return (
    <div>
      <BarChart
        title={isAmount && now.data ? say(words.inCurrency, { what: title, currency: now.data.currency }) : title}
        unit={isAmount ? 'money' : 'count'}
        stacked={split !== 'NONE' && metric !== 'AVG'}
        read={{ data: marked, isError: now.isError, refetch: now.refetch }}
        tools={tools}
        onPoint={(point) => {
          const start = startOf(point)
          if (!start) return
          // A year has too many rows to read: its months are shown.
          if (bucket === 'YEAR') onZoom({ ...daysOf(start, asked), bucket: 'MONTH' })
          else onDrill(bucketAt(start, asked))
        }}
        onRange={(first, last) => {
          const [one, other] = [startOf(first), startOf(last)]
          if (one && other) onZoom(zoomTo(one, other, asked))
        }}
      />
      {now.data && (
        <p className={css.note}>
          {clock ? say(words.clock, { zone: clock.timeZone, cut: clock.dayCut }) : say(words.clocks)}
        </p>
      )}
    </div>
  )
}

const measures = fieldsOf(report.endpoints.payHistogram).metric?.options as Record<Query['metric'], Bilingual>

const sameBucket = (one: Bucket, other: Bucket) =>
  one.from === other.from && one.to === other.to && one.hour === other.hour
