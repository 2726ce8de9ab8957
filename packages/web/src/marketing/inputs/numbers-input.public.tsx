import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { TagsInput } from './tags-input.public.tsx'

interface NumbersInputProps extends Entered<number[]> {
  className?: string
  placeholder?: string
}

/** Several ids, each entered with the Enter key; what is no number is not taken. */
export function NumbersInput({ value, onChange, ...rest }: NumbersInputProps) {
  return (
    <TagsInput
      {...rest}
      value={(value ?? []).map(String)}
      onChange={(texts) => onChange?.((texts ?? []).filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))}
    />
  )
}
