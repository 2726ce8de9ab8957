import { barOption } from './chart.rules.ts'
import { Chart, type ChartProps } from './chart.tsx'
import type { ChartData, ChartLook } from './chart-data.ts'

/** Values beside one another, or as parts of a whole. */
export function BarChart({ stacked = false, ...props }: ChartProps & { stacked?: boolean }) {
  return <Chart {...props} optionOf={stacked ? stackedOption : barOption} />
}

const stackedOption = (data: ChartData, look: ChartLook) => barOption(data, look, true)
