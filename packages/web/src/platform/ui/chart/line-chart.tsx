import { lineOption } from './chart.rules.ts'
import { Chart, type ChartProps } from './chart.tsx'

/** How values go on with time. */
export function LineChart(props: ChartProps) {
  return <Chart {...props} optionOf={lineOption} />
}
