/** Every so many rows, the sort values of a row are remembered. */
export const edgeStep = 500
const youngMs = 3_000
const oldMs = 30_000
const mostKept = 200

export type Edge = readonly string[]

interface Kept {
  edges: readonly Edge[]
  at: number
  version: number
}

/**
 * Where deep pages begin: the sort values of every 500th row of a list. A page far down starts at the nearest edge instead
 * of walking all rows above it.
 */
export class PageEdges {
  readonly #kept = new Map<string, Kept>()
  readonly #building = new Map<string, Promise<Kept>>()

  async find(key: string, version: number, build: () => Promise<Edge[]>): Promise<readonly Edge[]> {
    const kept = this.#kept.get(key)
    if (!kept) return (await this.#build(key, version, build)).edges
    const age = Date.now() - kept.at
    if (age > oldMs || (age > youngMs && kept.version !== version)) this.#build(key, version, build).catch(() => {})
    return kept.edges
  }

  #build(key: string, version: number, build: () => Promise<Edge[]>): Promise<Kept> {
    const running = this.#building.get(key)
    if (running) return running
    const at = Date.now()
    const building = build()
      .then((edges) => {
        const kept = { edges, at, version }
        this.#kept.delete(key)
        this.#kept.set(key, kept)
        if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value as string)
        return kept
      })
      .finally(() => this.#building.delete(key))
    this.#building.set(key, building)
    return building
  }
}
