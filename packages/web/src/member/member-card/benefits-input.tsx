import { TagsInput } from '../../marketing/inputs/tags-input.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './member-card.words.ts'

/** What a card gives beside discounts and points, as its holders read it. */
export function BenefitsInput(entered: InputProps<string[]> & { className?: string }) {
  const { say } = useWords()
  return <TagsInput {...entered} whole maxCount={12} placeholder={say(words.addBenefit)} />
}
