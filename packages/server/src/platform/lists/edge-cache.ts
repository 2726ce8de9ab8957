import type { Place, RememberedRead, TableChanges } from './table-changes.ts'

/** Every so many rows, the sort values of a row are remembered. */
export const edgeStep = 500
const maxEntries = 200

export type Edge = readonly string[]

interface CachedEdges extends RememberedRead {
  edges: readonly Edge[]
}

interface Question extends Place {
  /** The filter and the order, as SQL with its values. */
  rows: string
}

/**
 * Cached starting points of deep pages: the sort values of every 500th row of a list. A page far down starts at the
 * nearest edge instead of walking all rows above it.
 */
export class EdgeCache {
  readonly #changes: TableChanges
  readonly #entries = new Map<string, CachedEdges>()
  readonly #reading = new Set<string>()

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** The edges, when they are known well enough; they are read behind the request when they are not. */
  recall(question: Question, read: () => Promise<Edge[]>): readonly Edge[] {
    const cached = this.#entries.get(keyOf(question))
    const freshness = cached ? this.#changes.freshness(question, cached) : 'spent'
    if (freshness !== 'good') this.#read(question, read)
    return cached && freshness !== 'spent' ? cached.edges : []
  }

  #read(question: Question, read: () => Promise<Edge[]>): void {
    const key = keyOf(question)
    if (this.#reading.has(key)) return
    this.#reading.add(key)
    const at = question.asOf ?? Date.now()
    const version = this.#changes.version(question)
    read()
      .then((edges) => {
        this.#entries.delete(key)
        this.#entries.set(key, { edges, at, version })
        if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value as string)
      })
      .catch(() => {}) // the page was found without; the next one tries again
      .finally(() => this.#reading.delete(key))
  }
}

const keyOf = ({ tenantId, table, rows }: Question) => `${tenantId} ${table} ${rows}`
