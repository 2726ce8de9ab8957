import { report } from '@brandside/contract/payment/report.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import css from './report.module.css'
import { words } from './report.words.ts'

/** What one brand with those below it, or one shop, has taken in thirty days, for those who may see it. */
export function Takings({ of }: { of: { brandId: Id } | { shopIds: Id[] } }) {
  const { say } = useWords()
  const may = useMay()
  const { timeZone } = useFormat()
  const to = showDay(new Date(), timeZone)
  const asked = { from: dayAfter(to, -29), to, ...of }
  const { payHistogram, payPivot } = report.endpoints
  const course = useRead(report, 'payHistogram', asked, { enabled: may(payHistogram) })
  const parts = useRead(report, 'payPivot', asked, { enabled: may(payPivot) })
  const sum = (field: 'grossCents' | 'refundCents' | 'netCents' | 'payments') =>
    parts.data?.reduce((all, each) => all + each[field], 0) ?? 0
  const cents = (value: number | undefined) => (value === undefined ? '–' : showNumber('money', value))
  const currency = course.data?.currency ?? parts.data?.[0]?.currency
  const inCurrency = (what: Bilingual) => (currency ? say(words.inCurrency, { what: say(what), currency }) : say(what))
  const netOfMonth = inCurrency(words.netOfMonth)
  const today = course.data?.buckets.at(-1)?.value
  const rate = sum('grossCents') > 0 ? ratio(10_000, sum('refundCents'), sum('grossCents')) : 0
  return (
    <>
      <div className={`${css.figures} ${css.above}`}>
        {may(payHistogram) && <Figure label={inCurrency(words.netToday)} value={cents(today)} />}
        {may(payPivot) && (
          <>
            <Figure label={netOfMonth} value={cents(parts.data && sum('netCents'))} />
            <Figure label={say(words.count)} value={parts.data ? showNumber('integer', sum('payments')) : '–'} />
            <Figure label={say(words.refundRate)} value={parts.data ? `${(rate / 100).toFixed(2)}%` : '–'} />
          </>
        )}
      </div>
      {may(payHistogram) && (
        <BarChart
          title={netOfMonth}
          unit="money"
          read={{
            ...course,
            data: course.data && {
              across: say(words.time),
              points: course.data.buckets.map(({ start }) => start.slice(5)),
              series: [{ name: say(words.net), values: course.data.buckets.map(({ value }) => value) }],
            },
          }}
        />
      )}
    </>
  )
}
