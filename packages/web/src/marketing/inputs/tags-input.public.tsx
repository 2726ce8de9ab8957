import { Select } from 'antd'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'

interface TagsInputProps extends InputProps<string[]> {
  className?: string
  placeholder?: string
  maxCount?: number
  /** Texts that hold blanks or commas are entered with the Enter key only. */
  whole?: boolean
}

/** Several short texts, each entered with the Enter key, a comma or a blank. */
export function TagsInput({ id, className, value, onChange, placeholder, maxCount, whole = false }: TagsInputProps) {
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={whole ? [] : [',', '，', ' ']}
      maxCount={maxCount as number}
      placeholder={placeholder}
      value={value ?? []}
      onChange={(texts) => onChange?.(texts.map((text) => text.trim()).filter(Boolean))}
    />
  )
}
