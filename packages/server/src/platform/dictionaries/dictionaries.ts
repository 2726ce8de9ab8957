import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { DictionaryColour } from '@brandside/contract/platform/dictionaries.ts'
import type { NamedDictionary } from '@brandside/contract/platform/entity/dictionary-entity.ts'
import { codeDictionaries, itemsInCode } from './code-dictionaries.ts'

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
  /** Deleted, or of a dictionary that is: no choice any more, and still the name of what rows hold. */
  retired: boolean
}

type Item = Omit<StoredItem, 'code' | 'closed' | 'own' | 'retired'>

/** The dictionaries of one tenant: its own go over the platform's, in the order in which people read them. */
export class Dictionaries {
  readonly #platform: ReadonlyMap<string, readonly Item[]>
  readonly #closed: ReadonlySet<string>
  readonly #tenant: ReadonlyMap<string, readonly Item[]>
  readonly #retired: ReadonlySet<string>
  readonly #labels = new Map<string, ReadonlyMap<string, Bilingual>>()
  #unlike: readonly NamedDictionary[] | undefined

  constructor(all: readonly StoredItem[]) {
    const stored = all.filter(({ retired }) => !retired)
    const gone = Map.groupBy(
      all.filter(({ retired }) => retired),
      ({ code }) => code,
    )
    const platform = Map.groupBy(
      stored.filter(({ own }) => !own),
      ({ code }) => code,
    )
    const own = Map.groupBy(
      stored.filter(({ own }) => own),
      ({ code }) => code,
    )
    this.#platform = platform
    this.#retired = new Set(all.filter(({ retired }) => retired).map(({ code, value }) => `${code} ${value}`))
    this.#closed = new Set(stored.filter(({ own, closed }) => closed && !own).map(({ code }) => code))
    this.#tenant = new Map(
      [...new Set([...platform.keys(), ...own.keys()])].map((code) => [
        code,
        withRetired(mergeItems(platform.get(code) ?? [], own.get(code) ?? []), gone.get(code) ?? []),
      ]),
    )
  }

  /** The platform's: its values mean something to the code. */
  isClosed(code: string): boolean {
    return this.#closed.has(code)
  }

  /** It was deleted, and counts in rows that have it alone. */
  isRetired(code: string, value: string): boolean {
    return (
      this.#retired.has(`${code} ${value}`) &&
      !this.#tenant.get(code)?.some((item) => item.value === value && item.status === 1)
    )
  }

  items(code: string, of: 'platform' | 'tenant'): readonly Item[] | undefined {
    return (of === 'tenant' ? this.#tenant : this.#platform).get(code)
  }

  /** The label of a value in this tenant; undefined when no dictionary knows it. */
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

  /** Of the code's dictionaries those that say something else here: other words, colours, values or another order. */
  unlikeCode(contracts: readonly Contract[]): readonly NamedDictionary[] {
    this.#unlike ??= codeDictionaries(contracts).flatMap((dictionary) => {
      const items = this.#tenant.get(dictionary.code)?.map(namedItem)
      const isSame = JSON.stringify(items) === JSON.stringify(itemsInCode(dictionary))
      return items && !isSame ? [{ code: dictionary.code, items }] : []
    })
    return this.#unlike
  }
}

/** As pages know an item, always in the same words. */
function namedItem({ value, labelZh, labelEn, colour, isDefault, status }: Item): NamedDictionary['items'][number] {
  return { value, labelZh, labelEn, colour, isDefault, status }
}

/** What was deleted stays known by its last name, and is not offered. */
function withRetired(items: readonly Item[], gone: readonly StoredItem[]): Item[] {
  const known = new Set(items.map(({ value }) => value))
  const last = new Map(gone.filter(({ value }) => !known.has(value)).map((item) => [item.value, item]))
  return [...items, ...[...last.values()].map((item): Item => ({ ...item, status: 0, isDefault: false }))]
}

/**
 * The tenant's order counts. Of a closed dictionary it renames values and adds none. Of an open one its own list counts: what
 * it left out keeps its name, for rows that have it, and is offered no more.
 */
function mergeItems(platform: readonly StoredItem[], own: readonly StoredItem[]): Item[] {
  if (own.length === 0) return [...platform]
  const values = (items: readonly StoredItem[]) => new Set(items.map(({ value }) => value))
  const [known, renamed] = [values(platform), values(own)]
  const left = platform.filter(({ value }) => !renamed.has(value))
  if (platform.some(({ closed }) => closed)) return [...own.filter(({ value }) => known.has(value)), ...left]
  return [...own, ...left.map((item): Item => ({ ...item, status: 0 }))]
}
