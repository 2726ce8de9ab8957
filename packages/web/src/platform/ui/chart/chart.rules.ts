import type { EChartsCoreOption } from 'echarts/core'
import type { ChartData, ChartLook, Series } from './chart-data.ts'

const maxSeries = 5

/** At most five series: the smallest are one, called `other`. Their order stays. */
export function withOther(data: ChartData, other: string): ChartData {
  if (data.series.length <= maxSeries) return data
  const kept = new Set(data.series.toSorted((one, two) => sumOf(two) - sumOf(one)).slice(0, maxSeries - 1))
  const rest = data.series.filter((each) => !kept.has(each))
  const values = data.points.map((_, point) => {
    const known = rest.flatMap(({ values }) => values[point] ?? [])
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
  })
  return { ...data, series: [...data.series.filter((each) => kept.has(each)), { name: other, values }] }
}

/** The course of each series; its name stands at its end. */
export function lineOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  return {
    ...sharedOptions(data, look),
    series: data.series.map((each, index) => ({
      type: 'line',
      name: each.name,
      data: [...each.values],
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: data.points.length <= 31,
      lineStyle: { width: 2 },
      itemStyle: { color: colourOf(data, look, index) },
      emphasis: { focus: 'none' },
    })),
  }
}

/** Values side by side, or one upon another; every bar begins at zero. */
export function barOption(data: ChartData, look: ChartLook, stacked = false): EChartsCoreOption {
  return {
    ...sharedOptions(data, look),
    series: data.series.map((each, index) => ({
      type: 'bar',
      name: each.name,
      data: each.values.map((value, point) =>
        data.marked === undefined || data.marked === point ? value : { value, itemStyle: { opacity: unmarked } },
      ),
      ...(stacked && { stack: 'all' }),
      barMaxWidth: 32,
      itemStyle: { color: colourOf(data, look, index) },
      emphasis: { focus: 'none' },
    })),
  }
}

/** Beside the one that is marked, the others step back. */
const unmarked = 0.35

/** How much there is of each series at each point, by colour: hours of the days of a week. */
export function heatOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  const { colours } = look
  const cells = cellsOf(data)
  const most = Math.max(1, ...cells.map(([, , value]) => value))
  const { xAxis, yAxis, ...rest } = sharedOptions(data, look)
  return {
    ...rest,
    legend: { show: false },
    grid: { ...rest.grid, top: 4 },
    xAxis: { ...xAxis, axisPointer: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: data.series.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      // Each row has its name, however many there are.
      axisLabel: { color: colours.weak, fontFamily: look.font, interval: 0 },
    },
    visualMap: {
      show: false,
      min: 0,
      max: most,
      inRange: { color: [...colours.heat] },
    },
    tooltip: {
      ...rest.tooltip,
      trigger: 'item',
      formatter: ({ value: [point, series] }: { value: [number, number, number] }) =>
        pointText(data, point, look.exactly, series),
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        itemStyle: { borderColor: colours.surface, borderWidth: 2, borderRadius: 3 },
        label: {
          show: !look.narrow && data.points.length <= mostNumbers,
          formatter: ({ value: [, , value] }: { value: [number, number, number] }) =>
            `{${value > most / 2 ? 'dark' : 'light'}|${look.shortly(value)}}`,
          rich: {
            dark: { color: colours.surface, fontFamily: look.font, fontSize: 11 },
            light: { color: colours.text, fontFamily: look.font, fontSize: 11 },
          },
        },
      },
    ],
  }
}

/** Cells of a row that are wide enough for their number. */
const mostNumbers = 12

/** What went from where to where: each point is a way between two names, as wide as its value. */
export function flowOption(
  ways: readonly { from: string; to: string }[],
  data: ChartData,
  look: ChartLook,
): EChartsCoreOption {
  const { colours, font } = look
  const { tooltip, animation, textStyle } = sharedOptions(data, look)
  // A name may stand on both sides.
  const [left, right] = [(name: string) => `${name} `, (name: string) => ` ${name}`]
  const names = [...new Set(ways.flatMap(({ from, to }) => [left(from), right(to)]))]
  const known = [...new Set(names.map((name) => name.trim()))]
  return {
    animation,
    textStyle,
    tooltip: {
      ...tooltip,
      trigger: 'item',
      formatter: ({ dataType, dataIndex, name }: { dataType?: string; dataIndex: number; name: string }) =>
        dataType === 'edge' ? pointText(data, dataIndex, look.exactly) : name.trim(),
    },
    series: [
      {
        type: 'sankey',
        left: 4,
        right: look.narrow ? 64 : 120,
        top: 8,
        bottom: 8,
        nodeGap: 12,
        draggable: false,
        data: names.map((name) => ({
          name,
          itemStyle: { color: colours.series[known.indexOf(name.trim()) % colours.series.length] },
        })),
        links: ways.map(({ from, to }, point) => ({
          source: left(from),
          target: right(to),
          value: data.series[0]?.values[point] ?? 0,
        })),
        label: {
          color: colours.text,
          fontFamily: font,
          fontSize: 12,
          formatter: ({ name }: { name: string }) => name.trim(),
        },
        edgeLabel: { show: true, color: colours.text, fontFamily: font, fontSize: 12, formatter: '{c}' },
        lineStyle: { color: 'source', opacity: 0.35 },
        emphasis: { focus: 'none', lineStyle: { opacity: 0.7 } },
      },
    ],
  }
}

