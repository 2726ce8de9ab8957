import { useWords } from '../../base/i18n/words.ts'
import type { Chosen } from '../../io/dictionaries/choices.ts'
import { useChoice } from '../../io/dictionaries/use-choices.ts'
import { ChoiceTag } from './choice-tag.tsx'

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
