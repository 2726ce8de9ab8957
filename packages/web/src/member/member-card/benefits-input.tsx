import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './member-card.words.ts'

/** What a card gives beside discounts and points, as its holders read it: each line entered with the Enter key. */
export function BenefitsInput({ id, className, value, onChange }: Entered<string[]> & { className?: string }) {
  const { say } = useWords()
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={12}
      placeholder={say(words.addBenefit)}
      value={value ?? []}
      onChange={(texts) => onChange?.(texts.map((text) => text.trim()).filter(Boolean))}
    />
  )
}
