import type { Place, RememberedRead, TableChanges } from './table-changes.ts'

/** A count that took no longer is made again after every change that this process has seen. */
const cheapMs = 6
/** Counting behind requests takes no more than this part of the time. */
const maxShare = 1 / 50
const maxEntries = 5_000
const maxRecounts = 2

interface CachedTotal<T> extends RememberedRead {
  total: T
  cost: number
}

interface Question extends Place {
  /** The filter, as SQL with its values. */
  filter: string
  /** Count now: the operator asked for it. */
  fresh: boolean
}

/**
 * The count and sums of the rows that each filter finds, cached. No list scans for its total on every request; operators
 * see their own changes at once, those of others after a few seconds.
 */
export class TotalCache<T = number> {
  readonly #changes: TableChanges
  readonly #entries = new Map<string, CachedTotal<T>>()
  readonly #recounting = new Set<string>()

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** The total to show without asking the database, or undefined when it has to be counted in this very request. */
  recall(question: Question): { total: T; ageing: boolean } | undefined {
    const cached = this.#entries.get(keyOf(question))
    if (!cached || question.fresh) return undefined
    const freshness = this.#changes.freshness(question, cached)
    const isUnchanged = freshness === 'good' && this.#changes.version(question) === cached.version
    if (freshness === 'spent' || (cached.cost <= cheapMs && !isUnchanged)) return undefined
    return { total: cached.total, ageing: freshness === 'ageing' && cached.cost < maxShare * (Date.now() - cached.at) }
  }

  /** Counts and remembers. */
  async count(question: Question, count: () => Promise<T>): Promise<T> {
    const startedAt = Date.now()
    const version = this.#changes.version(question)
    const total = await count()
    const key = keyOf(question)
    this.#entries.delete(key)
    this.#entries.set(key, { total, at: question.asOf ?? startedAt, version, cost: Date.now() - startedAt })
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value as string)
    return total
  }

  /** Counts behind the request; at most two at once, one for each filter. */
  recount(question: Question, count: () => Promise<T>): void {
    const key = keyOf(question)
    if (this.#recounting.has(key) || this.#recounting.size >= maxRecounts) return
    this.#recounting.add(key)
    this.count(question, count)
      .catch(() => {}) // the old number stays; the next reader tries again
      .finally(() => this.#recounting.delete(key))
  }

  /** The rows have shown that a total is wrong. */
  forget(question: Question): void {
    this.#entries.delete(keyOf(question))
  }
}

const keyOf = ({ tenantId, table, filter }: Question) => `${tenantId} ${table} ${filter}`
