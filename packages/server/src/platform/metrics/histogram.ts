import { type Family, type Labels, type Sample, unitOf } from './open-metrics.ts'

/** Durations counted by how long they took, in seconds: what is kept does not grow with their number. */
export class Histogram {
  readonly #bounds: readonly number[]
  /** One more than there are bounds: those above the last. */
  readonly #counts: Float64Array
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = new Float64Array(bounds.length + 1)
  }

  observe(seconds: number): void {
    const at = this.#bounds.findIndex((bound) => seconds <= bound)
    const bucket = at === -1 ? this.#bounds.length : at
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#sum += seconds
  }

  get count(): number {
    return this.#counts.reduce((all, count) => all + count, 0)
  }

  get sum(): number {
    return this.#sum
  }

  /** So many of a hundred took at most so long: the bound of their bucket, or infinity above the last one. */
  percentile(percent: number): number {
    const wanted = (this.count * percent) / 100
    let seen = 0
    const at = this.#counts.findIndex((count) => {
      seen += count
      return seen >= wanted
    })
    return this.#bounds[at] ?? Number.POSITIVE_INFINITY
  }

  samples(labels: Labels = {}): Sample[] {
    let below = 0
    const buckets = [...this.#bounds, Number.POSITIVE_INFINITY].map((bound, at): Sample => {
      below += this.#counts[at] ?? 0
      return { suffix: '_bucket', labels: { ...labels, le: boundText(bound) }, value: below }
    })
    return [...buckets, { suffix: '_count', labels, value: below }, { suffix: '_sum', labels, value: this.#sum }]
  }

  family(name: string, help: string): Family {
    return { name, type: 'histogram', help, ...unitOf(name), samples: this.samples() }
  }
}

/** The canonical form of OpenMetrics: with a point, so that two writers agree on the label. */
function boundText(bound: number): string {
  if (bound === Number.POSITIVE_INFINITY) return '+Inf'
  return Number.isInteger(bound) ? `${bound}.0` : String(bound)
}
