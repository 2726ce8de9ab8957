import { Histogram } from '../metrics/histogram.ts'
import type { Family } from '../metrics/open-metrics.ts'

const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Route {
  durations: Histogram
  byStatus: Map<number, number>
}

export interface RouteFigures {
  route: string
  calls: number
  /** Answered with a status of 500 or more. */
  failed: number
  medianSeconds: number
  slowSeconds: number
  totalSeconds: number
}

/** What this process has answered since its start, by the path as its contract says it: values are no part of it. */
export class CallFigures {
  readonly #routes = new Map<string, Route>()
  readonly #refusals = new Map<string, number>()

  note(route: string, status: number, seconds: number): void {
    const known = this.#routes.get(route) ?? { durations: new Histogram(bounds), byStatus: new Map() }
    this.#routes.set(route, known)
    known.durations.observe(seconds)
    known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1)
  }

  noteRefusal(key: string): void {
    this.#refusals.set(key, (this.#refusals.get(key) ?? 0) + 1)
  }

  routes(): RouteFigures[] {
    return [...this.#routes].map(([route, { durations, byStatus }]) => ({
      route,
      calls: durations.count,
      failed: sumOf([...byStatus].filter(([status]) => status >= 500).map(([, count]) => count)),
      medianSeconds: durations.percentile(50),
      slowSeconds: durations.percentile(99),
      totalSeconds: durations.sum,
    }))
  }

  families(): Family[] {
    const routes = [...this.#routes]
    return [
      {
        name: 'brandside_calls',
        type: 'counter',
        help: 'Requests answered by this process, by path and HTTP status; a refusal of the business has status 200.',
        samples: routes.flatMap(([route, { byStatus }]) =>
          [...byStatus].map(([status, value]) => ({
            suffix: '_total',
            value,
            labels: { route, status: String(status) },
          })),
        ),
      },
      {
        name: 'brandside_call_duration_seconds',
        type: 'histogram',
        unit: 'seconds',
        help: 'Time from the arrival of a request to the end of its answer.',
        samples: routes.flatMap(([route, { durations }]) => durations.samples({ route })),
      },
      {
        name: 'brandside_refusals',
        type: 'counter',
        help: 'Requests that were refused, by the key of the reason.',
        samples: [...this.#refusals].map(([key, value]) => ({ suffix: '_total', labels: { key }, value })),
      },
    ]
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
