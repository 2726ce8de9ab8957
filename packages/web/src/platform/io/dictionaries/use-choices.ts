import { useMemo } from 'react'
import { type Choice, type Chosen, choicesOf } from './choices.ts'
import { useNamedDictionaries } from './named-dictionaries.ts'

/** The choices of a field, in the words, colours and order that hold now. */
export function useChoices(info: Chosen | undefined): readonly Choice[] {
  const code = info?.dictionary
  const named = useNamedDictionaries((state) => (code === undefined ? undefined : state.named.get(code)))
  return useMemo(() => choicesOf(info, named), [info, named])
}

/** What one value is called and how it is coloured; a value that nobody knows is called by itself. */
export function useChoice(info: Chosen | undefined, value: string): Choice {
  const choices = useChoices(info)
  const label = info?.options?.[value] ?? ([value, value] as const)
  return choices.find((choice) => choice.value === value) ?? { value, label, offered: false }
}
