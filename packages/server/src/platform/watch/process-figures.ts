import { Histogram } from '../metrics/histogram.ts'
import { counter, type Family, gauge } from '../metrics/open-metrics.ts'

const everyMs = 100

/** This process: its memory, its processor time, and how late its timers are while its one thread is busy. */
export class ProcessFigures {
  readonly lag = new Histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5])
  readonly startedAt = Date.now() - process.uptime() * 1000
  readonly #timer: NodeJS.Timeout

  constructor() {
    let due = performance.now() + everyMs
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.lag.observe(Math.max(0, now - due) / 1000)
      due = now + everyMs
    }, everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  families(): Family[] {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      gauge(
        'process_start_time_seconds',
        'When this process was started, in seconds since 1970.',
        this.startedAt / 1000,
      ),
      counter('process_cpu_seconds', 'Processor time that this process has used.', (user + system) / 1_000_000),
      gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
      gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', heapUsed),
      this.lag.family('nodejs_eventloop_lag_seconds', 'How late a timer was, ten times a second.'),
    ]
  }
}
