import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { useWords } from '../i18n/words.ts'
import { ChoiceTag } from './choice-tag.tsx'
import { useChoice } from './use-choices.ts'

interface ChoiceValueProps {
  info: Pick<FieldInfo, 'options' | 'dictionary'>
  value: string
  /** In a row of a list: as a mark. */
  compact: boolean
}

export function ChoiceValue({ info, value, compact }: ChoiceValueProps) {
  const { say } = useWords()
  const { label, colour } = useChoice(info, value)
  return compact ? <ChoiceTag colour={colour}>{say(label)}</ChoiceTag> : say(label)
}
