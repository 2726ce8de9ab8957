import { BarChart, HeatmapChart, LineChart, SankeyChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([
  BarChart,
  HeatmapChart,
  LineChart,
  SankeyChart,
  CanvasRenderer,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
])

/** The drawing library with the parts that charts use, loaded with the first chart. */
export { init }
