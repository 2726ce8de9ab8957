import type { Bilingual } from '../bilingual.ts'
import type { Reason } from '../reasons.ts'

/** What a reader makes of a text: its value, or why there is none. */
export type Reading<T> = { readonly value: T } | Doubt<T>

/** Why a text is not taken as a value, in words; with what it may mean, where a person has to choose. */
export interface Doubt<T = unknown> {
  readonly reason: Reason
  readonly detail: Detail
  readonly candidates?: readonly T[]
}

/** What fills the placeholders of a reason, without the label of the field. */
export type Detail = Readonly<Record<string, string | number | Bilingual>>

export const doubt = (reason: Reason, detail: Detail = {}): Doubt<never> => ({ reason, detail })

/** The value, where there is one. */
export function valueRead<T>(reading: Reading<T>): T | undefined {
  return 'value' in reading ? reading.value : undefined
}
