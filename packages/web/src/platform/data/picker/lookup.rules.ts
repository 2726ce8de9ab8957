import type { NamedRecord } from './picker.rules.ts'

/**
 * What is looked up in a picker. The choices that are shown belong to other words until the server has answered for the
 * typed ones: Enter then waits for that answer, as it must not take a row of the former.
 */
export interface Lookup {
  /** What stands in the field. */
  typed: string
  /** The words that the server is asked for: those of the last pause. */
  keyword: string
  /** Enter was pressed ahead of the answer. */
  entered: boolean
}

export const noLookup: Lookup = { typed: '', keyword: '', entered: false }

/** More was typed: an Enter that waits was about other words. */
export const withTyped = (lookup: Lookup, typed: string): Lookup => ({ ...lookup, typed, entered: false })

/** The pause is over: the server is asked for what stands there. */
export const asAsked = (lookup: Lookup): Lookup => ({ ...lookup, keyword: lookup.typed.trim() })

/** Enter asks at once. */
export const withEnter = (lookup: Lookup): Lookup => ({ ...asAsked(lookup), entered: true })

/** Whether an answer for `keyword` is one for what stands in the field. */
export const isAsked = ({ typed, keyword }: Lookup): boolean => typed.trim() === keyword

/** While the answer is on its way, of the former choices those that hold what is typed. */
export function choicesHolding(rows: readonly NamedRecord[], { typed }: Lookup): readonly NamedRecord[] {
  const words = typed.trim().toLowerCase()
  return rows.filter(({ label, note }) => [label, note].some((text) => text.toLowerCase().includes(words)))
}

/** Those whose name or code begins with what was typed come first, in the order of the server. */
export function closestFirst(rows: readonly NamedRecord[], { keyword }: Lookup): readonly NamedRecord[] {
  const words = keyword.toLowerCase()
  if (words === '') return rows
  const begins = ({ label, note }: NamedRecord) => [label, note].some((text) => text.toLowerCase().startsWith(words))
  return rows.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/**
 * What an Enter that has waited takes: the only record that was found, or the only one that is called so. Among several the
 * operator chooses, as he has seen none of them when he pressed.
 */
export function choiceEntered(rows: readonly NamedRecord[], { keyword }: Lookup): NamedRecord | undefined {
  if (keyword === '') return undefined
  const words = keyword.toLowerCase()
  const called = rows.filter(({ label, note }) => [label, note].some((text) => text.toLowerCase() === words))
  const [row, ...others] = called.length > 0 ? called : rows
  return others.length === 0 ? row : undefined
}
