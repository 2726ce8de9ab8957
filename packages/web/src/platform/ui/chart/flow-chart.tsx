import { useCallback } from 'react'
import { flowOption } from './chart.rules.ts'
import { Chart, type ChartProps } from './chart.tsx'
import type { ChartData, ChartLook } from './chart-data.ts'

type FlowChartProps = Omit<ChartProps, 'onRange'> & {
  /** Of each point, by its place. */
  ways: readonly { from: string; to: string }[]
}

/** How much went from where to where. */
export function FlowChart({ ways, ...props }: FlowChartProps) {
  const optionOf = useCallback((data: ChartData, look: ChartLook) => flowOption(ways, data, look), [ways])
  return <Chart {...props} optionOf={optionOf} ways />
}
