import { useWords } from '../i18n/words.ts'
import { ChoiceTag } from './choice-tag.tsx'
import type { Chosen } from './choices.ts'
import { useChoice } from './use-choices.ts'

interface ChoiceValueProps {
  info: Chosen
  value: string
  /** In a row of a list: as a mark. */
  compact: boolean
  /** Without a colour of its own it is no mark: a list of flags says most of them by the way. */
  quiet?: boolean
}

export function ChoiceValue({ info, value, compact, quiet = false }: ChoiceValueProps) {
  const { say } = useWords()
  const { label, colour } = useChoice(info, value)
  return compact && (colour !== undefined || !quiet) ? <ChoiceTag colour={colour}>{say(label)}</ChoiceTag> : say(label)
}
