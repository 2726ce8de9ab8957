import { useWords } from '../i18n/words.ts'
import { ChoiceTag } from './choice-tag.tsx'
import type { Chosen } from './choices.ts'
import { useChoice } from './use-choices.ts'

interface ChoiceValueProps {
  info: Chosen
  value: string
  /** In a row of a list: as a mark. */
  compact: boolean
}

export function ChoiceValue({ info, value, compact }: ChoiceValueProps) {
  const { say } = useWords()
  const { label, colour } = useChoice(info, value)
  return compact ? <ChoiceTag colour={colour}>{say(label)}</ChoiceTag> : say(label)
}
