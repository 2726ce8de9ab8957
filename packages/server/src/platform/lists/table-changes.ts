/** The reader of a list, and the table it reads. */
export interface Place {
  tenantId: number
  table: string
  operatorId: number
  /** What is read may be older than that moment: of a standby. */
  asOf?: number
}

/** Something that was read of a table at some time. */
export interface RememberedRead {
  at: number
  version: number
}

/** Not older than this, it is taken as it is. */
const youngMs = 3_000
/** Older than this, it is read again even when this process saw no change: another replica may have made one. */
const oldMs = 10_000
/** Older than this, it is not shown at all. */
const spentMs = 60_000
/** Operators tracked by their last change of a table. */
const maxOperators = 1_000

/** How good it still is: as it stands, good enough to show while it is read again behind the request, or not at all. */
export type Freshness = 'good' | 'ageing' | 'spent'

/** The committed changes that this process has made, and how they invalidate the caches of lists. */
export class TableChanges {
  readonly #tables = new Map<string, { version: number; by: Map<number, number> }>()

  note({ tenantId, table, operatorId }: Place): void {
    const key = `${tenantId} ${table}`
    const changes = this.#tables.get(key) ?? { version: 0, by: new Map() }
    changes.version++
    changes.by.delete(operatorId)
    changes.by.set(operatorId, Date.now())
    if (changes.by.size > maxOperators) changes.by.delete(changes.by.keys().next().value as number)
    this.#tables.set(key, changes)
  }

  version({ tenantId, table }: Place): number {
    return this.#tables.get(`${tenantId} ${table}`)?.version ?? 0
  }

  /** An operator never sees data older than the operator's own last change. */
  freshness(place: Place, { at, version }: RememberedRead): Freshness {
    const ownChange = this.#tables.get(`${place.tenantId} ${place.table}`)?.by.get(place.operatorId) ?? 0
    const age = Date.now() - at
    if (ownChange >= at || age > spentMs) return 'spent'
    return age > oldMs || (age > youngMs && version !== this.version(place)) ? 'ageing' : 'good'
  }
}
