/** So many failures in a row, and the POS is left alone for so long; then one call tries it. */
const maxFailures = 5
const restMs = 30_000

/** The circuit breaker of each POS, by its address: each process finds out for itself. */
const failures = new Map<string, { count: number; restsUntil: number }>()

/** How often a POS that is left alone has failed; 0 where it may be called. Of calls after its rest, one is the trial. */
export function failuresOfResting(baseUrl: string): number {
  const known = failures.get(baseUrl)
  if (!known || known.count < maxFailures) return 0
  if (known.restsUntil > Date.now()) return known.count
  // Until the trial has come to an end, the others wait; one that never ends makes way for the next after a rest.
  known.restsUntil = Date.now() + restMs
  return 0
}

export function countFailure(baseUrl: string): void {
  const count = (failures.get(baseUrl)?.count ?? 0) + 1
  failures.set(baseUrl, { count, restsUntil: count >= maxFailures ? Date.now() + restMs : 0 })
}

/** It answers, its connection has been set anew, or an operator wants to know: what failed before does not count. */
export function forgetFailures(baseUrl: string): void {
  failures.delete(baseUrl)
}
