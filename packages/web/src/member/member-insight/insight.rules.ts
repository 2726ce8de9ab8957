import type { ChartData } from '../../platform/ui/chart/chart-data.ts'

interface JoinedDay {
  day: string
  source: string
  members: number
}

/** New members by day, one series for each source that occurs; a day without any is zero. */
export function joinedChart(
  joined: readonly JoinedDay[],
  { across, days, nameOf }: { across: string; days: readonly string[]; nameOf: (source: string) => string },
): ChartData {
  const sources = [...new Set(joined.map(({ source }) => source))]
  const of = new Map(joined.map(({ day, source, members }) => [`${day} ${source}`, members]))
  return {
    across,
    points: days.map((day) => day.slice(5)),
    series: sources.map((source) => ({
      name: nameOf(source),
      values: days.map((day) => of.get(`${day} ${source}`) ?? 0),
    })),
  }
}

interface Cohort {
  month: string
  members: number
  back: readonly number[]
}

/** Of each month's new customers the share that came back, month by month; what has not been yet is unknown. */
export function retentionChart(cohorts: readonly Cohort[], across: string): ChartData {
  const longest = Math.max(0, ...cohorts.map(({ back }) => back.length))
  return {
    across,
    points: Array.from({ length: longest }, (_, at) => `+${at}`),
    series: cohorts.map(({ month, members, back }) => ({
      name: month,
      values: Array.from({ length: longest }, (_, at) => {
        const came = back[at]
        return came === undefined || members === 0 ? null : Math.round((came * 100) / members)
      }),
    })),
  }
}

/** The last so many days up to today, oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}
