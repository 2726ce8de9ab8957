import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './shop.words.ts'

/** Words that tell shops apart, as many as ten. */
export default function TagsInput({
  id,
  value,
  onChange = () => {},
  className,
}: InputProps<string[]> & { className?: string }) {
  const { say } = useWords()
  return (
    <Select<string[]>
      id={id as string}
      {...(className && { className })}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={10}
      placeholder={say(words.addTag)}
      value={value ?? []}
      onChange={(next) => onChange(next)}
    />
  )
}
