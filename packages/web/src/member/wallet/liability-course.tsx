import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { breakageOf, daysOf } from './course.rules.ts'
import css from './wallet.module.css'
import { words } from './wallet.words.ts'

/** What comes and goes in a month is a fraction of what is owed: each has a chart, and an axis, of its own. */
const charts = [
  { Kind: LineChart, title: words.course, series: ['open'] },
  { Kind: BarChart, title: words.monthly, series: ['added', 'spent', 'paidBack', 'lapsed'] },
] as const

/** What is owed to members and how it came about, month by month, of the brand that the list is filtered by. */
export function LiabilityCourse() {
  const { say } = useWords()
  const { state, go } = useList()
  const brandId = Number(state.filters.brandId) || undefined
  const read = useRead(wallet, 'months', brandId === undefined ? {} : { brandId: brandId as Id })
  const { data } = read
  const currency = data?.[0]?.currency
  const { lapsed, given, shareBp } = breakageOf(data ?? [])

  function open(point: number) {
    const month = data?.[point]?.month
    const kept: Record<string, string> = brandId === undefined ? {} : { brandId: String(brandId) }
    if (month) go({ ...state, page: 1, filters: { ...kept, ...daysOf(month) } })
  }

  return (
    <div className={css.course}>
      <div className={css.charts}>
        {charts.map(({ Kind, title, series }) => (
          <Kind
            key={title[1]}
            title={currency ? say(words.inCurrency, { what: say(title), currency }) : say(title)}
            unit="money"
            onPoint={open}
            read={{
              ...read,
              data: data && {
                across: say(words.month),
                points: data.map(({ month }) => month),
                series: series.map((name) => ({ name: say(words[name]), values: data.map((month) => month[name]) })),
              },
            }}
          />
        ))}
      </div>
      <p className={css.help}>
        {shareBp !== null &&
          say(words.breakage, {
            lapsed: showMoney(lapsed),
            given: showMoney(given),
            share: showNumber('percent', shareBp),
          })}{' '}
        {say(words.courseHelp)}
      </p>
    </div>
  )
}
