import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { DictionaryColour } from '@brandside/contract/platform/dictionaries.ts'

/** An item as the database keeps it: of the platform's dictionary, or of the tenant's own. */
export interface StoredItem {
  code: string
  closed: boolean
  value: string
  labelZh: string
  labelEn: string | null
  colour: DictionaryColour
  isDefault: boolean
  status: 0 | 1
  own: boolean
}

type Item = Omit<StoredItem, 'code' | 'closed' | 'own'>

/** The dictionaries of one tenant: its own go over the platform's, in the order in which people read them. */
export class Dictionaries {
  readonly #platform: ReadonlyMap<string, readonly Item[]>
  readonly #closed: ReadonlySet<string>
  readonly #tenant: ReadonlyMap<string, readonly Item[]>
  readonly #labels = new Map<string, ReadonlyMap<string, Bilingual>>()

  constructor(stored: readonly StoredItem[]) {
    const platform = Map.groupBy(
      stored.filter(({ own }) => !own),
      ({ code }) => code,
    )
    const own = Map.groupBy(
      stored.filter(({ own }) => own),
      ({ code }) => code,
    )
    this.#platform = platform
    this.#closed = new Set(stored.filter(({ own, closed }) => closed && !own).map(({ code }) => code))
    this.#tenant = new Map(
      [...new Set([...platform.keys(), ...own.keys()])].map((code) => [
        code,
        merged(platform.get(code) ?? [], own.get(code) ?? []),
      ]),
    )
  }

  /** The platform's: its values mean something to the code. */
  isClosed(code: string): boolean {
    return this.#closed.has(code)
  }

  items(code: string, of: 'platform' | 'tenant'): readonly Item[] | undefined {
    return (of === 'tenant' ? this.#tenant : this.#platform).get(code)
  }

  /** What a value is called here, or nothing when no dictionary knows it. */
  label(code: string | undefined, value: string): Bilingual | undefined {
    if (code === undefined) return undefined
    let labels = this.#labels.get(code)
    if (!labels) {
      const items = this.#tenant.get(code) ?? []
      labels = new Map(items.map((item) => [item.value, [item.labelZh, item.labelEn ?? item.labelZh] as const]))
      this.#labels.set(code, labels)
    }
    return labels.get(value)
  }
}

/**
 * Of a closed dictionary a tenant renames values and adds none. Of an open one its own list counts: what it left out keeps
 * its name, for rows that have it, and is offered no more.
 */
function merged(platform: readonly StoredItem[], own: readonly StoredItem[]): Item[] {
  if (own.length === 0) return [...platform]
  const renamed = new Map(own.map((item) => [item.value, item]))
  if (platform.some(({ closed }) => closed)) return platform.map((item) => renamed.get(item.value) ?? item)
  return [...own, ...platform.filter(({ value }) => !renamed.has(value)).map((item): Item => ({ ...item, status: 0 }))]
}
