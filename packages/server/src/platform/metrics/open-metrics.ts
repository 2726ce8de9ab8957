/** Labels by name, in the order in which they are written. */
export type Labels = Readonly<Record<string, string>>

export interface Sample {
  /** Behind the family's name: `_total`, `_bucket`. */
  suffix?: string
  labels?: Labels
  value: number
}

/** A metric with all of its samples, as OpenMetrics 1.0 calls it. */
export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram' | 'info'
  help: string
  /** The end of its name, where it has one. */
  unit?: 'seconds' | 'bytes'
  samples: readonly Sample[]
}

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Families as a scraper reads them. A family without samples is left out. */
export function openMetrics(families: readonly Family[]): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, help, unit, samples }) => [
      `# TYPE ${name} ${type}`,
      ...(unit ? [`# UNIT ${name} ${unit}`] : []),
      `# HELP ${name} ${escapeLabel(help)}`,
      ...samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
      ),
    ])
  return `${[...lines, '# EOF'].join('\n')}\n`
}

export function gauge(name: string, help: string, value: number | null | undefined, labels?: Labels): Family {
  const samples = value === null || value === undefined ? [] : [{ value, ...(labels && { labels }) }]
  return { name, type: 'gauge', help, ...unitOf(name), samples }
}

export function counter(name: string, help: string, value: number): Family {
  return { name, type: 'counter', help, ...unitOf(name), samples: [{ suffix: '_total', value }] }
}

export function unitOf(name: string): Pick<Family, 'unit'> {
  if (name.endsWith('_seconds')) return { unit: 'seconds' }
  return name.endsWith('_bytes') ? { unit: 'bytes' } : {}
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value).replaceAll('"', '\\"')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return Number.isNaN(value) ? 'NaN' : String(value)
}