/** The values at a point, in words: of one series, or of all. */
export function pointText(data: ChartData, point: number, exactly: ChartLook['exactly'], series?: number): string {
  const shown = series === undefined ? data.series : data.series.slice(series, series + 1)
  const values = shown.map(({ name, values }) => `${name}  ${textOf(values[point], exactly)}`)
  return [data.points[point] ?? '', ...values].join('\n')
}

/** The chart as rows of texts, the head first: what its table shows and what is copied. */
export function tableOf(data: ChartData, exactly: ChartLook['exactly']): string[][] {
  return [
    [data.across, ...data.series.map(({ name }) => name)],
    ...data.points.map((name, point) => [name, ...data.series.map(({ values }) => textOf(values[point], exactly))]),
  ]
}

/** Numbers for a sheet: cells by tabs, without separators of thousands. */
export function copyOf(data: ChartData): string {
  return tableOf(data, String)
    .map((row) => row.join('\t'))
    .join('\n')
}

/** Nothing to draw: no points, or nothing known of any. */
export function isEmpty({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null))
}

function sharedOptions(data: ChartData, look: ChartLook) {
  const { colours, font, narrow } = look
  const label = { color: colours.weak, fontFamily: font, fontSize: 12 }
  const lines = narrow ? legendLines(data) : 1
  const legendHeight = lines > mostLines ? legendLine : lines * legendLine
  return {
    animation: false,
    textStyle: { fontFamily: font },
    grid: { left: 4, right: 16, top: data.series.length > 1 ? legendHeight + 8 : 12, bottom: 4, containLabel: true },
    legend: {
      show: data.series.length > 1,
      left: 0,
      top: 0,
      icon: 'circle',
      itemWidth: 8,
      itemHeight: 8,
      type: lines > mostLines ? 'scroll' : 'plain',
      textStyle: { ...label, color: colours.text },
    },
    tooltip: {
      trigger: 'axis',
      // Drawn, not written as HTML: names of records come into it.
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontFamily: font, fontSize: 13, lineHeight: 20 },
      axisPointer: { lineStyle: { color: colours.weak } },
      formatter: (at: { dataIndex: number }[]) => pointText(data, at[0]?.dataIndex ?? 0, look.exactly),
    },
    xAxis: {
      type: 'category' as const,
      data: [...data.points],
      axisLine: { lineStyle: { color: colours.hairline } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      // Below zero the axis ends at a step of its own.
      min: (range: { min: number }) => (range.min < 0 ? null : 0),
      minInterval: 1,
      splitNumber: narrow ? 3 : 4,
      axisLabel: { ...label, formatter: (value: number) => stepText(value, look.shortly) },
      splitLine: { lineStyle: { color: colours.hairline } },
    },
  }
}

/** A line of a legend, and how many of them a narrow chart has room for: more are paged. */
const legendLine = 24
const mostLines = 3

/** How many lines the names of the series take on the smallest phone: about as wide as they are, with mark and distance. */
function legendLines({ series }: ChartData): number {
  const widest = 280
  let [lines, used] = [1, 0]
  for (const { name } of series) {
    const width = 24 + [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 7.2), 0)
    if (used > 0 && used + width > widest) [lines, used] = [lines + 1, 0]
    used += width
  }
  return lines
}

/** A step of the axis; one that is too small to be told from zero says nothing. */
function stepText(value: number, shortly: ChartLook['shortly']): string {
  const text = shortly(value)
  return value !== 0 && text === shortly(0) ? '' : text
}

/** Point, series, value: of what is known. */
function cellsOf(data: ChartData): [number, number, number][] {
  return data.series.flatMap(({ values }, series) =>
    values.flatMap((value, point): [number, number, number][] => (value === null ? [] : [[point, series, value]])),
  )
}

function colourOf(data: ChartData, { colours }: ChartLook, index: number): string {
  if (data.worsening) return colours.worsening[index] ?? colours.other
  if (index === maxSeries - 1 && data.series.length === maxSeries) return colours.other
  return colours.series[index % colours.series.length] ?? colours.other
}

function sumOf({ values }: Series): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function textOf(value: number | null | undefined, exactly: ChartLook['exactly']): string {
  return value === null || value === undefined ? '–' : exactly(value)
}
