/** Not older than this, a kept total is taken as it is. */
const youngMs = 3_000
/** Older than this, it is counted again even when this process saw no change: another replica may have made one. */
const oldMs = 10_000
/** A count that took no longer is made every time. */
const cheapMs = 6
const mostKept = 5_000
const mostRecounts = 2

interface Kept {
  total: number
  at: number
  version: number
  cost: number
}

interface Question {
  tenantId: number
  table: string
  /** The filter, as SQL with its values. */
  filter: string
  operatorId: number
  /** Count now: the operator asked for it. */
  fresh: boolean
}

/**
 * How many rows each filter finds, counted once and remembered. No list scans for its total on every request; an operator
 * sees his own changes at once, everybody else's after a few seconds.
 */
export class KeptTotals {
  readonly #kept = new Map<string, Kept>()
  readonly #changes = new Map<string, { version: number; by: Map<number, number> }>()
  readonly #recounting = new Set<string>()

  /** The total to show without asking the database, or undefined when it has to be counted in this very request. */
  recall(question: Question): { total: number; stale: boolean } | undefined {
    const kept = this.#kept.get(keyOf(question))
    if (!kept || question.fresh || kept.cost <= cheapMs) return undefined
    const changes = this.#changes.get(tableKey(question.tenantId, question.table))
    if ((changes?.by.get(question.operatorId) ?? 0) >= kept.at) return undefined
    const age = Date.now() - kept.at
    const changed = (changes?.version ?? 0) !== kept.version
    return { total: kept.total, stale: age > youngMs && (changed || age > oldMs) }
  }

  keep(question: Question, total: number, startedAt: number, cost: number): void {
    const key = keyOf(question)
    this.#kept.delete(key)
    this.#kept.set(key, { total, at: startedAt, cost, version: this.version(question.tenantId, question.table) })
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value as string)
  }

  /** Counts behind the request; at most two at once, one for each filter. */
  recount(question: Question, count: () => Promise<number>): void {
    const key = keyOf(question)
    if (this.#recounting.has(key) || this.#recounting.size >= mostRecounts) return
    this.#recounting.add(key)
    const startedAt = Date.now()
    count()
      .then((total) => this.keep(question, total, startedAt, Date.now() - startedAt))
      .catch(() => {}) // the old number stays; the next reader tries again
      .finally(() => this.#recounting.delete(key))
  }

  /** A committed change, by whom. */
  changed(tenantId: number, table: string, operatorId: number): void {
    const key = tableKey(tenantId, table)
    const changes = this.#changes.get(key) ?? { version: 0, by: new Map() }
    changes.version++
    changes.by.delete(operatorId)
    changes.by.set(operatorId, Date.now())
    if (changes.by.size > 1000) changes.by.delete(changes.by.keys().next().value as number)
    this.#changes.set(key, changes)
  }

  version(tenantId: number, table: string): number {
    return this.#changes.get(tableKey(tenantId, table))?.version ?? 0
  }
}

const tableKey = (tenantId: number, table: string) => `${tenantId} ${table}`
const keyOf = ({ tenantId, table, filter }: Question) => `${tenantId} ${table} ${filter}`
