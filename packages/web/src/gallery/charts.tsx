import { useMemo } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { BarChart } from '../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../platform/ui/chart/chart-data.ts'
import { HeatMap } from '../platform/ui/chart/heat-map.tsx'
import { LineChart } from '../platform/ui/chart/line-chart.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'

/** Charts of every kind, and what stands in their place. */
export function Charts() {
  const { say } = useWords()
  const samples = useSamples()
  const read = (data: ChartData) => ({ data, isError: false, refetch: nothing })
  const takings = say(['营业额', 'Takings'])
  return (
    <Room title={['图表', 'Charts']}>
      <div className={css.wideRow}>
        <Exhibit title={['走势', 'Line']}>
          <LineChart title={say(['访问与登录', 'Visits and sign-ins'])} read={read(samples.visits)} />
        </Exhibit>
        <Exhibit title={['金额，七个门店', 'Money, of seven shops']}>
          <BarChart title={takings} unit="money" stacked read={read(samples.takings)} />
        </Exhibit>
        <Exhibit title={['热力图', 'Heat map']}>
          <HeatMap title={say(['每小时订单', 'Orders by the hour'])} read={read(samples.hours)} />
        </Exhibit>
        <Exhibit title={['没有数据', 'Empty']}>
          <LineChart title={takings} read={read({ across: '', points: [], series: [] })} />
        </Exhibit>
        <Exhibit title={['载入失败', 'Failed']}>
          <LineChart title={takings} read={{ data: undefined, isError: true, refetch: nothing }} />
        </Exhibit>
        <Exhibit title={['正在载入', 'Loading']}>
          <LineChart title={takings} read={{ data: undefined, isError: false, refetch: nothing }} />
        </Exhibit>
      </div>
    </Room>
  )
}

const nothing = () => undefined

function useSamples() {
  const { say } = useWords()
  return useMemo(() => {
    const days = Array.from({ length: 14 }, (_, day) => `11-${String(day + 7).padStart(2, '0')}`)
    const across = say(['日期', 'Day'])
    const course = (seed: number, size: number) => days.map((_, day) => ((day * seed) % 11) * size + seed)
    const shop = (number: number) => say(['{number} 号店', 'Shop {number}'], { number })
    return {
      visits: {
        across,
        points: days,
        series: [
          { name: say(['访问', 'Visits']), values: course(7, 1300) },
          { name: say(['登录', 'Sign-ins']), values: course(5, 400).map((value, day) => (day === 6 ? null : value)) },
        ],
      },
      takings: {
        across,
        points: days,
        series: Array.from({ length: 7 }, (_, index) => ({
          name: shop(index + 1),
          values: course(index + 2, 125_050),
        })),
      },
      hours: {
        across: say(['时间', 'Hour']),
        points: Array.from({ length: 12 }, (_, hour) => `${hour + 10}:00`),
        series: [
          ['周一', 'Mon'],
          ['周三', 'Wed'],
          ['周六', 'Sat'],
        ].map(([zh = '', en = ''], row) => ({
          name: say([zh, en]),
          values: Array.from({ length: 12 }, (_, hour) => ((hour * 5 + row * 7) % 13) * (row + 1)),
        })),
      },
    } satisfies Record<string, ChartData>
  }, [say])
}
