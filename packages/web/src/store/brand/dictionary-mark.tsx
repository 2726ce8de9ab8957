import type { Dictionary } from '@brandside/contract/platform/dictionaries.ts'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'

/** A value of a dictionary as a mark in its colour. */
export function DictionaryMark({ of: { code, items, colours }, value }: { of: Dictionary; value: string }) {
  const info = { options: items, dictionary: code, ...(colours && { colours }) }
  return <ChoiceValue info={info} value={value} compact />
}
