import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'

/** A record as a `dropdown` answers it. */
export type Choice = Readonly<Record<string, unknown>> & { id: number; status?: Status }

export interface NamedRecord {
  id: number
  label: string
  note: string
  disabled: boolean
}

/** The first field of a choice names the record, the second tells it from others of the same name. */
export function namedBy(
  shows: Readonly<Record<string, FieldInfo>>,
  say: (words: Bilingual) => string,
): (choice: Choice) => NamedRecord {
  const [label, note] = Object.keys(shows).filter((name) => name !== 'id' && name !== 'status')
  // A value of a choice stands by its name, never by its code.
  const textOf = (choice: Choice, name = '') => {
    const value = String(choice[name] ?? '')
    const called = shows[name]?.options?.[value]
    return called ? say(called) : value
  }
  return (choice) => ({
    id: choice.id,
    label: textOf(choice, label),
    note: textOf(choice, note),
    disabled: choice.status === 0,
  })
}

/** Ids in calls of so many, each id once. */
export function inCalls(ids: readonly number[], size: number): number[][] {
  const each = [...new Set(ids)]
  return Array.from({ length: Math.ceil(each.length / size) }, (_, call) => each.slice(call * size, (call + 1) * size))
}
