/** A brand as the answers of the server have promised it. */
export interface BrandState {
  id: number
  code: string
  name: string
  parentId: number | null
  sort: number
  remark: string | null
  status: 0 | 1
  version: number
  deleted: boolean
  /** Its lines of the operation log, oldest first. */
  actions: readonly string[]
}

/** A write, and what the brands are to be once it is carried out. */
export interface Write {
  path: string
  body: Readonly<Record<string, unknown>>
  /** Sent again with the same key, it is carried out once. */
  key: string
  /** The writer that owns it. Each writer has brands of its own, so at most one write of a brand is under way. */
  writer: number
  /** Given the server's data: the id of a new brand is its own choice. */
  promises: (data: { id?: number }) => BrandState[]
  /** The code of a brand that is created by it. */
  creates?: string
}

/** Writes that the server has acknowledged, and those it was still working on when it was killed. */
export class Ledger {
  readonly brands = new Map<number, BrandState>()
  /** Changed since the last look at them. */
  readonly touched = new Set<number>()
  readonly pending: Write[] = []
  acknowledged = 0

  acknowledge(write: Write, data: { id?: number }): void {
    this.acknowledged++
    for (const state of write.promises(data)) {
      this.brands.set(state.id, state)
      this.touched.add(state.id)
    }
  }
}
