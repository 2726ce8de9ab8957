import { useWords } from '../../../platform/base/i18n/words.ts'
import { ChoiceTag } from '../../../platform/ui/values/choice-tag.tsx'
import { words } from '../brand-file.words.ts'

/** How long a paper still holds: marked within thirty days of its end, and after it. */
export function DaysLeft({ days }: { days: number | null }) {
  const { say } = useWords()
  if (days === null) return <ChoiceTag>{say(words.longTerm)}</ChoiceTag>
  if (days < 0) return <ChoiceTag colour="red">{say(words.over, { days: -days })}</ChoiceTag>
  return <ChoiceTag {...(days <= 30 && { colour: 'orange' })}>{say(words.left, { days })}</ChoiceTag>
}
