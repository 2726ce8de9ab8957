/** So many failures in a row, and the POS is left alone for so long; then one call of each process tries it. */
const maxFailures = 5
const restMs = 30_000

/** What the database knows of a connection: what any process has met there (ADR 0039). */
export interface KnownOfAll {
  failures: number
  failedAt: string | null
  lastOkAt: string | null
}

interface BreakerState {
  /** Failures in a row; none since it has answered. */
  count: number
  /** When this was learned: what is older says nothing new. */
  at: number
  restsUntil: number
}

/** The circuit breaker of each POS, by its address. */
const failures = new Map<string, BreakerState>()

/** How often a POS that is left alone has failed; 0 where it may be called. Of calls after its rest, one is the trial. */
export function failuresOfResting(baseUrl: string): number {
  const known = failures.get(baseUrl)
  if (!known || known.count < maxFailures) return 0
  if (known.restsUntil > Date.now()) return known.count
  // Until the trial has come to an end, the others wait; one that never ends makes way for the next after a rest.
  known.restsUntil = Date.now() + restMs
  return 0
}

/** Takes over what other processes have met since: that it answers again, or that it is to be left alone. */
export function learn(baseUrl: string, { failures: count, failedAt, lastOkAt }: KnownOfAll): void {
  const own = failures.get(baseUrl) ?? { count: 0, at: 0 }
  const answeredAt = lastOkAt === null ? 0 : Date.parse(lastOkAt)
  if (own.count > 0 && answeredAt > own.at) failures.set(baseUrl, { count: 0, at: answeredAt, restsUntil: 0 })
  const at = failedAt === null ? 0 : Date.parse(failedAt)
  const isNews = at > own.at && own.count < maxFailures
  if (isNews && count >= maxFailures && at + restMs > Date.now())
    failures.set(baseUrl, { count, at, restsUntil: at + restMs })
}

export function countFailure(baseUrl: string): void {
  const count = (failures.get(baseUrl)?.count ?? 0) + 1
  const at = Date.now()
  failures.set(baseUrl, { count, at, restsUntil: count >= maxFailures ? at + restMs : 0 })
}

/** It answers, its connection has been set anew, or an operator wants to know: what failed before does not count. */
export function forgetFailures(baseUrl: string): void {
  failures.set(baseUrl, { count: 0, at: Date.now(), restsUntil: 0 })
}
