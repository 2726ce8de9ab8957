import { useMemo } from 'react'
import { type Choice, type Chosen, choicesOf } from './choices.ts'
import { useNamedDictionaries } from './named-dictionaries.ts'

/** The choices of a field, in the words, colours and order that hold now. */
export function useChoices(info: Chosen | undefined): readonly Choice[] {
  const code = info?.dictionary
  const named = useNamedDictionaries((state) => (code === undefined ? undefined : state.named.get(code)))
  return useMemo(() => choicesOf(info, named), [info, named])
}

/** The label and colour of one value; an unknown value is its own label. */
export function useChoice(info: Chosen | undefined, value: string): Choice {
  const choices = useChoices(info)
  const label = info?.options?.[value] ?? ([value, value] as const)
  return choices.find((choice) => choice.value === value) ?? { value, label, offered: false }
}
