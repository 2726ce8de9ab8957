import { heatOption } from './chart.rules.ts'
import { Chart, type ChartProps } from './chart.tsx'

/** How much there is where two things meet: hours and days of a week. */
export function HeatMap(props: ChartProps) {
  return <Chart {...props} optionOf={heatOption} cells />
}
