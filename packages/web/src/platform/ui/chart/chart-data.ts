/** The data of a chart and its table: a value for each point of each series; null is unknown, not zero. */
export interface ChartData {
  /** The dimension of the points: 日期. */
  across: string
  points: readonly string[]
  /** The point whose rows are shown beside the chart. */
  marked?: number | undefined
  series: readonly Series[]
  /** The series are steps of one thing that gets worse: 未到期 … 90 天以上. */
  worsening?: true
}

export interface Series {
  name: string
  values: readonly (number | null)[]
}

/** The colours that a chart takes from the page around it. */
export interface ChartColours {
  series: readonly string[]
  other: string
  text: string
  weak: string
  hairline: string
  surface: string
  raised: string
  /** From harmless to grave. */
  worsening: readonly string[]
  /** From little to much. */
  heat: readonly [string, string]
}

/** All that an option is made from beside the data. */
export interface ChartLook {
  colours: ChartColours
  font: string
  /** No room for more than a few labels. */
  narrow: boolean
  /** Numbers to the last digit, and as short as an axis needs them. */
  exactly(value: number): string
  shortly(value: number): string
}
