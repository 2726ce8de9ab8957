import { delivery } from '@brandside/contract/store/delivery.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import { platformNames } from './platform-names.ts'

/** How many orders each platform brings, and how soon they are accepted, over the last thirty days. */
export function OrdersCharts() {
  const { say } = useWords()
  const read = useRead(delivery, 'days', {})
  const { data } = read
  if (read.isLoading || data?.every(({ orders }) => orders === 0)) return null
  const points = [...new Set(data?.map(({ day }) => day))]
  const chartOf = (value: (of: NonNullable<typeof data>[number]) => number | null) => ({
    ...read,
    data: data && {
      across: say(words.day),
      points,
      series: platformNames.map(([platform, name]) => ({
        name: say(name),
        values: data.filter((each) => each.platform === platform).map(value),
      })),
    },
  })
  return (
    <div className={css.charts}>
      <BarChart title={say(words.ordersByDay)} stacked read={chartOf(({ orders }) => orders)} />
      <LineChart title={say(words.acceptTime)} read={chartOf(({ acceptSeconds }) => acceptSeconds)} />
    </div>
  )
}
