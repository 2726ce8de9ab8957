import { Select } from 'antd'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'

interface TagsInputProps extends Entered<string[]> {
  className?: string
  placeholder?: string
}

/** Several short texts, each entered with the Enter key. */
export function TagsInput({ id, className, value, onChange, placeholder }: TagsInputProps) {
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      placeholder={placeholder}
      value={value ?? []}
      onChange={(texts) => onChange?.(texts.map((text) => text.trim()))}
    />
  )
}
