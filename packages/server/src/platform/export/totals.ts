import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { type WordedBy, wordOf } from './sheet-words.ts'

type Row = Readonly<Record<string, unknown>>

/** What the rows of a sheet add up to, for each value of a column where there is one that tells them apart. */
export class Totals {
  /** So many rows are kept free for them. */
  readonly most: number
  readonly #names: readonly string[]
  readonly #by: string | undefined
  readonly #sums = new Map<unknown, number[]>()

  constructor(names: readonly string[], by: string | undefined) {
    this.#names = names
    this.#by = by
    this.most = by === undefined ? 1 : mostValues
  }

  add(batch: readonly Row[]): void {
    for (const row of batch) {
      const sums = this.#of(this.#by === undefined ? undefined : row[this.#by])
      for (const [at, name] of this.#names.entries()) sums[at] = (sums[at] ?? 0) + Number(row[name])
    }
  }

  rows(fields: readonly (readonly [string, FieldInfo])[], words: WordedBy): unknown[][] {
    if (this.#sums.size === 0) this.#of(undefined)
    return [...this.#sums].map(([value, sums]) =>
      fields.map(([name, info], at) => {
        if (at === 0) return say(label, words.language)
        if (name === this.#by && value !== undefined) return wordOf(info, words)?.(value) ?? value
        const place = this.#names.indexOf(name)
        return place === -1 ? undefined : sums[place]
      }),
    )
  }

  #of(value: unknown): number[] {
    const known = this.#sums.get(value) ?? this.#names.map(() => 0)
    this.#sums.set(value, known)
    return known
  }
}

const mostValues = 20
const label: Bilingual = ['合计', 'Total']
